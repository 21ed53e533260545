//! The golden model of the port: the golden models of its parts, joined as the contract says.

mod headroom;
mod window;
mod wiring;

use super::{Inputs, Outputs, Status};
use crate::part::Part;
use crate::registers::Table;
use crate::registers::model::{RegisterFile, Values};
use crate::{
    bifrost_pause_engine as engine, mac_pause_scheduler as scheduler, pause_statistics as statistics,
    pfc_frame_decoder as decoder, pfc_quanta_encoder as encoder, pfc_threshold as threshold, rtt_probe as probe,
};
use headroom::Headroom;
use rtl_foundation::contract::{Draw, Fields, Golden, Long, Moved};
use window::Window;
use wiring::{Events, Wiring};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("registers.*_total"),
    Long::driven("registers.*", "configuration and words on the bus"),
    Long::part("decoder.*", "pfc_frame_decoder"),
    Long::part("engine.*", "bifrost_pause_engine"),
    Long::part("threshold.*", "pfc_threshold"),
    Long::part("encoder.*", "pfc_quanta_encoder"),
    Long::part("probe.*", "rtt_probe"),
    Long::driven("window_loop.*", "slots of the last measurement, within limits"),
    Long::driven("headroom.*", "a product of the window, every sixteen clocks"),
    Long::part("scheduler.*", "mac_pause_scheduler"),
    Long::part("statistics.*", "pause_statistics"),
    Long::driven("taken_quanta", "times of a request"),
];

/// The port, clock by clock; `N` is `DATA_W / 8`.
#[derive(Clone, Debug)]
pub struct Model<const N: usize> {
    registers: RegisterFile,
    wiring: Wiring,
    values: Values,
    events: Events,
    irq: bool,
    decoder: Part<decoder::model::Model<N>>,
    engine: Part<engine::model::Model<{ engine::WINDOW_BITS }>>,
    threshold: Part<threshold::model::Model>,
    encoder: Part<encoder::model::Model<N>>,
    probe: Part<probe::model::Model<N>>,
    window: Window,
    headroom: Headroom,
    guests: Guests,
    /// Alarms in the order of their bits, of the clock before, and of the one before that.
    alarms: [u8; 2],
    scheduler: scheduler::model::Model<N>,
    /// Inputs of the scheduler without the streams, which come from the port's own pins.
    scheduler_pins: Box<scheduler::Control<N>>,
    statistics: Part<statistics::model::Model>,
    /// Whether the encoder took a request in the clock before, and which.
    taken: (bool, u8, Fields<8, 16>),
    /// `pause` in the clock before.
    paused: u8,
}

/// Sources of control frames that let the encoder go first: the probe, and a part beside the port.
#[derive(Clone, Copy, Debug, Default)]
struct Guests {
    /// Whether some beats of a guest's frame have been taken, but not all.
    begun: bool,
    /// Whether the part beside the port has the turn, and not the probe.
    beside: bool,
}

impl<const N: usize> Model<N> {
    /// The port after a reset, with the registers of this table.
    pub fn new(registers: Table) -> Self {
        let wiring = Wiring::new(registers);
        let mut port = Self {
            registers: RegisterFile::new(wiring.table()),
            values: Values::new(&wiring.table()),
            wiring,
            events: Events::default(),
            irq: false,
            decoder: Part::new(decoder::model::Model::default()),
            engine: Part::new(engine::model::Model::default()),
            threshold: Part::new(threshold::model::Model::default()),
            encoder: Part::new(encoder::model::Model::new(false)),
            probe: Part::new(probe::model::Model::default()),
            window: Window::default(),
            headroom: Headroom::default(),
            guests: Guests::default(),
            alarms: [0; 2],
            scheduler: scheduler::model::Model::default(),
            scheduler_pins: Box::default(),
            statistics: Part::new(statistics::model::Model::default()),
            taken: Default::default(),
            paused: 0,
        };
        port.configure();
        port
    }

    /// Puts the values of the registers on the parts' pins.
    fn configure(&mut self) {
        let Self { wiring, registers, .. } = self;
        let one = |port| wiring.one(registers, port);
        let address = one("cfg_station_address_high") << 32 | one("cfg_station_address_low");

        let pins = &mut self.decoder.pins;
        pins.cfg_station_address = address;
        pins.cfg_accept_pfc = one("cfg_accept_pfc") != 0;
        pins.cfg_accept_pause = one("cfg_accept_pause") != 0;
        pins.cfg_forward_control = one("cfg_forward_control") != 0;
        self.encoder.pins.cfg_source_mac = address;

        let pins = &mut self.probe.pins;
        pins.cfg_source_mac = address;
        pins.cfg_enable = one("cfg_probe_enable") != 0;
        pins.cfg_echo = one("cfg_probe_echo") != 0;
        pins.cfg_oui = one("cfg_probe_oui") as u32;
        pins.cfg_interval = one("cfg_probe_interval") as u32;
        pins.cfg_timeout = one("cfg_probe_timeout") as u32;
        pins.cfg_clock_step = one("cfg_probe_clock_step") as u32;
        pins.cfg_samples_log2 = one("cfg_probe_samples_log2") as u8;
        pins.cfg_margin_ns = one("cfg_probe_margin_ns") as u32;
        pins.cfg_slot_ns = one("cfg_probe_slot_ns") as u32;
        pins.cfg_drift_ns = one("cfg_probe_drift_ns") as u32;
        pins.cfg_lost_limit = one("cfg_probe_lost_limit") as u8;

        let pins = &mut self.scheduler_pins;
        pins.cfg_quanta_step = one("cfg_quanta_step") as u32;
        pins.cfg_obey = one("cfg_obey") as u8;
        pins.cfg_strict = one("cfg_strict") as u8;
        pins.cfg_weight = wiring.each(registers, "cfg_weight");
        pins.cfg_hold_start = one("cfg_hold_start") as u32;
        pins.cfg_hold_clocks = one("cfg_hold_clocks") as u16;

        let pins = &mut self.engine.pins;
        pins.cfg_enable = one("cfg_engine_enable") as u8;
        pins.cfg_mode = one("cfg_engine_mode") as u8;
        pins.cfg_slot_clocks = one("cfg_engine_slot_clocks") as u32;
        pins.cfg_slot_quanta = one("cfg_engine_slot_quanta") as u16;
        pins.cfg_slot_charge = one("cfg_engine_slot_charge") as u32;
        pins.cfg_edge_charge = one("cfg_engine_edge_charge") as u32;
        pins.cfg_open_threshold = one("cfg_engine_open_threshold") as u32;
        pins.cfg_guard_quanta = one("cfg_engine_guard_quanta") as u16;
        pins.cfg_pause_slots = one("cfg_engine_pause_slots") as u8;
        pins.cfg_refresh_slots = one("cfg_engine_refresh_slots") as u8;
        pins.cfg_cell_factor = one("cfg_engine_cell_factor") as u8;
        pins.cfg_bdp_quanta = one("cfg_engine_bdp_quanta") as u32;
        pins.cfg_deduct_slots = one("cfg_engine_deduct_slots") as u8;
        pins.cfg_buffer_cells = wiring.each(registers, "cfg_engine_buffer_cells");

        let pins = &mut self.threshold.pins;
        pins.cfg_enable = one("cfg_pfc_enable") as u8;
        pins.cfg_quanta = one("cfg_pfc_quanta") as u16;
        pins.cfg_refresh_rounds = one("cfg_pfc_refresh_rounds") as u16;
        pins.cfg_xoff_cells = wiring.each(registers, "cfg_pfc_xoff_cells");
        pins.cfg_xon_cells = wiring.each(registers, "cfg_pfc_xon_cells");

        let pins = &mut self.statistics.pins;
        pins.cfg_watchdog_clocks = one("cfg_watchdog_clocks") as u32;
        pins.cfg_watchdog_release = one("cfg_watchdog_release") as u8;
    }

    /// The two parts that request pauses, and the encoder between them: the encoder decides which requests are taken,
    /// and the scheduler when.
    fn ask(
        &mut self,
        inputs: &Inputs<N>,
    ) -> (engine::Outputs<{ engine::WINDOW_BITS }>, threshold::Outputs, encoder::Outputs<N>) {
        let pins = &inputs.control;
        let control_ready = self.scheduler.control_ready(pins.m_axis_tx_tready) && !self.guests.begun;
        let ready = self.encoder.model.ready();

        let engine = &mut self.engine.pins;
        (engine.rst, engine.occ_cells) = (pins.rst, pins.occ_cells);
        (engine.rx_valid, engine.m_req_ready) = (pins.rx_valid, ready);
        (engine.rx_priority, engine.rx_octets) = (pins.rx_priority, pins.rx_octets);
        engine.cfg_load = self.wiring.load(&self.registers);
        (engine.cfg_window_slots, engine.cfg_window_load) = (self.window.slots, self.window.change);
        engine.stat_select = (self.wiring.engine_counter(&self.registers) >> 2) as u8;
        let asked = self.engine.step();

        let threshold = &mut self.threshold.pins;
        (threshold.rst, threshold.occ_cells) = (pins.rst, pins.occ_cells);
        threshold.m_req_ready = ready && !asked.m_req_valid;
        threshold.cfg_reserve_cells = self.headroom.reserve_cells;
        let native = self.threshold.step();

        let encoder = &mut self.encoder.pins;
        (encoder.rst, encoder.m_axis_tready) = (pins.rst, control_ready);
        encoder.s_req_valid = asked.m_req_valid || native.m_req_valid;
        (encoder.s_req_enable, encoder.s_req_quanta) = if asked.m_req_valid {
            (asked.m_req_enable, asked.m_req_quanta)
        } else {
            (native.m_req_enable, native.m_req_quanta)
        };
        let sent = self.encoder.step();
        (asked, native, sent)
    }

    /// The round trip; a frame of the probe goes where the encoder has none.
    fn measure(
        &mut self,
        inputs: &Inputs<N>,
        asked: &engine::Outputs<{ engine::WINDOW_BITS }>,
        sent: &encoder::Outputs<N>,
    ) -> probe::Outputs<N> {
        let from = &inputs.control;
        let free = self.scheduler.control_ready(from.m_axis_tx_tready);
        let goes = self.guest_may_go(sent);
        let pins = &mut self.probe.pins;
        (pins.rst, pins.s_axis_tvalid) = (from.rst, from.s_axis_rx_tvalid);
        if from.s_axis_rx_tvalid {
            (pins.s_axis_tdata, pins.s_axis_tkeep) = (from.s_axis_rx_tdata, from.s_axis_rx_tkeep);
            (pins.s_axis_tlast, pins.s_axis_tuser) = (from.s_axis_rx_tlast, from.s_axis_rx_tuser);
        }
        pins.m_axis_tready = free && goes && !self.guests.beside;
        pins.cfg_window_slots = asked.stat_window_slots as u16;
        pins.cfg_clear = self.wiring.clear(&self.registers);
        self.probe.step()
    }

    /// Whether the scheduler is offered the beat of the guest that has the turn, if there is one.
    fn guest_may_go(&self, sent: &encoder::Outputs<N>) -> bool {
        self.guests.begun || !sent.m_axis_tvalid && !self.scheduler.hold()
    }

    /// The receive side.
    fn receive(&mut self, inputs: &Inputs<N>) -> decoder::Outputs<N> {
        let (from, pins) = (&inputs.control, &mut self.decoder.pins);
        (pins.rst, pins.s_axis_tvalid) = (from.rst, from.s_axis_rx_tvalid);
        if from.s_axis_rx_tvalid {
            (pins.s_axis_tdata, pins.s_axis_tkeep) = (from.s_axis_rx_tdata, from.s_axis_rx_tkeep);
            (pins.s_axis_tlast, pins.s_axis_tuser) = (from.s_axis_rx_tlast, from.s_axis_rx_tuser);
        }
        self.decoder.step()
    }

    /// The transmit side: obeys received pauses, and sends.
    fn transmit(
        &mut self,
        inputs: &Inputs<N>,
        received: &decoder::Outputs<N>,
        asked: &engine::Outputs<{ engine::WINDOW_BITS }>,
        sent: &encoder::Outputs<N>,
        probed: &probe::Outputs<N>,
    ) -> scheduler::Outputs<N> {
        let from = &inputs.control;
        let guest_may = self.guest_may_go(sent);
        let (valid, data, keep, last) = if self.guests.beside {
            (from.s_ctrl_tvalid, from.s_ctrl_tdata, from.s_ctrl_tkeep, from.s_ctrl_tlast)
        } else {
            (probed.m_axis_tvalid, probed.m_axis_tdata, probed.m_axis_tkeep, probed.m_axis_tlast)
        };
        let pins = &mut self.scheduler_pins;
        (pins.rst, pins.m_axis_tready) = (inputs.control.rst, inputs.control.m_axis_tx_tready);
        pins.s_ctrl_tvalid = guest_may && valid || sent.m_axis_tvalid && !self.guests.begun;
        if guest_may && valid {
            (pins.s_ctrl_tdata, pins.s_ctrl_tkeep, pins.s_ctrl_tlast) = (data, keep, last);
        } else if sent.m_axis_tvalid {
            (pins.s_ctrl_tdata, pins.s_ctrl_tkeep) = (sent.m_axis_tdata, sent.m_axis_tkeep);
            pins.s_ctrl_tlast = sent.m_axis_tlast;
        }
        if guest_may && valid && self.scheduler.control_ready(from.m_axis_tx_tready) {
            self.guests.begun = !last;
        }
        if !self.guests.begun {
            self.guests.beside = from.s_ctrl_tvalid;
        }
        (pins.update_pfc, pins.update_enable) = (received.update_pfc, received.update_enable);
        (pins.update_quanta, pins.update_pause) = (received.update_quanta, received.update_pause);
        pins.update_pause_quanta = received.update_pause_quanta;
        pins.release_pause = self.statistics.model.release_pause();
        pins.slot_tick = asked.slot_tick;
        self.scheduler.clock(pins, &inputs.streams)
    }

    /// The loop from the round trip to the window of the engine, and the alarms.
    fn close(&mut self, rst: bool, probed: &probe::Outputs<N>) {
        let alarms =
            [probed.alarm_margin, probed.alarm_drift, probed.alarm_window, probed.alarm_lost, self.window.limited];
        let alarms = (0..).zip(alarms).fold(0, |all, (bit, alarm)| all | u8::from(alarm) << bit);
        self.alarms = [alarms, self.alarms[0]];
        self.headroom.step(self.window.slots, self.wiring.slot_cells(&self.registers));
        self.window.step(&self.wiring.window(&self.registers), probed.stat_window_slots);
        if rst {
            (self.alarms, self.window, self.headroom, self.guests) = Default::default();
        }
    }

    /// Counts the events of a clock.
    fn count(&mut self, rst: bool, received: &decoder::Outputs<N>, sent: &encoder::Outputs<N>, paused: u8) {
        let (request, pins) = (&self.encoder.pins, &mut self.statistics.pins);
        (pins.rst, pins.paused) = (rst, self.paused);
        self.paused = if rst { 0 } else { paused };
        (pins.rx_pfc, pins.rx_enable) = (received.update_pfc, received.update_enable);
        pins.rx_quanta = received.update_quanta;
        (pins.tx_pfc, pins.tx_enable, pins.tx_quanta) = self.taken;
        let is_taken = request.s_req_valid && sent.s_req_ready && !rst;
        self.taken = (is_taken, request.s_req_enable, request.s_req_quanta);
        pins.stat_address = self.wiring.statistics_address(&self.registers) as u8;
    }
}

impl<const N: usize> Golden for Model<N> {
    type Inputs = Inputs<N>;
    type Outputs = Outputs<N>;

    fn step(&mut self, inputs: &Inputs<N>) -> Outputs<N> {
        let pins = &inputs.control;
        let slave = self.registers.slave();
        if self.registers.has_written() {
            self.configure();
        }

        let (asked, native, sent) = self.ask(inputs);
        let s_ctrl_tready =
            self.guests.beside && self.guest_may_go(&sent) && self.scheduler.control_ready(pins.m_axis_tx_tready);
        let received = self.receive(inputs);
        let probed = self.measure(inputs, &asked, &sent);
        let scheduled = self.transmit(inputs, &received, &asked, &sent, &probed);
        self.count(pins.rst, &received, &sent, scheduled.status.pause);
        let counted = self.statistics.step();

        let status = &scheduled.status;
        let outputs = Outputs {
            status: Status {
                m_axis_rx_tvalid: received.m_axis_tvalid,
                m_axis_rx_tdata: received.m_axis_tdata,
                m_axis_rx_tkeep: received.m_axis_tkeep,
                m_axis_rx_tlast: received.m_axis_tlast,
                m_axis_rx_tuser: received.m_axis_tuser,
                m_axis_tx_tvalid: status.m_axis_tvalid,
                m_axis_tx_tdata: status.m_axis_tdata,
                m_axis_tx_tkeep: status.m_axis_tkeep,
                m_axis_tx_tlast: status.m_axis_tlast,
                m_axis_tx_tdest: status.m_axis_tdest,
                s_ctrl_tready,
                update_pfc: received.update_pfc,
                update_enable: received.update_enable,
                update_quanta: received.update_quanta,
                pause: status.pause,
                slot_tick: asked.slot_tick,
                irq: self.irq,
                s_axil_awready: slave.awready,
                s_axil_wready: slave.wready,
                s_axil_bvalid: slave.bvalid,
                s_axil_bresp: slave.bresp,
                s_axil_arready: slave.arready,
                s_axil_rvalid: slave.rvalid,
                s_axil_rdata: slave.rdata,
                s_axil_rresp: slave.rresp,
            },
            streams: scheduled.streams,
        };
        self.irq = !pins.rst && self.wiring.interrupt(&self.registers);
        let events = Events {
            rx_pfc: received.update_pfc,
            rx_pause: received.update_pause,
            rx_bad_fcs: received.stat_bad_fcs,
            rx_short: received.stat_short,
            rx_destination: received.stat_destination,
            rx_opcode: received.stat_opcode,
            rx_ignored: received.stat_ignored,
            tx_pfc: sent.stat_pfc_sent,
            engine_overwritten: asked.stat_overwritten,
            pfc_overwritten: native.stat_overwritten,
            stuck: counted.event_stuck,
            probe_measured: probed.stat_measured,
            probe_lost: probed.stat_lost,
            probe_stray: probed.stat_stray,
            probe_malformed: probed.stat_malformed,
            probe_overwritten: probed.stat_overwritten,
            loop_changes: self.window.change,
            alarms: self.alarms[0] & !self.alarms[1],
        };
        if events != self.events {
            self.wiring.tell_events(&events, &mut self.values);
            self.events = events;
        }
        if self.registers.samples() {
            self.wiring.tell_status(&asked, &native, status, &counted, &mut self.values);
            let reserve = self.headroom.reserve_cells;
            self.wiring.tell_round_trip(&probed, self.alarms[0], asked.stat_window_slots, reserve, &mut self.values);
            let counter = self.wiring.engine_counter(&self.registers) & 3;
            self.wiring.tell_windows(counted.stat_data, &asked, counter, &mut self.values);
        }
        self.close(pins.rst, &probed);
        self.registers.step(pins.rst, &pins.axil_master(), &self.values);
        if pins.rst {
            self.configure();
        }
        outputs
    }

    fn preset(&mut self, state: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        assert_eq!(state, "registers.*_total");
        Some(self.registers.preset_counter(index, draw))
    }
}
