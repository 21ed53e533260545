//! Streams, and the timing of the scheduler around its rules, one call per clock.

use super::{Choice, Deficit, Entry, Hold, PauseTimer};
use crate::mac_pause_scheduler::{BOOKED_BEHIND, CLASSES, CONTROL, Control, Inputs, Outputs, Status, Stream, Taken};
use rtl_foundation::contract::{Draw, Golden, Keep, Long, Moved, Octets};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("timers.timer_*.left"),
    Long::preset("timers.link_timer.left"),
    Long::preset("slot_hold.since"),
    Long::preset("slot_hold.left"),
    Long::driven("round_robin.*", "octets, at most the largest weight and the longest debt"),
    Long::driven("out_*", "a beat"),
    Long::driven("stream_*", "a beat"),
];

/// A beat in a register.
#[derive(Clone, Copy, Debug, Default)]
struct Beat<const N: usize> {
    data: Octets<N>,
    keep: Keep<N>,
    last: bool,
    dest: u8,
}

/// Class whose frame has begun and not yet left its register to the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum InProgress {
    #[default]
    Nothing,
    Control,
    Class(usize),
}

/// The scheduler, clock by clock; `N` is `DATA_W / 8`.
#[derive(Clone, Debug, Default)]
pub struct Model<const N: usize> {
    timers: [PauseTimer; CLASSES],
    link_timer: PauseTimer,
    hold: Hold,
    deficit: Deficit,
    /// The choice of the clock before.
    choice: Option<Choice>,
    /// Whether a turn began in the clock before, in the one before that and so on.
    turn_began: [bool; BOOKED_BEHIND],
    /// Bookings due of the clock before, of the one before that and so on.
    unbooked: [Option<Entry>; BOOKED_BEHIND],
    in_progress: InProgress,
    /// Beats of the classes, and which of them are there, bit n for class n.
    registers: [Beat<N>; CLASSES],
    held: u8,
    /// The beat on `m_axis`, and whether it is there.
    out: Beat<N>,
    offered: bool,
}

impl<const N: usize> Model<N> {
    /// Credits of the classes in octets.
    pub fn credit(&self) -> &[i32; CLASSES] {
        self.deficit.credit()
    }

    /// `s_ctrl_tready` in this clock: a port needs its value before the clock ends.
    pub fn control_ready(&self, m_axis_tready: bool) -> bool {
        (!self.offered || m_axis_tready) && !matches!(self.in_progress, InProgress::Class(_))
    }

    /// `stat_hold` in this clock.
    pub fn hold(&self) -> bool {
        self.hold.active()
    }

    /// Classes that are paused in this clock, bit n for class n.
    fn pause(&self, obey: u8) -> u8 {
        if self.link_timer.runs() {
            return 0xff;
        }
        let running = (0..CLASSES).fold(0, |mask, c| mask | u8::from(self.timers[c].runs()) << c);
        running & obey
    }

    /// The class whose beat moves to `m_axis` if `m_axis` is free.
    fn next_class(&self, control_waits: bool) -> Option<usize> {
        match self.in_progress {
            InProgress::Class(class) => (self.held >> class & 1 == 1).then_some(class),
            InProgress::Nothing if !control_waits => self.choice.map(|choice| choice.class),
            InProgress::Nothing | InProgress::Control => None,
        }
    }

    /// Puts the leaving beat on `m_axis`, which is free.
    fn send(&mut self, control: &Control<N>, control_moves: bool, leaving: Option<usize>) {
        self.offered = control_moves || leaving.is_some();
        if let Some(class) = leaving {
            self.out = Beat { dest: class as u8, ..self.registers[class] };
            self.in_progress = if self.out.last { InProgress::Nothing } else { InProgress::Class(class) };
        } else if control_moves {
            let (data, keep) = (control.s_ctrl_tdata, control.s_ctrl_tkeep);
            self.out = Beat { data, keep, last: control.s_ctrl_tlast, dest: CONTROL };
            self.in_progress = if self.out.last { InProgress::Nothing } else { InProgress::Control };
        }
    }

    /// Updates turn and credits at the end of a clock, in which a frame `begins` or none, and a beat is `leaving` or
    /// none.
    fn account(&mut self, control: &Control<N>, begins: Option<Choice>, leaving: Option<usize>) {
        let began_before = self.turn_began[0];
        if let Some(entry) = self.unbooked[0].as_mut().filter(|_| began_before) {
            entry.weight = Some(control.cfg_weight.0[entry.class] as u16);
        }
        let turn = begins.filter(|choice| choice.fresh && !began_before);
        self.turn_began.rotate_right(1);
        self.turn_began[0] = turn.is_some();
        if let Some(Choice { class, .. }) = turn {
            self.deficit.begin_turn(class);
        }
        let entry = leaving.map(|class| {
            let pays = control.cfg_strict >> class & 1 == 0;
            Entry { class, weight: None, octets: if pays { self.registers[class].keep.0.count_ones() } else { 0 } }
        });
        self.unbooked.rotate_right(1);
        if let Some(entry) = std::mem::replace(&mut self.unbooked[0], entry) {
            self.deficit.book(entry);
        }
    }

    fn advance_timers(&mut self, control: &Control<N>) {
        for (class, timer) in self.timers.iter_mut().enumerate() {
            if control.update_pfc && control.update_enable >> class & 1 == 1 {
                timer.set(control.update_quanta.0[class] as u16);
            } else if control.release_pause >> class & 1 == 1 {
                timer.set(0);
            } else {
                timer.advance(control.cfg_quanta_step);
            }
        }
        if control.update_pause {
            self.link_timer.set(control.update_pause_quanta);
        } else {
            self.link_timer.advance(control.cfg_quanta_step);
        }
    }

    /// Runs a clock, with the streams separate from the other inputs: a port has them on its own pins.
    pub fn clock(&mut self, control: &Control<N>, streams: &[Stream<N>; CLASSES]) -> Outputs<N> {
        let free = !self.offered || control.m_axis_tready;
        let control_ready = self.control_ready(control.m_axis_tready);
        let control_moves = control_ready && control.s_ctrl_tvalid;
        let leaving = self.next_class(control.s_ctrl_tvalid).filter(|_| free);
        let ready = !self.held | leaving.map_or(0, |class| 1 << class);
        let pause = self.pause(control.cfg_obey);
        let hold = self.hold.active();
        let outputs = Outputs {
            status: Status {
                s_ctrl_tready: control_ready,
                m_axis_tvalid: self.offered,
                m_axis_tdata: self.out.data,
                m_axis_tkeep: self.out.keep,
                m_axis_tlast: self.out.last,
                m_axis_tdest: self.out.dest,
                pause,
                stat_link_paused: self.link_timer.runs(),
                stat_hold: hold,
            },
            streams: std::array::from_fn(|class| Taken { tready: ready >> class & 1 == 1 }),
        };
        if control.rst {
            *self = Self::default();
            return outputs;
        }

        let begins = self.choice.filter(|_| leaving.is_some() && self.in_progress == InProgress::Nothing);
        let taken = (0..CLASSES).fold(0, |mask, c| mask | u8::from(streams[c].tvalid) << c) & ready;
        self.held = taken | (self.held & !ready);
        let candidates = if hold { 0 } else { self.held & !pause };
        self.choice = self.deficit.choose(candidates, control.cfg_strict, self.turn_began.contains(&true));
        self.account(control, begins, leaving);
        if free {
            self.send(control, control_moves, leaving);
        }
        for (class, stream) in streams.iter().enumerate().filter(|(class, _)| taken >> class & 1 == 1) {
            self.registers[class] =
                Beat { data: stream.tdata, keep: stream.tkeep, last: stream.tlast, ..Beat::default() };
        }
        self.advance_timers(control);
        self.hold.advance(control.slot_tick, control.cfg_hold_start, control.cfg_hold_clocks);
        outputs
    }
}

impl<const N: usize> Golden for Model<N> {
    type Inputs = Inputs<N>;
    type Outputs = Outputs<N>;

    fn step(&mut self, inputs: &Inputs<N>) -> Outputs<N> {
        self.clock(&inputs.control, &inputs.streams)
    }

    fn preset(&mut self, state: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        match state {
            "timers.timer_*.left" => self.timers[index].preset(draw),
            "timers.link_timer.left" => self.link_timer.preset(draw),
            "slot_hold.since" => Some(self.hold.preset_since(draw)),
            "slot_hold.left" => self.hold.preset_left(draw),
            _ => panic!("no state `{state}`"),
        }
    }
}
