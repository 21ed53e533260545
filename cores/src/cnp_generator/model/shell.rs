//! Flows, decisions and streams of the generator, one call per clock.

use super::packet::{Flow, Marked, Settings, of_ipv4};
use crate::cnp_generator::{
    ANSWER_LATENCY, DECISION_LATENCY, ENABLE_LATENCY, FLOW_DONE, FLOW_FULL, FLOW_MISSING, HEADER_OCTETS, Inputs,
    LOOK_LATENCY, LOOKUP_LATENCY, NOT_MARKED, OVERFLOW, Outputs, QUEUE, QUEUE_LATENCY, QUIET, SENT, START_LATENCY,
    UNKNOWN, VERDICT_LATENCY, WAYS, ready_after,
};
use rtl_foundation::contract::{Draw, Golden, Keep, Long, Moved, Octets};
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::driven("header.*", "octets of a frame"),
    Long::driven("parser.*", "octets of a frame"),
    Long::driven("lookup.*", "flows that the host writes, and octets of a frame"),
    Long::preset("pace.now"),
    Long::driven("pace.*", "times, as the one that counts is set, and settings"),
    Long::driven("maker.*", "octets of a frame, and their sums"),
    Long::driven("sender.*", "octets of a CNP"),
];

/// Clocks without a marked frame in which the time may be set: none is being decided on.
const STILL: u64 = 30;
/// Clocks from a look to its decision.
const LOOK_DECISION: u32 = DECISION_LATENCY - LOOK_LATENCY;
/// Clocks from a look to the settings that count for it.
const LOOK_SETTINGS: u32 = LOOK_DECISION - 1;

/// A frame whose last beat has passed.
#[derive(Clone, Debug)]
struct Passed {
    ended: u64,
    marked: Option<Marked>,
    class: u8,
    /// Place and peer QP of its flow, if that is known.
    known: Option<(usize, u32)>,
    /// Settings that count for it, and the time up to which a CNP makes its flow quiet.
    settings: Settings,
    times: Times,
    outcome: u8,
}

/// Times that a CNP gives its flow: up to the one it is quiet, and from the other on a supplement is due.
#[derive(Clone, Copy, Debug, Default)]
struct Times {
    quiet_until: u64,
    due_from: u64,
}

/// The last marked frame of a flow.
#[derive(Clone, Debug)]
struct Last {
    marked: Marked,
    class: u8,
    peer_qp: u32,
    /// First time at which a look finds that the flow is no longer congested by it.
    until: u64,
}

/// A place of the table.
#[derive(Clone, Debug, Default)]
struct Place {
    is_used: bool,
    times: Times,
    last: Option<Arc<Last>>,
}

/// A place that is looked at.
#[derive(Clone, Debug)]
struct Look {
    place: usize,
    begun: u64,
    is_used: bool,
    /// The last marked frame of the flow before the look.
    last: Option<Arc<Last>>,
    /// That frame if its flow is congested, with the settings of a CNP and the times that this would give.
    due: Option<(Arc<Last>, Settings, Times)>,
}

impl Times {
    /// Times of a CNP that is decided on in the clock behind this one.
    fn of_cnp<const N: usize>(time: u64, inputs: &Inputs<N>) -> Self {
        Self { quiet_until: time + u64::from(inputs.cfg_interval), due_from: time + u64::from(inputs.cfg_supplement) }
    }
}

/// A command of the host.
#[derive(Clone, Debug)]
struct Command {
    flow: Flow,
    peer_qp: u32,
    removes: bool,
    start: Option<u64>,
}

/// The CNP that is sent.
#[derive(Clone, Debug)]
struct Sending {
    octets: Vec<u8>,
    beat: usize,
}

/// The generator, clock by clock; `N` is `DATA_W / 8`.
#[derive(Clone, Debug)]
pub struct Model<const N: usize> {
    flows: usize,
    clock: u64,
    time: u64,
    /// The time of the clock before.
    time_before: u64,
    header: Vec<u8>,
    passed: VecDeque<Passed>,
    /// Clock in which a marked frame ended last.
    marked: u64,
    known: HashMap<Flow, (usize, u32)>,
    places: Vec<Place>,
    /// Looks that are not decided on, the oldest first, and the place of the next.
    looks: VecDeque<Look>,
    next_place: usize,
    /// `cfg_memory` of the two clocks before.
    memory: [u32; 2],
    supplements: bool,
    /// Clock of the last CNP that was decided on.
    sent: u64,
    command: Option<Command>,
    /// Outcome of a command that was done in the clock before.
    answer: Option<u8>,
    /// CNPs that wait: clock from which they can begin, and octets.
    queue: VecDeque<(u64, Vec<u8>)>,
    head: Option<Vec<u8>>,
    sending: Option<Sending>,
}

impl<const N: usize> Model<N> {
    /// The generator after a reset, with room for so many flows.
    pub fn new(flows: usize) -> Self {
        Self {
            flows,
            clock: 1,
            time: 0,
            time_before: 0,
            header: Vec::new(),
            passed: VecDeque::new(),
            marked: 0,
            known: HashMap::new(),
            places: vec![Place::default(); flows],
            looks: VecDeque::new(),
            next_place: 0,
            memory: [0; 2],
            supplements: false,
            sent: 0,
            command: None,
            answer: None,
            queue: VecDeque::new(),
            head: None,
            sending: None,
        }
    }

    fn outputs(&self) -> Outputs<N> {
        let is_open = self.clock >= ready_after(self.flows) as u64;
        let mut outputs = Outputs {
            s_flow_ready: is_open && self.command.is_none(),
            stat_supplement: self.supplements,
            ..Outputs::default()
        };
        if let Some(Sending { octets, beat }) = &self.sending {
            let rest = &octets[N * beat..];
            let lanes = rest.len().min(N);
            outputs.m_axis_tvalid = true;
            outputs.m_axis_tdata.0[..lanes].copy_from_slice(&rest[..lanes]);
            outputs.m_axis_tkeep = Keep::first(lanes);
            outputs.m_axis_tlast = rest.len() <= N;
        }
        let reported = self.passed.front().filter(|frame| frame.ended + u64::from(VERDICT_LATENCY) == self.clock);
        if let Some(frame) = reported {
            outputs.stat_verdict = true;
            outputs.stat_outcome = frame.outcome;
        }
        if let Some(answer) = self.answer {
            outputs.stat_flow = true;
            outputs.stat_flow_outcome = answer;
        }
        outputs
    }

    /// The frames on their way, each by its age.
    fn decide(&mut self, inputs: &Inputs<N>) {
        const LOOKUP: u32 = START_LATENCY + LOOKUP_LATENCY;
        const LOOK: u32 = START_LATENCY + LOOK_LATENCY;
        const DECISION: u32 = START_LATENCY + DECISION_LATENCY;
        const SETTINGS: u32 = DECISION - 1;
        let [_, memory] = self.memory;
        for frame in &mut self.passed {
            let Some(marked) = frame.marked.clone() else { continue };
            match (self.clock - frame.ended) as u32 {
                ENABLE_LATENCY if !inputs.cfg_enable => frame.marked = None,
                LOOKUP => frame.known = self.known.get(&marked.flow).copied(),
                LOOK => {
                    if let Some((place, peer_qp)) = frame.known {
                        let until = self.time + u64::from(memory);
                        let last = Last { marked, class: frame.class, peer_qp, until };
                        self.places[place].last = Some(Arc::new(last));
                    }
                }
                SETTINGS => {
                    let peer_qp = frame.known.map_or(0, |(_, peer_qp)| peer_qp);
                    frame.settings = Settings { peer_qp, dscp: inputs.cfg_dscp, ttl: inputs.cfg_ttl };
                    frame.times = Times::of_cnp(self.time, inputs);
                }
                DECISION => {
                    frame.outcome = match frame.known {
                        None => UNKNOWN,
                        // a flow is quiet up to the time of the clock before the decision
                        Some((place, _)) if self.places[place].times.quiet_until > self.time - 1 => QUIET,
                        Some(_) if self.queue.len() == QUEUE => OVERFLOW,
                        Some((place, _)) => {
                            self.places[place].times = frame.times;
                            self.sent = self.clock;
                            let ready = self.clock + u64::from(QUEUE_LATENCY);
                            self.queue.push_back((ready, marked.answer(frame.settings)));
                            SENT
                        }
                    };
                }
                _ => {}
            }
        }
    }

    /// The looks on their way, each by its age, and the next.
    fn look(&mut self, inputs: &Inputs<N>) {
        self.supplements = false;
        let has_room = self.queue.len() < QUEUE;
        for look in &mut self.looks {
            let place = &mut self.places[look.place];
            match (self.clock - look.begun) as u32 {
                0 => look.last.clone_from(&place.last),
                LOOK_SETTINGS => {
                    let is_wanted = |last: &Arc<Last>| {
                        let is_recent = self.time < last.until + u64::from(LOOK_SETTINGS);
                        is_recent && inputs.congested >> last.class & 1 == 1
                    };
                    let may = look.is_used && inputs.cfg_enable && inputs.cfg_supplement != 0;
                    look.due = look.last.take().filter(|last| may && is_wanted(last)).map(|last| {
                        let settings = Settings { peer_qp: last.peer_qp, dscp: inputs.cfg_dscp, ttl: inputs.cfg_ttl };
                        (last, settings, Times::of_cnp(self.time, inputs))
                    });
                }
                LOOK_DECISION => {
                    let Times { quiet_until, due_from } = place.times;
                    let is_due = quiet_until.max(due_from) <= self.time_before && has_room;
                    if let Some((last, settings, times)) = look.due.take().filter(|_| is_due) {
                        place.times = times;
                        let ready = self.clock + u64::from(QUEUE_LATENCY);
                        self.queue.push_back((ready, last.marked.answer(settings)));
                        (self.supplements, self.sent) = (true, self.clock);
                    }
                }
                _ => {}
            }
        }
        if self.looks.front().is_some_and(|look| look.begun + u64::from(LOOK_DECISION) == self.clock) {
            self.looks.pop_front();
        }
        let begun = self.clock + 1;
        let is_taken = |start: u64| start + u64::from(LOOK_LATENCY) == begun;
        let by_frame = |frame: &Passed| frame.marked.is_some() && is_taken(frame.ended + u64::from(START_LATENCY));
        let by_command = self.command.as_ref().is_some_and(|command| command.start.is_some_and(is_taken));
        if !by_command && !self.passed.iter().any(by_frame) {
            let place = self.next_place;
            self.looks.push_back(Look { place, begun, is_used: self.places[place].is_used, last: None, due: None });
            self.next_place = (place + 1) % self.places.len();
        }
    }

    /// The command of the host: starts between marked frames, and is done eight clocks later.
    fn command(&mut self, inputs: &Inputs<N>, ready: bool) {
        let starts = |frame: &Passed| frame.ended + u64::from(START_LATENCY) == self.clock && frame.marked.is_some();
        let frame_starts = self.passed.iter().any(starts);
        self.answer = None;
        if let Some(command) = &mut self.command {
            match command.start {
                None if !frame_starts => command.start = Some(self.clock),
                Some(start) if start + u64::from(ANSWER_LATENCY) == self.clock + 1 => {
                    let command = self.command.take().expect("a command");
                    self.answer = Some(self.do_command(&command));
                }
                _ => {}
            }
        } else if inputs.s_flow_valid && ready {
            let address = |address: Octets<16>| if inputs.s_flow_ipv6 { address.0 } else { of_ipv4(&address.0[12..]) };
            let flow = Flow {
                ipv6: inputs.s_flow_ipv6,
                source: address(inputs.s_flow_source),
                destination: address(inputs.s_flow_destination),
                qp: inputs.s_flow_qp,
            };
            let (peer_qp, removes) = (inputs.s_flow_peer_qp, inputs.s_flow_remove);
            self.command = Some(Command { flow, peer_qp, removes, start: None });
        }
    }

    fn do_command(&mut self, command: &Command) -> u8 {
        let first = WAYS * command.flow.set(self.flows);
        match self.known.get_mut(&command.flow) {
            None if command.removes => FLOW_MISSING,
            Some((place, _)) if command.removes => {
                self.places[*place].is_used = false;
                self.known.remove(&command.flow);
                FLOW_DONE
            }
            Some((_, peer_qp)) => {
                *peer_qp = command.peer_qp;
                FLOW_DONE
            }
            None => {
                let Some(place) = (first..first + WAYS).find(|place| !self.places[*place].is_used) else {
                    return FLOW_FULL;
                };
                self.known.insert(command.flow, (place, command.peer_qp));
                self.places[place] = Place { is_used: true, ..Place::default() };
                FLOW_DONE
            }
        }
    }

    /// Moves CNPs on, as far as there is room.
    fn send(&mut self, ready: bool) {
        if let Some(Sending { octets, beat }) = &mut self.sending
            && ready
        {
            *beat += 1;
            if *beat * N >= octets.len() {
                self.sending = None;
            }
        }
        if self.sending.is_none() {
            self.sending = self.head.take().map(|octets| Sending { octets, beat: 0 });
        }
        if self.head.is_none() && self.queue.front().is_some_and(|(ready, _)| *ready <= self.clock) {
            self.head = self.queue.pop_front().map(|(_, octets)| octets);
        }
    }

    /// Takes a beat that passes.
    fn pass(&mut self, inputs: &Inputs<N>) {
        let lanes = inputs.s_axis_tkeep.0.count_ones() as usize;
        let room = (HEADER_OCTETS - self.header.len()).min(lanes);
        self.header.extend(&inputs.s_axis_tdata.0[..room]);
        if !inputs.s_axis_tlast {
            return;
        }
        let header = std::mem::take(&mut self.header);
        let marked = Marked::read(&header).filter(|_| !inputs.s_axis_tuser.is_bad());
        if marked.is_some() {
            self.marked = self.clock;
        }
        self.passed.push_back(Passed {
            ended: self.clock,
            marked,
            class: inputs.s_axis_tdest,
            known: None,
            settings: Settings::default(),
            times: Times::default(),
            outcome: NOT_MARKED,
        });
    }
}

impl<const N: usize> Golden for Model<N> {
    type Inputs = Inputs<N>;
    type Outputs = Outputs<N>;

    fn step(&mut self, inputs: &Inputs<N>) -> Outputs<N> {
        let outputs = self.outputs();
        if inputs.rst {
            *self = Self::new(self.flows);
            return outputs;
        }
        if outputs.stat_verdict {
            self.passed.pop_front();
        }
        self.decide(inputs);
        self.look(inputs);
        self.command(inputs, outputs.s_flow_ready);
        self.send(inputs.m_axis_tready);
        if inputs.s_axis_tvalid {
            self.pass(inputs);
        }
        self.clock += 1;
        self.time_before = self.time;
        self.time += 1;
        self.memory = [inputs.cfg_memory, self.memory[0]];
        outputs
    }

    fn preset(&mut self, state: &str, _: usize, draw: &mut Draw) -> Option<Moved> {
        assert_eq!(state, "pace.now");
        // times only grow
        let legal = self.time..=self.time.max(u64::MAX / 2);
        let is_still = self.clock > self.marked.max(self.sent) + STILL;
        is_still.then(|| Moved::within(&mut self.time, legal, draw))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cnp_generator::FIRST_BEAT_LATENCY;

    /// IPv4 with CE, from 10.0.0.1 to 10.0.0.2, QP `0x102`.
    fn marked() -> Vec<u8> {
        let ip = [0x45, 3, 0, 44, 0, 0, 0x40, 0, 64, 17, 0, 0, 10, 0, 0, 1, 10, 0, 0, 2];
        let roce = [0xc0, 1, 0x12, 0xb7, 0, 24, 0, 0, 4, 0, 0xff, 0xff, 0, 0, 1, 2, 0, 0, 0, 9, 0, 0, 0, 0];
        [&[2, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 2, 8, 0][..], &ip, &roce].concat()
    }

    struct Bench<const N: usize> {
        model: Model<N>,
        inputs: Inputs<N>,
        log: Vec<Outputs<N>>,
    }

    impl<const N: usize> Bench<N> {
        /// A generator that knows the flow of [`marked`], with this interval.
        fn new(interval: u32) -> Self {
            let inputs = Inputs { cfg_enable: true, cfg_interval: interval, m_axis_tready: true, ..Inputs::default() };
            let mut bench = Self { model: Model::new(16), inputs, log: Vec::new() };
            bench.command(0x102, false, 0xabc);
            assert_eq!(bench.answers(), [FLOW_DONE]);
            bench.log.clear();
            bench
        }

        fn clocks(&mut self, clocks: usize) -> &mut Self {
            for _ in 0..clocks {
                self.log.push(self.model.step(&self.inputs));
                self.inputs.s_axis_tvalid = false;
            }
            self
        }

        fn command(&mut self, qp: u32, remove: bool, peer_qp: u32) -> &mut Self {
            let address = |last| Octets(of_ipv4(&[10, 0, 0, last]));
            (self.inputs.s_flow_source, self.inputs.s_flow_destination) = (address(1), address(2));
            (self.inputs.s_flow_qp, self.inputs.s_flow_peer_qp) = (qp, peer_qp);
            (self.inputs.s_flow_valid, self.inputs.s_flow_remove) = (true, remove);
            while !self.model.outputs().s_flow_ready {
                self.clocks(1);
            }
            self.clocks(1).inputs.s_flow_valid = false;
            self.clocks(ANSWER_LATENCY as usize + 2)
        }

        fn send(&mut self, octets: &[u8]) -> &mut Self {
            let beats = octets.len().div_ceil(N);
            for (number, beat) in octets.chunks(N).enumerate() {
                self.inputs.s_axis_tvalid = true;
                self.inputs.s_axis_tdata.0[..beat.len()].copy_from_slice(beat);
                self.inputs.s_axis_tkeep = Keep::first(beat.len());
                self.inputs.s_axis_tlast = number + 1 == beats;
                self.clocks(1);
            }
            self
        }

        fn answers(&self) -> Vec<u8> {
            self.log.iter().filter(|o| o.stat_flow).map(|o| o.stat_flow_outcome).collect()
        }

        fn outcomes(&self) -> Vec<u8> {
            self.log.iter().filter(|o| o.stat_verdict).map(|o| o.stat_outcome).collect()
        }
    }

    fn a_marked_frame_has_its_cnp<const N: usize>() {
        let mut bench = Bench::<N>::new(1000);
        bench.send(&marked()).clocks(60);
        assert_eq!(bench.outcomes(), [SENT]);
        let beats: Vec<usize> = (0..bench.log.len()).filter(|&t| bench.log[t].m_axis_tvalid).collect();
        let first = marked().len().div_ceil(N) - 1 + FIRST_BEAT_LATENCY as usize;
        assert_eq!(beats, (first..first + 74_usize.div_ceil(N)).collect::<Vec<_>>());
        let sent: Vec<u8> = beats
            .iter()
            .flat_map(|&t| bench.log[t].m_axis_tdata.0[..bench.log[t].m_axis_tkeep.0.count_ones() as usize].to_vec())
            .collect();
        let frame = Marked::read(&marked()).expect("it is marked");
        assert_eq!(sent, frame.answer(Settings { peer_qp: 0xabc, dscp: 0, ttl: 0 }));
    }

    #[test]
    fn a_marked_frame_of_a_known_flow_has_its_cnp() {
        a_marked_frame_has_its_cnp::<8>();
        a_marked_frame_has_its_cnp::<16>();
        a_marked_frame_has_its_cnp::<32>();
        a_marked_frame_has_its_cnp::<64>();
        a_marked_frame_has_its_cnp::<128>();
    }

    #[test]
    fn a_flow_has_one_cnp_in_an_interval() {
        let mut bench = Bench::<64>::new(10);
        for _ in 0..21 {
            bench.send(&marked());
        }
        bench.clocks(20);
        let sent: Vec<usize> = (0..21).filter(|&n| bench.outcomes()[n] == SENT).collect();
        assert_eq!(sent, [0, 10, 20]);
        for interval in [0, 1] {
            let mut bench = Bench::<64>::new(interval);
            assert_eq!(bench.send(&marked()).send(&marked()).clocks(20).outcomes(), [SENT, SENT]);
        }
    }

    #[test]
    fn a_flow_is_known_until_it_is_removed_and_a_set_has_room_for_four() {
        let mut bench = Bench::<8>::new(0);
        bench.command(0x102, true, 0).send(&marked()).clocks(20).command(0x102, true, 0);
        assert_eq!((bench.answers(), bench.outcomes()), (vec![FLOW_DONE, FLOW_MISSING], vec![UNKNOWN]));
        bench.log.clear();
        (0..17).for_each(|qp| drop(bench.command(qp, false, 1).answers()));
        let full = bench.answers().iter().filter(|&&answer| answer == FLOW_FULL).count();
        assert!((1..17).contains(&full), "17 flows in 16 places, {full} refused");
        assert_eq!(bench.model.places.iter().filter(|place| place.is_used).count(), 17 - full);
    }

    #[test]
    fn cnps_that_have_no_room_are_not_sent() {
        let mut bench = Bench::<64>::new(0);
        bench.inputs.m_axis_tready = false;
        for _ in 0..40 {
            bench.send(&marked());
        }
        bench.clocks(20);
        // one stands on the stream and one at the head
        assert_eq!(bench.outcomes().iter().filter(|&&outcome| outcome == SENT).count(), QUEUE + 2);
        assert_eq!(bench.outcomes().last(), Some(&OVERFLOW));
    }
}
