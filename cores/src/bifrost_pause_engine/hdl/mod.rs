//! The hardware: control in rust-hdl kernels; the arithmetic pipeline, the memories and the configuration registers,
//! whose structure is computed, from the builder.

mod config;
mod counters;
mod decide;
mod load;
mod octets;
mod ring;
mod slot;
mod state;

use super::{
    CELL_FACTOR_BITS, EDGE_CHARGE_BITS, Inputs, LONG_RING_SLOTS, Outputs, PAUSE_SLOTS_BITS, QUANTA_BITS, RING_SLOTS,
    SLOT_CHARGE_BITS, SLOT_CLOCKS_BITS,
};
use crate::blocks::request::{self, RequestMerger};
use crate::blocks::{Pack, PackBits, lower_core};
use crate::variant::{Core, Parameters, Variant, pins};
use load::LoadSequencer;
use octets::OctetCounter;
use rtl_gen::Errors;
use rtl_gen::builder_block;
use rtl_gen::ir::Module;
use rtl_gen::kernel::prelude::*;
use slot::SlotTimer;
use state::PriorityState;
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "bifrost_pause_engine",
    summary: "Decides every slot how long each priority of the upstream must pause",
    variants: &[
        variant::<13, 14>("ring8192", &[("RING_SLOTS", RING_SLOTS)]),
        variant::<16, 17>("ring65536", &[("RING_SLOTS", LONG_RING_SLOTS)]),
    ],
    parametric: true,
    custom: None,
    registers: None,
});

const fn variant<const A: usize, const WINDOW: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<WINDOW>, Outputs<WINDOW>>, build::<A, WINDOW>)
}

/// The engine with a ring of `2^A` slots, as a module of this name.
fn build<const A: usize, const WINDOW: usize>(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let docs = Docs::new(CORE.summary)
        .line("Bifrost, ICNP 2023, Algorithm 1 and its ledger form; one request for eight priorities a slot.");
    let docs = docs
        .block(
            "load",
            Docs::new("Loads a configuration at a slot boundary, a window between slots.").module("bifrost_load"),
        )
        .block(
            "timer",
            Docs::new("Slot timer; counts which slots deduct in the published forms.").module("bifrost_slot_timer"),
        )
        .block(
            "received",
            Docs::new("Quanta received for one priority since its last decision.").module("bifrost_received"),
        )
        .block("state", Docs::new("State of one priority between two decisions.").module("bifrost_priority_state"))
        .block("request", request::docs());
    let headings = [
        ("slot_tick", "Buffer and receive side"),
        ("m_req_valid", "Pause request (valid and ready; merged, not stable, while it waits)"),
        (
            "cfg_load",
            "Configuration, taken whole at the slot boundary after cfg_load; the window alone after cfg_window_load",
        ),
        ("stat_select", "Status"),
    ];
    lower_core(&*Box::<BifrostPauseEngine<A, WINDOW>>::default(), variant, name, docs, &headings)
}

builder_block! {
    /// The configuration in force, its products, and whether it may be used; they are valid five clocks after `take`.
    struct ConfigRegisters<const WINDOW: usize> {
        pub clk: Signal<In, Clock>,
        pub rst: Signal<In, Bit>,
        pub take: Signal<In, Bit>,
        /// The window is taken, and nothing else.
        pub take_window: Signal<In, Bit>,
        /// The ring begins anew at the end of this clock: the window that was taken counts.
        pub anew: Signal<In, Bit>,
        pub window_slots: Signal<In, Bits<WINDOW>>,
        pub enable: Signal<In, Bits<8>>,
        pub mode: Signal<In, Bits<2>>,
        pub slot_clocks: Signal<In, Bits<SLOT_CLOCKS_BITS>>,
        pub slot_quanta: Signal<In, Bits<16>>,
        pub slot_charge: Signal<In, Bits<SLOT_CHARGE_BITS>>,
        pub edge_charge: Signal<In, Bits<EDGE_CHARGE_BITS>>,
        pub open_threshold: Signal<In, Bits<QUANTA_BITS>>,
        pub guard_quanta: Signal<In, Bits<16>>,
        pub pause_slots: Signal<In, Bits<PAUSE_SLOTS_BITS>>,
        pub refresh_slots: Signal<In, Bits<PAUSE_SLOTS_BITS>>,
        pub cell_factor: Signal<In, Bits<CELL_FACTOR_BITS>>,
        pub bdp_quanta: Signal<In, Bits<QUANTA_BITS>>,
        pub deduct_slots: Signal<In, Bits<8>>,
        pub buffer_cells: Signal<In, Bits<224>>,
        #[group = "configuration in force"]
        pub enable_held: Signal<Out, Bits<8>>,
        pub mode_held: Signal<Out, Bits<2>>,
        pub slot_clocks_held: Signal<Out, Bits<SLOT_CLOCKS_BITS>>,
        pub slot_quanta_held: Signal<Out, Bits<16>>,
        pub slot_charge_held: Signal<Out, Bits<SLOT_CHARGE_BITS>>,
        pub edge_charge_held: Signal<Out, Bits<EDGE_CHARGE_BITS>>,
        pub open_threshold_held: Signal<Out, Bits<QUANTA_BITS>>,
        pub refresh_slots_held: Signal<Out, Bits<PAUSE_SLOTS_BITS>>,
        pub cell_factor_held: Signal<Out, Bits<CELL_FACTOR_BITS>>,
        pub deduct_slots_held: Signal<Out, Bits<8>>,
        pub buffer_cells_held: Signal<Out, Bits<224>>,
        pub window_slots_held: Signal<Out, Bits<WINDOW>>,
        #[group = "derived"]
        pub legal: Signal<Out, Bit>,
        pub pause_quanta: Signal<Out, Bits<16>>,
        pub ledger_limit: Signal<Out, Bits<28>>,
        pub first_ledger: Signal<Out, Bits<30>>,
    } named format!("bifrost_config_registers_{}", 1u32 << (WINDOW - 1)), built by config::config_registers::<WINDOW>
}

builder_block! {
    /// The arithmetic of the three modes.
    struct DecisionPipeline {
        pub clk: Signal<In, Clock>,
        pub rst: Signal<In, Bit>,
        #[group = "slot"]
        pub scan: Signal<In, Bit>,
        pub index: Signal<In, Bits<3>>,
        pub deduct: Signal<In, Bit>,
        #[group = "state of the eight priorities, packed"]
        pub occ_cells: Signal<In, Bits<224>>,
        pub ledger: Signal<In, Bits<240>>,
        pub open: Signal<In, Bits<8>>,
        pub again: Signal<In, Bits<8>>,
        pub age: Signal<In, Bits<32>>,
        pub received: Signal<In, Bits<208>>,
        pub ring: Signal<In, Bits<16>>,
        pub is_first: Signal<In, Bit>,
        pub is_last: Signal<In, Bit>,
        #[group = "configuration"]
        pub enable: Signal<In, Bits<8>>,
        pub mode: Signal<In, Bits<2>>,
        pub slot_quanta: Signal<In, Bits<16>>,
        pub slot_charge: Signal<In, Bits<SLOT_CHARGE_BITS>>,
        pub edge_charge: Signal<In, Bits<EDGE_CHARGE_BITS>>,
        pub open_threshold: Signal<In, Bits<QUANTA_BITS>>,
        pub refresh_slots: Signal<In, Bits<PAUSE_SLOTS_BITS>>,
        pub cell_factor: Signal<In, Bits<CELL_FACTOR_BITS>>,
        pub buffer_cells: Signal<In, Bits<224>>,
        pub pause_quanta: Signal<In, Bits<16>>,
        pub ledger_limit: Signal<In, Bits<28>>,
        #[group = "the decision"]
        pub out_scan: Signal<Out, Bit>,
        pub out_index: Signal<Out, Bits<3>>,
        /// A priority under control is decided.
        pub out_counts: Signal<Out, Bit>,
        /// One-hot or zero: that priority.
        pub out_write: Signal<Out, Bits<8>>,
        pub new_ledger: Signal<Out, Bits<30>>,
        pub new_open: Signal<Out, Bit>,
        pub new_again: Signal<Out, Bit>,
        pub new_age: Signal<Out, Bits<4>>,
        pub new_grant: Signal<Out, Bits<20>>,
        pub new_entry: Signal<Out, Bits<2>>,
        pub send: Signal<Out, Bit>,
        pub quanta: Signal<Out, Bits<16>>,
        pub slot_open: Signal<Out, Bit>,
        pub slot_closed: Signal<Out, Bit>,
        pub overcommit: Signal<Out, Bit>,
    } named "bifrost_decision", built by decide::decision_pipeline
}

builder_block! {
    /// A ring of `2^A` slots of which the oldest `window_slots` are used. Until a slot has been written since `init` it reads as
    /// granted to every priority, so that the memory needs no clearing.
    struct GrantRing<const A: usize, const WINDOW: usize> {
        pub clk: Signal<In, Clock>,
        pub rst: Signal<In, Bit>,
        pub init: Signal<In, Bit>,
        pub window_slots: Signal<In, Bits<WINDOW>>,
        pub scan: Signal<In, Bit>,
        pub entry: Signal<In, Bits<2>>,
        pub slot_done: Signal<In, Bit>,
        pub oldest: Signal<Out, Bits<16>>,
        /// The slot is the first of a round of the ring, or the last.
        pub is_first: Signal<Out, Bit>,
        pub is_last: Signal<Out, Bit>,
    } named format!("bifrost_grant_ring_{}", 1u32 << A), built by ring::grant_ring::<A, WINDOW>
}

builder_block! {
    /// Four 32-bit counters for each of eight priorities in one LUT RAM.
    struct SlotCounters {
        pub clk: Signal<In, Clock>,
        pub rst: Signal<In, Bit>,
        pub write: Signal<In, Bit>,
        pub index: Signal<In, Bits<3>>,
        pub slot_open: Signal<In, Bit>,
        pub slot_closed: Signal<In, Bit>,
        pub overcommit: Signal<In, Bit>,
        pub select: Signal<In, Bits<3>>,
        pub slots_open: Signal<Out, Bits<32>>,
        pub slots_partial: Signal<Out, Bits<32>>,
        pub slots_closed: Signal<Out, Bits<32>>,
        pub overcommits: Signal<Out, Bits<32>>,
    } named "bifrost_slot_counters", built by counters::slot_counters
}

/// The engine. `A` is the logarithm of the ring size, `WINDOW` is `A + 1`.
#[derive(LogicBlock, Default)]
struct BifrostPauseEngine<const A: usize, const WINDOW: usize> {
    pub clk: Signal<In, Clock>,
    pub rst: Signal<In, Bit>,

    pub slot_tick: Signal<Out, Bit>,
    pub occ_cells: Signal<In, Bits<224>>,
    pub rx_valid: Signal<In, Bit>,
    pub rx_priority: Signal<In, Bits<3>>,
    pub rx_octets: Signal<In, Bits<16>>,

    pub m_req_valid: Signal<Out, Bit>,
    pub m_req_ready: Signal<In, Bit>,
    pub m_req_enable: Signal<Out, Bits<8>>,
    pub m_req_quanta: Signal<Out, Bits<128>>,

    pub cfg_load: Signal<In, Bit>,
    pub cfg_window_load: Signal<In, Bit>,
    pub cfg_enable: Signal<In, Bits<8>>,
    pub cfg_mode: Signal<In, Bits<2>>,
    pub cfg_slot_clocks: Signal<In, Bits<SLOT_CLOCKS_BITS>>,
    pub cfg_slot_quanta: Signal<In, Bits<16>>,
    pub cfg_window_slots: Signal<In, Bits<WINDOW>>,
    pub cfg_slot_charge: Signal<In, Bits<SLOT_CHARGE_BITS>>,
    pub cfg_edge_charge: Signal<In, Bits<EDGE_CHARGE_BITS>>,
    pub cfg_open_threshold: Signal<In, Bits<QUANTA_BITS>>,
    pub cfg_guard_quanta: Signal<In, Bits<16>>,
    pub cfg_pause_slots: Signal<In, Bits<PAUSE_SLOTS_BITS>>,
    pub cfg_refresh_slots: Signal<In, Bits<PAUSE_SLOTS_BITS>>,
    pub cfg_cell_factor: Signal<In, Bits<CELL_FACTOR_BITS>>,
    pub cfg_bdp_quanta: Signal<In, Bits<QUANTA_BITS>>,
    pub cfg_deduct_slots: Signal<In, Bits<8>>,
    pub cfg_buffer_cells: Signal<In, Bits<224>>,

    pub stat_select: Signal<In, Bits<3>>,
    pub stat_active: Signal<Out, Bit>,
    pub stat_config_error: Signal<Out, Bit>,
    pub stat_overwritten: Signal<Out, Bit>,
    pub stat_window_slots: Signal<Out, Bits<WINDOW>>,
    pub stat_open: Signal<Out, Bits<8>>,
    pub stat_ledger: Signal<Out, Bits<240>>,
    pub stat_grant: Signal<Out, Bits<160>>,
    pub stat_quanta: Signal<Out, Bits<128>>,
    pub stat_slots_open: Signal<Out, Bits<32>>,
    pub stat_slots_partial: Signal<Out, Bits<32>>,
    pub stat_slots_closed: Signal<Out, Bits<32>>,
    pub stat_overcommits: Signal<Out, Bits<32>>,

    load: LoadSequencer,
    registers: ConfigRegisters<WINDOW>,
    timer: SlotTimer,
    index: Reg<Bits<3>>,
    scan: Signal<Local, Bit>,
    received: [OctetCounter; 8],
    state: [PriorityState; 8],
    decide: DecisionPipeline,
    ring: GrantRing<A, WINDOW>,
    slot_done: Reg<Bit>,
    anew: Signal<Local, Bit>,
    request: RequestMerger,
    counters: SlotCounters,
    ledgers: Pack<8, 30, 240>,
    ages: Pack<8, 4, 32>,
    grants: Pack<8, 20, 160>,
    last_quanta: Pack<8, 16, 128>,
    octets: Pack<8, 26, 208>,
    times: Pack<8, 16, 128>,
    opens: PackBits<8>,
    agains: PackBits<8>,
    collect: PackBits<8>,
}

impl<const A: usize, const WINDOW: usize> Logic for BifrostPauseEngine<A, WINDOW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, index, slot_done);

        comment!("configuration");
        self.load.request.next = self.cfg_load.val();
        self.load.window_request.next = self.cfg_window_load.val();
        self.load.slot_tick.next = self.timer.tick.val();
        self.load.slot_done.next = self.slot_done.q.val();
        self.load.is_ledger.next = !self.registers.mode_held.val().any();
        self.load.legal.next = self.registers.legal.val();
        self.stat_active.next = self.load.active.val();
        self.stat_config_error.next = self.load.error.val();
        self.anew.next = self.load.init.val() || self.load.renew.val();
        self.registers.take.next = self.load.take.val();
        self.registers.take_window.next = self.load.take_window.val();
        self.registers.anew.next = self.anew.val();
        self.stat_window_slots.next = self.registers.window_slots_held.val();
        self.registers.window_slots.next = self.cfg_window_slots.val();
        self.registers.enable.next = self.cfg_enable.val();
        self.registers.mode.next = self.cfg_mode.val();
        self.registers.slot_clocks.next = self.cfg_slot_clocks.val();
        self.registers.slot_quanta.next = self.cfg_slot_quanta.val();
        self.registers.slot_charge.next = self.cfg_slot_charge.val();
        self.registers.edge_charge.next = self.cfg_edge_charge.val();
        self.registers.open_threshold.next = self.cfg_open_threshold.val();
        self.registers.guard_quanta.next = self.cfg_guard_quanta.val();
        self.registers.pause_slots.next = self.cfg_pause_slots.val();
        self.registers.refresh_slots.next = self.cfg_refresh_slots.val();
        self.registers.cell_factor.next = self.cfg_cell_factor.val();
        self.registers.bdp_quanta.next = self.cfg_bdp_quanta.val();
        self.registers.deduct_slots.next = self.cfg_deduct_slots.val();
        self.registers.buffer_cells.next = self.cfg_buffer_cells.val();

        comment!("slots");
        self.timer.restart.next = self.load.take.val();
        self.timer.active.next = self.load.active.val();
        self.timer.slot_clocks.next = self.registers.slot_clocks_held.val();
        self.timer.init.next = self.load.init.val();
        self.timer.slot_done.next = self.slot_done.q.val();
        self.timer.deduct_slots.next = self.registers.deduct_slots_held.val();
        self.slot_tick.next = self.timer.tick.val();

        comment!("one priority a clock, beginning with the tick; a boundary that loads decides nothing");
        self.scan.next = (self.timer.tick.val() && !self.load.take.val()) || self.index.q.val().any();
        if self.scan.val() {
            self.index.d.next = self.index.q.val() + 1;
        }
        self.decide.scan.next = self.scan.val();
        self.decide.index.next = self.index.q.val();
        self.decide.deduct.next = self.timer.deduct.val();
        self.decide.occ_cells.next = self.occ_cells.val();
        self.decide.ledger.next = self.ledgers.o.val();
        self.decide.open.next = self.opens.o.val();
        self.decide.again.next = self.agains.o.val();
        self.decide.age.next = self.ages.o.val();
        self.decide.received.next = self.octets.o.val();
        self.decide.ring.next = self.ring.oldest.val();
        self.decide.is_first.next = self.ring.is_first.val();
        self.decide.is_last.next = self.ring.is_last.val();
        self.decide.enable.next = self.registers.enable_held.val();
        self.decide.mode.next = self.registers.mode_held.val();
        self.decide.slot_quanta.next = self.registers.slot_quanta_held.val();
        self.decide.slot_charge.next = self.registers.slot_charge_held.val();
        self.decide.edge_charge.next = self.registers.edge_charge_held.val();
        self.decide.open_threshold.next = self.registers.open_threshold_held.val();
        self.decide.refresh_slots.next = self.registers.refresh_slots_held.val();
        self.decide.cell_factor.next = self.registers.cell_factor_held.val();
        self.decide.buffer_cells.next = self.registers.buffer_cells_held.val();
        self.decide.pause_quanta.next = self.registers.pause_quanta.val();
        self.decide.ledger_limit.next = self.registers.ledger_limit.val();
        self.slot_done.d.next = self.decide.out_scan.val() && self.decide.out_index.val().all();

        comment!("grants that have not arrived");
        self.ring.init.next = self.anew.val();
        self.ring.window_slots.next = self.registers.window_slots_held.val();
        self.ring.scan.next = self.decide.out_scan.val();
        self.ring.entry.next = self.decide.new_entry.val();
        self.ring.slot_done.next = self.slot_done.q.val();

        comment!("the eight priorities");
        for i in 0..8 {
            self.received[i].clear.next = self.load.init.val();
            self.received[i].add.next = self.rx_valid.val() && (self.rx_priority.val().index() == i);
            self.received[i].octets.next = self.rx_octets.val();
            self.received[i].take.next = self.scan.val() && (self.index.q.val().index() == i);
            self.octets.i[i].next = self.received[i].quanta.val();

            self.state[i].init.next = self.load.init.val();
            self.state[i].renew.next = self.load.renew.val();
            self.state[i].init_ledger.next = self.registers.first_ledger.val();
            self.state[i].write.next = self.decide.out_write.val().get_bit(i);
            self.state[i].new_ledger.next = self.decide.new_ledger.val();
            self.state[i].new_open.next = self.decide.new_open.val();
            self.state[i].new_again.next = self.decide.new_again.val();
            self.state[i].new_age.next = self.decide.new_age.val();
            self.state[i].new_grant.next = self.decide.new_grant.val();
            self.state[i].send.next = self.decide.send.val();
            self.state[i].new_quanta.next = self.decide.quanta.val();
            self.ledgers.i[i].next = self.state[i].ledger.val();
            self.opens.i[i].next = self.state[i].open.val();
            self.agains.i[i].next = self.state[i].again.val();
            self.ages.i[i].next = self.state[i].age.val();
            self.grants.i[i].next = self.state[i].grant.val();
            self.last_quanta.i[i].next = self.state[i].quanta.val();

            self.collect.i[i].next = self.decide.send.val() && self.decide.out_write.val().get_bit(i);
        }
        self.stat_open.next = self.opens.o.val();
        self.stat_ledger.next = self.ledgers.o.val();
        self.stat_grant.next = self.grants.o.val();
        self.stat_quanta.next = self.last_quanta.o.val();

        comment!("the request");
        self.request.collect.next = self.collect.o.val();
        self.request.quanta.next = self.decide.quanta.val();
        self.request.round_done.next = self.slot_done.q.val();
        self.request.ready.next = self.m_req_ready.val();
        self.m_req_valid.next = self.request.valid.val();
        self.m_req_enable.next = self.request.enable.val();
        for i in 0..8 {
            self.times.i[i].next = self.request.times[i].val();
        }
        self.m_req_quanta.next = self.times.o.val();
        self.stat_overwritten.next = self.request.overwritten.val();

        comment!("counters");
        self.counters.write.next = self.decide.out_counts.val();
        self.counters.index.next = self.decide.out_index.val();
        self.counters.slot_open.next = self.decide.slot_open.val();
        self.counters.slot_closed.next = self.decide.slot_closed.val();
        self.counters.overcommit.next = self.decide.overcommit.val();
        self.counters.select.next = self.stat_select.val();
        self.stat_slots_open.next = self.counters.slots_open.val();
        self.stat_slots_partial.next = self.counters.slots_partial.val();
        self.stat_slots_closed.next = self.counters.slots_closed.val();
        self.stat_overcommits.next = self.counters.overcommits.val();
    }
}
