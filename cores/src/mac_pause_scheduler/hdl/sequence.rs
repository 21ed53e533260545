//! The class whose frame is under way, and the class that is next.

use super::{ClassOrder, ClassPick};
use rtl_gen::kernel::prelude::*;

/// Lets beats on to `m_axis`: whole frames, those of MAC control first.
#[derive(LogicBlock)]
pub struct FrameSequencer {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// The register of `m_axis` can take a beat.
    pub free: Signal<In, Bit>,
    /// A beat of a control frame is offered.
    pub control_valid: Signal<In, Bit>,
    /// Last beat of the control frame.
    pub control_last: Signal<In, Bit>,
    /// The beat of the control stream can be taken.
    pub control_ready: Signal<Out, Bit>,
    /// Classes that are offered a beat.
    pub offered: Signal<In, Bits<8>>,
    /// Classes that hold a beat.
    pub full: Signal<In, Bits<8>>,
    /// Classes whose beat, if they hold one, is the last of its frame.
    pub last: Signal<In, Bits<8>>,
    /// Classes that may begin a frame.
    pub able: Signal<In, Bits<8>>,
    /// Classes with strict priority.
    pub strict: Signal<In, Bits<8>>,
    /// One-hot or zero: the class that has the turn and credit.
    pub credited: Signal<In, Bits<8>>,
    /// The class where the round robin among the others starts, and all above it.
    pub upwards: Signal<In, Bits<8>>,
    /// One-hot or zero: the class that is sending or, between frames, chosen to.
    pub granted: Signal<Out, Bits<8>>,
    /// One-hot or zero: `granted`, in a clock in which its beat leaves.
    pub leave: Signal<Out, Bits<8>>,
    /// The beat of the class granted leaves.
    pub goes: Signal<Out, Bit>,
    /// A data frame begins by a fresh choice: that of the class granted.
    pub begin_fresh: Signal<Out, Bit>,
    /// The beat of the class granted is the last of its frame.
    pub ends: Signal<Out, Bit>,
    /// A control frame has the place of a beat of data: for the lower half of the beat.
    pub insert_low: Signal<Out, Bit>,
    /// A control frame has the place of a beat of data: for the upper half of the beat.
    pub insert_high: Signal<Out, Bit>,
    /// A beat goes to `m_axis`.
    pub load: Signal<Out, Bit>,
    in_data: Reg<Bit>,
    // not `in_data`: the upper half of a beat does not wait for the net to the lower one
    outside: Reg<Bit>,
    // no frame is in progress
    between: Reg<Bit>,
    grant: Reg<Bits<8>>,
    // all classes but that of `grant`: the choice does not wait for the net from `grant` to each bit of a beat
    others: Reg<Bits<8>>,
    chosen: Signal<Local, Bits<8>>,
    choice: Signal<Local, Bits<8>>,
    // the class granted holds a beat
    holds: Reg<Bit>,
    // it does, and its frame begins a turn
    fresh: Reg<Bit>,
    moves: Signal<Local, Bit>,
    held: Signal<Local, Bits<8>>,
    final_beat: Signal<Local, Bit>,
    ready: Signal<Local, Bit>,
    order: ClassOrder,
    keep_turn: Signal<Local, Bits<8>>,
    if_stay: ClassPick,
    if_leave: ClassPick,
}

impl Default for FrameSequencer {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            rst: Default::default(),
            free: Default::default(),
            control_valid: Default::default(),
            control_last: Default::default(),
            control_ready: Default::default(),
            offered: Default::default(),
            full: Default::default(),
            last: Default::default(),
            able: Default::default(),
            strict: Default::default(),
            credited: Default::default(),
            upwards: Default::default(),
            granted: Default::default(),
            leave: Default::default(),
            goes: Default::default(),
            begin_fresh: Default::default(),
            ends: Default::default(),
            insert_low: Default::default(),
            insert_high: Default::default(),
            load: Default::default(),
            in_data: Default::default(),
            outside: Reg::new(true),
            between: Reg::new(true),
            grant: Default::default(),
            others: Reg::new(0xff.into()),
            chosen: Default::default(),
            choice: Default::default(),
            holds: Default::default(),
            fresh: Default::default(),
            moves: Default::default(),
            held: Default::default(),
            final_beat: Default::default(),
            ready: Default::default(),
            order: Default::default(),
            keep_turn: Default::default(),
            if_stay: Default::default(),
            if_leave: Default::default(),
        }
    }
}

impl Logic for FrameSequencer {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, in_data, outside, between, grant, others, holds, fresh);
        self.chosen.next = !self.others.q.val();
        comment!("control frames wait for the frame in progress only, data for control frames too");
        self.ready.next = self.free.val() && !self.in_data.q.val();
        self.control_ready.next = self.ready.val();
        self.moves.next = self.free.val()
            && self.holds.q.val()
            && (self.in_data.q.val() || (self.between.q.val() && !self.control_valid.val()));
        self.goes.next = self.moves.val();
        self.final_beat.next = (self.chosen.val() & self.last.val()).any();
        self.ends.next = self.final_beat.val();
        self.insert_low.next = !self.in_data.q.val() && self.control_valid.val();
        self.insert_high.next = self.outside.q.val() && self.control_valid.val();
        self.leave.next = 0.into();
        if self.moves.val() {
            self.leave.next = self.chosen.val();
        }
        self.begin_fresh.next =
            self.free.val() && self.between.q.val() && !self.control_valid.val() && self.fresh.q.val();
        self.load.next = self.moves.val() || (self.ready.val() && self.control_valid.val());
        self.granted.next = self.grant.q.val();
        if self.ready.val() && self.control_valid.val() {
            self.between.d.next = self.control_last.val();
        }
        if self.moves.val() {
            self.in_data.d.next = !self.final_beat.val();
            self.outside.d.next = self.final_beat.val();
            self.between.d.next = self.final_beat.val();
        }

        comment!("classes that will hold a beat, if the beat of the class granted stays and if it leaves");
        self.held.next = self.offered.val() | self.full.val();
        self.if_stay.candidates.next = self.held.val() & self.able.val();
        self.if_leave.candidates.next =
            (self.offered.val() | (self.full.val() & self.others.q.val())) & self.able.val();
        self.order.strict.next = self.strict.val();
        self.order.upwards.next = self.upwards.val();
        for i in 0..8 {
            self.if_stay.before[i].next = self.order.before[i].val();
            self.if_leave.before[i].next = self.order.before[i].val();
        }
        self.keep_turn.next = self.strict.val() | self.credited.val();
        self.if_stay.keep_turn.next = self.keep_turn.val();
        self.if_leave.keep_turn.next = self.keep_turn.val();
        comment!("the choice is made anew in each clock until its frame begins, then kept to the end of the frame");
        self.choice.next = self.chosen.val();
        if self.moves.val() {
            self.holds.d.next = (self.chosen.val() & self.offered.val()).any();
            if self.final_beat.val() {
                self.choice.next = self.if_leave.pick.val();
                self.holds.d.next = self.if_leave.found.val();
                self.fresh.d.next = self.if_leave.fresh.val();
            }
        } else if self.in_data.q.val() {
            self.holds.d.next = (self.chosen.val() & self.held.val()).any();
        } else {
            self.choice.next = self.if_stay.pick.val();
            self.holds.d.next = self.if_stay.found.val();
            self.fresh.d.next = self.if_stay.fresh.val();
        }
        self.grant.d.next = self.choice.val();
        self.others.d.next = !self.choice.val();
    }
}
