//! The golden model of the gateway: the golden models of its parts, joined as the contract says.

mod direction;
mod guests;
mod line;
mod near;
mod store;

use super::memory::deep_buffer;
use super::registers::{self, BLOCKS, DIRECTIONS, PORTS};
use super::{BANK_BITS, Build, Control, DEEP_OCTETS, INBOUND, Inputs, Outputs, Status};
use crate::axi::{AxiMaster, AxiSlave};
use crate::part::{Beat, Part};
use crate::registers::model::banks::Banks;
use crate::registers::model::{RegisterFile, Values};
use crate::registers::{ItemId, Master, Slave, Table};
use crate::retry::LONGEST_OCTETS;
use crate::{
    bifrost_port as port, credit_shim as credits, deep_buffer as deep, link_retry, packet_buffer as buffer,
    segment_loop as segment, swing_relay as relay, traffic_classifier as classifier,
};
use direction::{Direction, Entering, Items};
use guests::Guests;
use line::Line;
use near::Near;
use rtl_foundation::contract::{Draw, Each, Golden, Long, Moved, User};
pub use store::{Deep, Store};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("registers.*_total"),
    Long::driven("registers.*", "configuration and words on the bus"),
    Long::driven("banks.*", "words on the bus"),
    Long::driven("*bound_frame_counters.*", "a bit for each counter, and the count that is read"),
    Long::part("local_port.*", "bifrost_port"),
    Long::part("long_port.*", "bifrost_port"),
    Long::part("relay.*", "swing_relay"),
    Long::part("credits.*", "credit_shim"),
    Long::part("segment.*", "segment_loop"),
    Long::part("retry.*", "link_retry"),
    Long::part("near_source.*", "near_source_loop"),
    Long::driven("outbound_free.*", "levels of the outbound buffer"),
    Long::driven("late_arrivals.*", "frames that were received"),
    Long::driven("notification.*", "a beat of a CNP"),
    Long::driven("out_*", "the control frame that the long port is offered"),
    Long::driven("spare_*", "a beat of a control frame"),
    Long::part("*bound_classifier.*", "traffic_classifier"),
    Long::part("*bound_buffer.*", "packet_buffer"),
];

/// The gateway, clock by clock; `N` is `DATA_W / 8`, `R` is `RETRY_CHANNELS` or 0, and `B` its inbound buffer.
#[derive(Clone, Debug)]
pub struct Model<const N: usize, const R: usize, B = buffer::model::Model<N>> {
    banks: Banks<BLOCKS>,
    registers: RegisterFile,
    values: Values,
    names: Names,
    irq: bool,
    local: Part<port::model::Model<N>>,
    long: Part<port::model::Model<N>>,
    relay: Part<relay::model::Model<N>>,
    credits: Part<credits::model::Model<N>>,
    segment: Part<segment::model::Model<N>>,
    /// Retransmission at the MAC of the long link, in a build that has it.
    line: Option<Box<Line<N, R>>>,
    /// The loop near the source, in a build that has it.
    near: Option<Box<Near<N>>>,
    guests: Guests<N>,
    outbound: Direction<N, buffer::model::Model<N>>,
    inbound: Direction<N, B>,
}

/// The MAC of the long link as the parts see it in a clock: behind retransmission, if there is any.
struct AtLine<const N: usize> {
    rst: bool,
    /// The beat that is received, and whether its frame is bad.
    received: (Beat<N>, bool),
    /// Whether a beat of the shim for credits is taken.
    takes: bool,
    /// Whether frames wait for room.
    hold: bool,
}

/// The registers that every clock uses.
#[derive(Clone, Debug)]
struct Names {
    directions: [Items; 2],
    irq: [ItemId; 7],
}

impl<const N: usize, const R: usize> Model<N, R> {
    /// The gateway of a build after a reset, with both buffers on chip.
    pub fn new(build: &Build) -> Self {
        Self::with(build, buffer::model::Model::new(build.memories[INBOUND].size()))
    }
}

impl<const C: usize, const R: usize> Model<DEEP_OCTETS, R, Deep<C>> {
    /// The gateway of a build after a reset, with memories.
    pub fn deep(build: &Build) -> Self {
        Self::with(build, Deep::new(deep::model::Model::new(deep_buffer(C as u32))))
    }
}

impl<const N: usize, const R: usize, B: Store<N>> Model<N, R, B> {
    fn with(build: &Build, inbound: B) -> Self {
        let (own, of_port) = (Table::of(&registers::own(build)), Table::of(&registers::of_port(build)));
        let names = Names {
            directions: DIRECTIONS.map(|(name, _)| Items::of(&own, name)),
            irq: [PORTS[0], PORTS[1], "relay", "credits", "segment", "retry", "near"]
                .map(|name| own.port(&format!("stat_{name}_irq"))),
        };
        let most_octets = build.retry.map_or(u16::MAX, |_| LONGEST_OCTETS as u16);
        let port = || Part::new(port::model::Model::new(of_port.clone()));
        let mut gateway = Self {
            banks: Banks::new(BANK_BITS, registers::present(build)),
            values: Values::new(&own),
            registers: RegisterFile::new(own),
            names,
            irq: false,
            local: port(),
            long: port(),
            relay: Part::new(relay::model::Model::new(Table::of(&registers::of_relay(build)))),
            credits: Part::new(credits::model::Model::new(Table::of(&registers::of_credits(build)))),
            segment: Part::new(segment::model::Model::new(Table::of(&registers::of_segment(build)))),
            line: Line::of(build).map(Box::new),
            near: Near::of(build).map(Box::new),
            guests: Guests::default(),
            outbound: Direction::new(buffer::model::Model::new(build.memories[0].size()), most_octets),
            inbound: Direction::new(inbound, u16::MAX),
        };
        gateway.configure();
        gateway
    }

    /// Puts the values of the registers on the parts' pins.
    fn configure(&mut self) {
        let [outbound, inbound] = &self.names.directions;
        self.outbound.configure(&self.registers, outbound);
        self.inbound.configure(&self.registers, inbound);
    }

    /// Runs the relay between the ports, of whose outputs in this clock it gets some.
    fn relay(
        &mut self,
        (rst, takes): (bool, bool),
        bus: &Master,
        local: &port::Status<N>,
        long: &port::Status<N>,
        inbound: &buffer::Status,
    ) -> relay::Outputs<N> {
        let pins = &mut self.relay.pins;
        pins.drive_axil(bus);
        (pins.rst, pins.m_axis_tready, pins.occ_cells) = (rst, takes, inbound.occ_cells);
        (pins.local_pfc, pins.local_enable) = (local.update_pfc, local.update_enable);
        (pins.local_quanta, pins.local_pause) = (local.update_quanta, local.pause);
        (pins.remote_pfc, pins.remote_enable) = (long.update_pfc, long.update_enable);
        pins.remote_quanta = long.update_quanta;
        self.relay.step()
    }

    /// Runs the shim for credits behind the long port: what the outbound buffer offers it in this clock, and what has come inbound.
    fn credits(
        &mut self,
        at_line: &AtLine<N>,
        bus: &Master,
        long: &port::Outputs<N>,
        outbound: &buffer::Outputs<N>,
        (stored, classified): (&buffer::Outputs<N>, &classifier::Outputs<N, 1>),
    ) -> credits::Outputs<N> {
        let pins = &mut self.credits.pins;
        pins.drive_axil(bus);
        (pins.rst, pins.m_axis_tx_tready) = (at_line.rst, at_line.takes);
        pins.gate_offered = bits(&outbound.streams, |stream| stream.tvalid) & self.segment.model.open();
        pins.gate_last = bits(&outbound.streams, |stream| stream.tvalid && stream.tlast);
        pins.gate_ready = bits(&long.streams, |stream| stream.tready);
        pins.gate_hold = at_line.hold;
        let sent = &long.status;
        (pins.s_axis_tx_tvalid, pins.s_axis_tx_tdest) = (sent.m_axis_tx_tvalid, sent.m_axis_tx_tdest);
        (pins.s_axis_tx_tdata, pins.s_axis_tx_tkeep) = (sent.m_axis_tx_tdata, sent.m_axis_tx_tkeep);
        pins.s_axis_tx_tlast = sent.m_axis_tx_tlast;
        let (beat, bad) = &at_line.received;
        (pins.s_axis_rx_tvalid, pins.s_axis_rx_tdata, pins.s_axis_rx_tkeep) = (beat.valid, beat.data, beat.keep);
        (pins.s_axis_rx_tlast, pins.s_axis_rx_tuser) = (beat.last, *bad);
        (pins.rx_valid, pins.rx_priority) = (classified.rx_valid, classified.rx_priority);
        (pins.rx_octets, pins.rx_bad) = (classified.rx_octets, classified.m_axis_tuser.is_bad());
        pins.occ_cells = stored.status.occ_cells;
        self.credits.step()
    }

    /// Runs the segmented loop beside both ports, before the gate for credits.
    fn segment(
        &mut self,
        (at_line, drain_ready): (&AtLine<N>, bool),
        (bus, takes_rates): (&Master, bool),
        [local, long]: [&port::Status<N>; 2],
        (stored_out, stored_in): (&buffer::Outputs<N>, &buffer::Outputs<N>),
        credited: &credits::Outputs<N>,
        takes: bool,
    ) -> segment::Outputs<N> {
        let pins = &mut self.segment.pins;
        pins.drive_axil(bus);
        (pins.rst, pins.m_axis_tready) = (at_line.rst, takes_rates);
        pins.gate_offered = bits(&stored_out.streams, |stream| stream.tvalid);
        pins.gate_last = bits(&stored_out.streams, |stream| stream.tvalid && stream.tlast);
        pins.gate_ready = credited.gate_taken;
        (pins.tx_valid, pins.tx_ready, pins.tx_dest) = (long.m_axis_tx_tvalid, takes, long.m_axis_tx_tdest);
        (pins.tx_keep, pins.tx_last) = (long.m_axis_tx_tkeep, long.m_axis_tx_tlast);
        (pins.drain_valid, pins.drain_ready) = (local.m_axis_tx_tvalid, drain_ready);
        (pins.drain_keep, pins.drain_last) = (local.m_axis_tx_tkeep, local.m_axis_tx_tlast);
        (pins.drain_dest, pins.occ_cells) = (local.m_axis_tx_tdest, stored_in.status.occ_cells);
        let (beat, bad) = &at_line.received;
        (pins.s_axis_rx_tvalid, pins.s_axis_rx_tdata, pins.s_axis_rx_tkeep) = (beat.valid, beat.data, beat.keep);
        (pins.s_axis_rx_tlast, pins.s_axis_rx_tuser) = (beat.last, *bad);
        self.segment.step()
    }

    /// The MAC of the long link as the parts see it in this clock.
    fn at_line(&self, pins: &Control<N>) -> AtLine<N> {
        let (received, takes, hold) = match &self.line {
            Some(line) => (line.received(), line.takes(), !line.has_room()),
            None => (from_mac(pins), pins.m_axis_long_tready, false),
        };
        AtLine { rst: pins.rst, received, takes, hold }
    }

    /// A clock, with what the memories of retransmission answer; returns what these are asked.
    fn clock(&mut self, pins: &Control<N>, memories: [&Each<AxiSlave, R>; 2]) -> (Status<N>, [Each<AxiMaster, R>; 2]) {
        let slave = self.registers.slave();
        if self.registers.has_written() {
            self.configure();
        }
        let bus = self.banks.slave();
        let masters = self.banks.masters();
        let [own, to_local, to_long, to_relay, to_credits, to_segment, to_retry, to_near] = masters;
        let at_line = self.at_line(pins);

        let (stored_out, classified_out) = self.outbound.now();
        let (stored_in, classified_in) = self.inbound.now();
        let local = &mut self.local.pins;
        local.control.drive_axil(&to_local);
        (local.control.rst, local.control.m_axis_tx_tready) = (pins.rst, pins.m_axis_local_tready);
        local.control.s_axis_rx_tvalid = pins.s_axis_local_tvalid;
        local.control.s_axis_rx_tdata = pins.s_axis_local_tdata;
        local.control.s_axis_rx_tkeep = pins.s_axis_local_tkeep;
        local.control.s_axis_rx_tlast = pins.s_axis_local_tlast;
        local.control.s_axis_rx_tuser = pins.s_axis_local_tuser;
        let arrival = self.near.as_ref().map_or_else(|| direction::arrival(&classified_out), |near| near.arrival());
        let beat = self.near.as_ref().map(|near| near.beat()).unwrap_or_default();
        (local.control.s_ctrl_tvalid, local.control.s_ctrl_tdata) = (beat.valid, beat.data);
        (local.control.s_ctrl_tkeep, local.control.s_ctrl_tlast) = (beat.keep, beat.last);
        direction::joins(local, &stored_out, arrival, &stored_in);
        let local = self.local.step();
        let marked = self
            .near
            .as_mut()
            .map(|near| near.step(pins.rst, &to_near, &classified_out, &stored_out.status, local.status.s_ctrl_tready));
        let long = &mut self.long.pins;
        long.control.drive_axil(&to_long);
        let takes = self.credits.model.takes();
        (long.control.rst, long.control.m_axis_tx_tready) = (pins.rst, takes);
        let (received, bad) = &at_line.received;
        long.control.s_axis_rx_tvalid = received.valid;
        long.control.s_axis_rx_tdata = received.data;
        long.control.s_axis_rx_tkeep = received.keep;
        long.control.s_axis_rx_tlast = received.last;
        long.control.s_axis_rx_tuser = *bad;
        direction::joins(long, &stored_in, direction::arrival(&classified_in), &stored_out);
        let open = self.credits.model.open() & self.segment.model.open();
        (0..).zip(&mut long.streams).for_each(|(class, stream)| stream.tvalid &= open >> class & 1 == 1);
        let guests = [self.relay.model.beat(), self.segment.model.beat()];
        let [takes_relay, takes_segment] = self.guests.takes();
        let beat = self.guests.beat();
        let control = &mut long.control;
        (control.s_ctrl_tvalid, control.s_ctrl_tdata) = (beat.valid, beat.data);
        (control.s_ctrl_tkeep, control.s_ctrl_tlast) = (beat.keep, beat.last);
        let mut long = self.long.step();
        self.guests.clock(pins.rst, guests, long.status.s_ctrl_tready);
        let relayed = self.relay((pins.rst, takes_relay), &to_relay, &local.status, &long.status, &stored_in.status);
        let inbound = (&stored_in, &classified_in);
        let credited = self.credits(&at_line, &to_credits, &long, &stored_out, inbound);
        let (stored, ports) = ((&stored_out, &stored_in), [&local.status, &long.status]);
        let drains = (&at_line, pins.m_axis_local_tready);
        let looped = self.segment(drains, (&to_segment, takes_segment), ports, stored, &credited, takes);
        let retried = self.line.as_mut().map(|line| line.step((pins, memories), &to_retry, &credited));
        let taken = looped.gate_taken;
        (0..).zip(&mut long.streams).for_each(|(class, stream)| stream.tready = taken >> class & 1 == 1);

        let mut outputs = Status {
            m_axis_local_tvalid: local.status.m_axis_tx_tvalid,
            m_axis_local_tdata: local.status.m_axis_tx_tdata,
            m_axis_local_tkeep: local.status.m_axis_tx_tkeep,
            m_axis_local_tlast: local.status.m_axis_tx_tlast,
            m_axis_long_tvalid: credited.m_axis_tx_tvalid,
            m_axis_long_tdata: credited.m_axis_tx_tdata,
            m_axis_long_tkeep: credited.m_axis_tx_tkeep,
            m_axis_long_tlast: credited.m_axis_tx_tlast,
            irq: self.irq,
            s_axil_awready: bus.awready,
            s_axil_wready: bus.wready,
            s_axil_bvalid: bus.bvalid,
            s_axil_bresp: bus.bresp,
            s_axil_arready: bus.arready,
            s_axil_rvalid: bus.rvalid,
            s_axil_rdata: bus.rdata,
            s_axil_rresp: bus.rresp,
        };
        let [local_slave, long_slave] = [&local, &long].map(|port| port.status.axil_slave());
        let mut retry_slave = Slave::default();
        if let Some(link_retry::Outputs { status, .. }) = &retried {
            retry_slave = status.axil_slave();
            outputs.m_axis_long_tvalid = status.m_axis_tx_tvalid;
            (outputs.m_axis_long_tdata, outputs.m_axis_long_tkeep) = (status.m_axis_tx_tdata, status.m_axis_tx_tkeep);
            outputs.m_axis_long_tlast = status.m_axis_tx_tlast;
        }
        let [relay_slave, credits_slave, loop_slave] =
            [relayed.axil_slave(), credited.axil_slave(), looped.axil_slave()];
        let near_slave = marked.as_ref().map_or_else(Slave::default, |marked| marked.axil_slave());
        let blocks: [Slave; BLOCKS] =
            [slave, local_slave, long_slave, relay_slave, credits_slave, loop_slave, retry_slave, near_slave];
        self.banks.step(pins.rst, &pins.axil_master(), &blocks);

        let (registers, values) = (&self.registers, &mut self.values);
        let seen = self.names.directions.iter().any(|fields| fields.raises_irq(registers));
        let retry_irq = retried.as_ref().is_some_and(|retried| retried.status.irq);
        let near_irq = marked.as_ref().is_some_and(|marked| marked.irq);
        let raised = [local.status.irq, long.status.irq, relayed.irq, credited.irq, looped.irq, retry_irq, near_irq];
        self.irq = !pins.rst && (raised.contains(&true) || seen);
        for (item, irq) in self.names.irq.into_iter().zip(raised) {
            values.set(item, 0, irq.into());
        }
        let [out_fields, in_fields] = &self.names.directions;
        let entering = marked.as_ref().map_or_else(|| Entering::from(&classified_out), Entering::from);
        let outbound = (&stored_out, &classified_out);
        self.outbound.clock(pins.rst, &local, &long, outbound, &entering, registers, out_fields, values);
        let entering = Entering::from(&classified_in);
        self.inbound.clock(pins.rst, &long, &local, inbound, &entering, registers, in_fields, values);
        self.registers.step(pins.rst, &own, &self.values);
        if pins.rst {
            self.configure();
        }
        let asked = retried.map_or_else(Default::default, |retried| [retried.sent, retried.received]);
        (outputs, asked)
    }

    fn preset_counter(&mut self, state: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        assert_eq!(state, "registers.*_total");
        Some(self.registers.preset_counter(index, draw))
    }
}

impl<const N: usize, const R: usize> Golden for Model<N, R> {
    type Inputs = Inputs<N, 0, R>;
    type Outputs = Outputs<N, 0, R>;

    fn step(&mut self, pins: &Inputs<N, 0, R>) -> Outputs<N, 0, R> {
        let (status, [sent, received]) = self.clock(&pins.control, [&pins.sent, &pins.received]);
        Outputs { status, memories: Each::default(), sent, received }
    }

    fn preset(&mut self, state: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        self.preset_counter(state, index, draw)
    }
}

impl<const C: usize, const R: usize> Golden for Model<DEEP_OCTETS, R, Deep<C>> {
    type Inputs = Inputs<DEEP_OCTETS, C, R>;
    type Outputs = Outputs<DEEP_OCTETS, C, R>;

    fn step(&mut self, pins: &Inputs<DEEP_OCTETS, C, R>) -> Outputs<DEEP_OCTETS, C, R> {
        let buffer = &mut self.inbound.buffer;
        buffer.pins.memories.clone_from(&pins.memories);
        let memories = buffer.model.outputs().memories;
        let (status, [sent, received]) = self.clock(&pins.control, [&pins.sent, &pins.received]);
        Outputs { status, memories, sent, received }
    }

    fn preset(&mut self, state: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        self.preset_counter(state, index, draw)
    }
}

/// The beat that the MAC of the long link hands over, and whether its frame is bad.
fn from_mac<const N: usize>(pins: &Control<N>) -> (Beat<N>, bool) {
    let (valid, last) = (pins.s_axis_long_tvalid, pins.s_axis_long_tlast);
    (Beat { valid, data: pins.s_axis_long_tdata, keep: pins.s_axis_long_tkeep, last }, pins.s_axis_long_tuser)
}

/// A bit for each class of which this is true.
fn bits<T>(classes: &[T], is: impl Fn(&T) -> bool) -> u8 {
    (0..).zip(classes).fold(0, |all, (class, of_class)| all | u8::from(is(of_class)) << class)
}

/// The user bits of a receive stream: whether the frame is bad.
const fn user(is_bad: bool) -> User<1> {
    User(is_bad as u128)
}
