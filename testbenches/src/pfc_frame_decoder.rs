//! Random stimulus for `pfc_frame_decoder`, its coverage points, and a scoreboard independent of the golden model: data
//! frames pass complete and in order, and every MAC control frame has the one verdict that it was made for.

use crate::at_width;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::Ranges;
use crate::mutants::Class::{Event, Limit};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::pfc_frame_decoder::hdl::CORE;
use cores::pfc_frame_decoder::model::{LONG, Model};
use cores::pfc_frame_decoder::{Inputs, Outputs};
use cores::variant::Variant;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Keep;
use std::collections::VecDeque;

/// Coverage points of a campaign.
pub const POINTS: [&str; 27] = [
    "PFC frame obeyed",
    "PAUSE frame obeyed",
    "frame to the station's own address obeyed",
    "reserved octet of the enable vector set",
    "control frame longer than 60 octets",
    "bad FCS",
    "short frame",
    "another destination",
    "unknown opcode",
    "PFC or PAUSE not accepted",
    "control frame taken out",
    "control frame forwarded",
    "data frame with the EtherType elsewhere",
    "data frame with an EtherType one bit off",
    "frame of 13 octets or fewer",
    "EtherType of a control frame completed beyond the end",
    "control frame of 14 octets",
    "frame of one beat",
    "frame of more than thirty beats",
    "frames follow each other without a gap",
    "control frame follows a control frame without a gap",
    "gap in a frame",
    "bad FCS on a beat that is not the last",
    "station address changes in mid-frame",
    "forwarding changes in mid-frame",
    "reset in mid-frame",
    "reset before a verdict",
];

/// The verdicts, in the order of the contract.
const VERDICTS: [&str; 7] = [
    "bad FCS",
    "short frame",
    "another destination",
    "unknown opcode",
    "PFC or PAUSE not accepted",
    "PFC frame obeyed",
    "PAUSE frame obeyed",
];
const IGNORED: usize = 4;
const PFC: usize = 5;
const PAUSE: usize = 6;

/// The frame that is being sent.
#[derive(Debug, Default)]
struct Frame {
    octets: Vec<u8>,
    sent: usize,
    bad: bool,
    control: bool,
    /// The verdict that it was made for, if it is a complete control frame.
    verdict: Option<usize>,
}

/// The expected result of a frame that has arrived.
#[derive(Debug)]
struct Expected {
    octets: Vec<u8>,
    bad: bool,
    control: bool,
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    inputs: Inputs<N>,
    frame: Frame,
    /// The station address that the present frame was made for.
    station: u64,
    /// Chance in 256 of a beat in a clock.
    rate: u8,
    /// Chance in 256 of a control frame.
    control: u8,
    longest: usize,
    board: Scoreboard,
    coverage: Coverage,
}

/// State that the observer keeps of earlier clocks.
#[derive(Debug, Default)]
struct Scoreboard {
    expected: VecDeque<Expected>,
    /// Verdicts due, with their clocks.
    due: VecDeque<(u64, Option<usize>)>,
    clock: u64,
    out: Vec<u8>,
    last_beat: Option<bool>,
    before: Option<(u64, bool)>,
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Inputs<N>>(),
            inputs: Inputs::default(),
            frame: Frame::default(),
            station: 0,
            rate: 255,
            control: 128,
            longest: 4 * N,
            board: Scoreboard::default(),
            coverage: Coverage::new(&POINTS),
        }
    }

    /// Sends the beat that was drawn last, if there was one; `rst` cuts its frame.
    pub fn advance(&mut self, rst: bool) {
        let frame = &mut self.frame;
        if rst {
            // the rest of the frame would be a frame of its own, with its own verdict
            frame.octets.clear();
            frame.sent = 0;
        } else if self.inputs.s_axis_tvalid {
            frame.sent = (frame.sent + N).min(frame.octets.len());
        }
    }

    /// Draws a new frame for the station address of this clock.
    fn draw_frame(&mut self) {
        let rng = &mut self.rng;
        self.station = self.inputs.cfg_station_address;
        let frame = &mut self.frame;
        frame.sent = 0;
        frame.bad = false;
        frame.verdict = None;
        frame.control = rng.random::<u8>() < self.control;
        frame.octets.clear();
        if frame.control {
            frame.draw_control(rng, self.station, &mut self.coverage);
        } else {
            frame.draw_data(rng, self.longest, &mut self.coverage);
        }
    }
}

impl Frame {
    fn draw_data(&mut self, rng: &mut ChaCha8Rng, longest: usize, seen: &mut Coverage) {
        self.octets.resize(rng.random_range(1..=longest), 0);
        rng.fill_bytes(&mut self.octets);
        self.bad = rng.random_ratio(1, 8);
        seen.hit("frame of 13 octets or fewer", self.octets.len() < 14);
        if self.octets.len() < 20 {
            // all fields but the EtherType may be there
            self.octets.truncate(if rng.random_ratio(1, 2) { 13 } else { 20 });
            // the first octet of the EtherType, alone
            if self.octets.len() == 13 {
                self.octets[12] = 0x88;
            }
        }
        if let Some(ethertype) = self.octets.get_mut(12..14) {
            ethertype.copy_from_slice(&[0x08, 0x00]);
        }
        if self.octets.len() >= 20 && rng.random_ratio(1, 2) {
            let at = [11, 13, 14, 16][rng.random_range(0..4)];
            self.octets[12..14].copy_from_slice(&[0x81, 0x00]);
            self.octets[at..at + 2].copy_from_slice(&[0x88, 0x08]);
            seen.hit("data frame with the EtherType elsewhere", true);
        } else if self.octets.len() >= 14 && rng.random_ratio(1, 2) {
            let ethertype = 0x8808 ^ 1u16 << rng.random_range(0..16);
            self.octets[12..14].copy_from_slice(&ethertype.to_be_bytes());
            seen.hit("data frame with an EtherType one bit off", true);
        }
    }

    fn draw_control(&mut self, rng: &mut ChaCha8Rng, station: u64, seen: &mut Coverage) {
        let pfc = rng.random_ratio(3, 4);
        self.octets.resize(60, 0);
        rng.fill_bytes(&mut self.octets);
        let multicast = [0x01, 0x80, 0xc2, 0x00, 0x00, 0x01];
        self.octets[..6].copy_from_slice(&multicast);
        self.octets[12..16].copy_from_slice(&[0x88, 0x08, u8::from(pfc), 0x01]);
        if rng.random_ratio(1, 2) {
            self.octets[16] = 0;
            self.octets[34..].fill(0);
        }
        // short times and releases among the long ones, for receivers that obey
        for time in self.octets[16..34].chunks_mut(2).skip(1) {
            match rng.random_range(0..4) {
                0 => time.fill(0),
                1 => time[0] = 0,
                _ => {}
            }
        }
        let mut verdict = if pfc { PFC } else { PAUSE };
        // several faults at once: the first verdict of the contract counts
        for _ in 0..rng.random_range(0..3) {
            match rng.random_range(0..7) {
                0 => {
                    self.bad = true;
                    verdict = 0;
                }
                1 => {
                    let length = if rng.random_ratio(1, 4) { 14 } else { rng.random_range(14..60) };
                    self.octets.truncate(length);
                    seen.hit("control frame of 14 octets", self.octets.len() == 14);
                    verdict = verdict.min(1);
                }
                2 => {
                    let (octet, bit) = (rng.random_range(0..6), rng.random_range(0..8));
                    let [_, _, own @ ..] = station.to_be_bytes();
                    self.octets[..6].copy_from_slice(if rng.random() { &multicast } else { &own });
                    self.octets[octet] ^= 1 << bit;
                    if self.octets[..6] != own && self.octets[..6] != multicast {
                        verdict = verdict.min(2);
                    }
                }
                3 if verdict > 2 => self.octets[..6].copy_from_slice(&station.to_be_bytes()[2..]),
                4 => {
                    let opcode =
                        if rng.random_ratio(1, 2) { 0x0101 ^ 1u16 << rng.random_range(0..16) } else { rng.random() };
                    if ![0x0101, 0x0001].contains(&opcode) && self.octets.len() >= 16 {
                        self.octets[14..16].copy_from_slice(&opcode.to_be_bytes());
                        verdict = verdict.min(3);
                    }
                }
                5 if self.octets.len() >= 60 => self.octets.resize(rng.random_range(60..400), 0x55),
                _ => {}
            }
        }
        self.verdict = Some(verdict);
        let good = verdict > IGNORED;
        seen.hit("frame to the station's own address obeyed", good && self.octets[..6] != multicast);
        seen.hit("reserved octet of the enable vector set", verdict == PFC && self.octets[16] != 0);
        seen.hit("control frame longer than 60 octets", good && self.octets.len() > 60);
    }
}

impl<const N: usize> campaign::Stimulus for Stimulus<N> {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs<N> {
        let rng = &mut self.rng;
        if rng.random_ratio(1, 512) {
            self.rate = [8, 128, 255, 255][rng.random_range(0..4)];
            self.control = [0, 64, 255][rng.random_range(0..3)];
            self.longest = [60, 64, 4 * N, 40 * N][rng.random_range(0..4)].max(20);
        }
        let pins = &mut self.inputs;
        pins.rst = rng.random_ratio(1, 2048);
        if rng.random_ratio(1, 32) {
            pins.cfg_station_address =
                if rng.random_ratio(1, 2) { 0x0211_2233_4455 } else { self.ranges.draw(rng, "cfg_station_address") };
        }
        if rng.random_ratio(1, 32) {
            [pins.cfg_accept_pfc, pins.cfg_accept_pause, pins.cfg_forward_control] =
                [rng.random_ratio(3, 4), rng.random_ratio(3, 4), rng.random_ratio(1, 4)];
        }
        pins.s_axis_tvalid = rng.random::<u8>() <= self.rate;
        if !pins.s_axis_tvalid {
            return &self.inputs;
        }
        if self.frame.sent == self.frame.octets.len() {
            self.draw_frame();
        }
        let (rng, pins, frame) = (&mut self.rng, &mut self.inputs, &self.frame);
        let rest = &frame.octets[frame.sent..];
        let lanes = rest.len().min(N);
        // the other lanes are undefined; they may have the octets that would make the frame a control frame
        rng.fill_bytes(&mut pins.s_axis_tdata.0[lanes..]);
        if rng.random_ratio(1, 2) {
            let beyond = frame.sent + lanes;
            let header = (12..).zip([0x88, 0x08, 0x01, 0x01]).filter(|(at, _)| (beyond..frame.sent + N).contains(at));
            header.for_each(|(at, octet)| pins.s_axis_tdata.0[at - frame.sent] = octet);
        }
        pins.s_axis_tdata.0[..lanes].copy_from_slice(&rest[..lanes]);
        pins.s_axis_tkeep = Keep::first(lanes);
        pins.s_axis_tlast = rest.len() <= N;
        pins.s_axis_tuser = if pins.s_axis_tlast { frame.bad } else { rng.random_ratio(1, 8) };
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N>) {
        let pins = &self.inputs;
        let seen = &mut self.coverage;
        let board = &mut self.board;
        board.check_frame(outputs, seen);
        board.check_verdict(outputs, seen);
        let mid_frame = self.frame.sent > 0 && self.frame.sent < self.frame.octets.len();
        let configured = (pins.cfg_station_address, pins.cfg_forward_control);
        if let Some((station, forward)) = board.before.replace(configured).filter(|_| mid_frame) {
            seen.hit("station address changes in mid-frame", station != configured.0 && self.frame.control);
            seen.hit("forwarding changes in mid-frame", forward != configured.1 && self.frame.control);
        }
        seen.hit("gap in a frame", mid_frame && !pins.s_axis_tvalid);
        seen.hit("reset in mid-frame", pins.rst && mid_frame);
        seen.hit("reset before a verdict", pins.rst && board.due.iter().any(|(_, verdict)| verdict.is_some()));
        if pins.s_axis_tvalid {
            let frame = &self.frame;
            let first = frame.sent == 0;
            seen.hit("frames follow each other without a gap", first && board.last_beat.is_some());
            let both = first && frame.control && board.last_beat == Some(true);
            seen.hit("control frame follows a control frame without a gap", both);
            seen.hit("frame of one beat", first && pins.s_axis_tlast);
            let beyond = 13usize.checked_sub(frame.sent).and_then(|lane| pins.s_axis_tdata.0.get(lane));
            let completes = frame.octets.len() == 13 && frame.octets[12] == 0x88 && beyond == Some(&0x08);
            seen.hit("EtherType of a control frame completed beyond the end", completes && pins.s_axis_tlast);
            seen.hit("frame of more than thirty beats", frame.sent > 29 * N && pins.s_axis_tlast);
            seen.hit("bad FCS on a beat that is not the last", pins.s_axis_tuser && !pins.s_axis_tlast);
            board.last_beat = pins.s_axis_tlast.then_some(frame.control);
            if pins.s_axis_tlast {
                let Frame { bad, control, .. } = *frame;
                board.expected.push_back(Expected { octets: frame.octets.clone(), bad, control });
                // the next clock decides whether the frame is obeyed
                board.due.push_back((board.clock + 2, frame.verdict));
            }
        } else {
            board.last_beat = None;
        }
        if let Some((_, Some(verdict))) = board.due.iter_mut().find(|(due, _)| *due == board.clock + 1) {
            let accepted = [(PFC, pins.cfg_accept_pfc), (PAUSE, pins.cfg_accept_pause)];
            if accepted.contains(&(*verdict, false)) {
                *verdict = IGNORED;
            }
        }
        board.clock += 1;
        if pins.rst {
            *board = Scoreboard::default();
        }
        self.advance(pins.rst);
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

impl Scoreboard {
    /// Checks a frame that comes out: it is the next that came in, except for control frames, which may be missing.
    fn check_frame<const N: usize>(&mut self, outputs: &Outputs<N>, seen: &mut Coverage) {
        if !outputs.m_axis_tvalid {
            return;
        }
        let lanes = outputs.m_axis_tkeep.0.count_ones() as usize;
        self.out.extend(&outputs.m_axis_tdata.0[..lanes]);
        if !outputs.m_axis_tlast {
            return;
        }
        loop {
            let expected = self.expected.pop_front().expect("a frame came out that did not come in");
            if expected.octets == self.out && expected.bad == outputs.m_axis_tuser {
                seen.hit("control frame forwarded", expected.control);
                break;
            }
            assert!(expected.control, "a frame of {} octets was lost or torn", expected.octets.len());
            seen.hit("control frame taken out", true);
        }
        self.out.clear();
    }

    fn check_verdict<const N: usize>(&mut self, outputs: &Outputs<N>, seen: &mut Coverage) {
        let pins = [
            outputs.stat_bad_fcs,
            outputs.stat_short,
            outputs.stat_destination,
            outputs.stat_opcode,
            outputs.stat_ignored,
            outputs.update_pfc,
            outputs.update_pause,
        ];
        let ends_here = self.due.front().is_some_and(|(clock, _)| *clock == self.clock);
        let due = if ends_here { self.due.pop_front().and_then(|(_, verdict)| verdict) } else { None };
        for (index, (name, pin)) in VERDICTS.into_iter().zip(pins).enumerate() {
            assert_eq!(pin, due == Some(index), "{name}: another verdict than {due:?}");
            seen.hit(name, pin);
        }
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign =
    Campaign::new(&CORE, LONG, |variant, plan| at_width!(variant, run(plan))).plain(1, 2_000_000);

fn run<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = Model::<N>::default();
    let stimulus = Stimulus::new(plan.seed);
    try_run(&CORE, variant, golden, stimulus, plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w64", Limit, "the station's address is compared without its last bit", "pfc_frame_header_x8",
        "(destination_2 == station_address[15:0])", "(destination_2[15:1] == station_address[15:1])"),
    Mutant::new(&CORE, "w64", Event, "a long frame forgets how far it has come", "pfc_frame_header_x8",
        "{|position[8:7], position[6:0], 1'b0}", "{position[7], position[6:0], 1'b0}"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] =
    &[Unit::whole(&CORE, "w64"), Unit::whole(&CORE, "w512"), Unit::only_ultrascale(&CORE, "w1024")];
