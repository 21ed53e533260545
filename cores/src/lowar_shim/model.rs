//! The golden model of the shim: the golden models of its parts, joined as the contract says.

mod wiring;

use super::{Inputs, Outputs, WAIT_BUCKETS};
use crate::lowar::Build;
use crate::part::Part;
use crate::registers::Table;
use crate::registers::model::{RegisterFile, Values};
use crate::{
    lowar_decoding_controller as decoding, lowar_encoding_controller as encoding, lowar_fec_decoder as decoder,
    lowar_fec_encoder as encoder,
};
use rtl_foundation::contract::{Draw, Fields, Golden, Long, Moved};
use wiring::{Counted, Noted, Wiring};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("registers.*x_*_total"),
    Long::preset("registers.recovery_wait_total"),
    Long::preset("wait_histogram.run"),
    Long::driven("registers.*", "configuration and words on the bus"),
    Long::part("encoder.*", "lowar_fec_encoder"),
    Long::part("decoder.*", "lowar_fec_decoder"),
    Long::part("encoding_controller.*", "lowar_encoding_controller"),
    Long::part("decoding_controller.*", "lowar_decoding_controller"),
];

/// The shim, clock by clock; `N` is `DATA_W / 8`.
#[derive(Clone, Debug)]
pub struct Model<const N: usize> {
    registers: RegisterFile,
    wiring: Wiring,
    values: Values,
    counted: Counted,
    noted: Noted,
    waiting: Waiting,
    /// Whether the encoder has still to load a configuration that software has requested.
    loading: bool,
    irq: bool,
    encoder: Part<encoder::model::Model<N>>,
    decoder: Part<decoder::model::Model<N>>,
    encoding: Part<encoding::model::Model>,
    decoding: Part<decoding::model::Model>,
}

/// Time that delivery has waited for a frame that was lost.
#[derive(Clone, Copy, Debug, Default)]
struct Waiting {
    clocks: u32,
}

impl Waiting {
    /// Value at which the count saturates.
    const LIMIT: u32 = (1 << 20) - 1;
    /// log2 of the number of clocks below which all waits are in the first element.
    const SHORTEST_LOG2: u32 = 4;

    /// Notes whether delivery waits in this clock; returns the element to be counted.
    fn step(&mut self, waits: bool) -> Option<usize> {
        if waits {
            self.clocks = (self.clocks + 1).min(Self::LIMIT);
            return None;
        }
        let log2 = std::mem::take(&mut self.clocks).checked_ilog2()?;
        Some((log2.saturating_sub(Self::SHORTEST_LOG2) as usize).min(WAIT_BUCKETS - 1))
    }
}

impl<const N: usize> Model<N> {
    /// The shim of this build after a reset, with the registers of this table.
    pub fn new(registers: Table, build: Build) -> Self {
        let mut shim = Self {
            values: Values::new(&registers),
            wiring: Wiring::new(&registers),
            registers: RegisterFile::new(registers),
            counted: Counted::default(),
            noted: Noted::default(),
            waiting: Waiting::default(),
            loading: false,
            irq: false,
            encoder: Part::new(encoder::model::Model::new(build)),
            decoder: Part::new(decoder::model::Model::new(build)),
            encoding: Part::new(encoding::model::Model::new(build)),
            decoding: Part::new(decoding::model::Model::new(build)),
        };
        shim.configure();
        shim
    }

    /// Puts the values of the registers on the parts' pins.
    fn configure(&mut self) {
        let registers = &self.registers;
        let one = |name: &str| registers.config(name)[0];
        let address = |name: &str| one(&format!("{name}_high")) << 32 | one(&format!("{name}_low"));

        let pins = &mut self.encoder.pins;
        pins.cfg_flush_idle = one("flush_idle") as u32;
        pins.cfg_flush_age = one("flush_age") as u32;
        pins.cfg_udp = one("udp") != 0;
        pins.cfg_destination_mac = address("destination_mac");
        pins.cfg_source_mac = address("source_mac");
        pins.cfg_source_ip = one("source_ip") as u32;
        pins.cfg_destination_ip = one("destination_ip") as u32;
        pins.cfg_source_port = one("source_port") as u16;
        pins.cfg_destination_port = one("destination_port") as u16;
        pins.cfg_traffic_class = one("traffic_class") as u8;
        pins.cfg_epoch = one("epoch") as u16;

        let pins = &mut self.decoder.pins;
        pins.cfg_udp_port = one("udp_port") as u16;
        pins.cfg_timeout = one("timeout") as u32;
        pins.cfg_pass_through = one("pass_through") != 0;
        pins.cfg_reorder_window = one("reorder_window") as u16;

        let pins = &mut self.decoding.pins;
        pins.cfg_interval = one("feedback_interval") as u32;
        pins.cfg_epoch = one("epoch") as u16;

        let pins = &mut self.encoding.pins;
        pins.cfg_mode = one("mode") as u8;
        pins.cfg_symbols = one("symbols") as u8;
        pins.cfg_repairs = one("repairs") as u8;
        pins.cfg_lanes_log2 = one("lanes_log2") as u8;
        pins.cfg_peer_timeout = one("peer_timeout") as u32;
        pins.cfg_window_log2 = one("window_log2") as u8;
        pins.cfg_hold = one("hold") as u8;
        pins.cfg_first_rung = one("first_rung") as u8;
        let rung = |what: &str| std::array::from_fn(|n| one(&format!("rung{n}_{what}")) as u32);
        pins.cfg_rung_symbols = Fields(rung("symbols"));
        pins.cfg_rung_repairs = Fields(rung("repairs"));
        pins.cfg_rung_lanes_log2 = Fields(rung("lanes_log2"));
        pins.cfg_rung_loss = Fields(rung("loss"));
        pins.cfg_rung_burst = Fields(rung("burst"));
    }

    /// Runs the receiving path and its controller.
    fn receive(&mut self, inputs: &Inputs<N>) -> (decoder::Outputs<N>, decoding::Outputs) {
        let pins = &mut self.decoder.pins;
        (pins.rst, pins.s_axis_tvalid, pins.m_axis_tready) =
            (inputs.rst, inputs.s_axis_rx_tvalid, inputs.m_axis_rx_tready);
        if inputs.s_axis_rx_tvalid {
            (pins.s_axis_tdata, pins.s_axis_tkeep) = (inputs.s_axis_rx_tdata, inputs.s_axis_rx_tkeep);
            (pins.s_axis_tlast, pins.s_axis_tuser) = (inputs.s_axis_rx_tlast, inputs.s_axis_rx_tuser);
        }
        let received = self.decoder.step();

        let pins = &mut self.decoding.pins;
        pins.rst = inputs.rst;
        (pins.count_delivered, pins.count_recovered) = (received.stat_delivered, received.stat_recovered);
        (pins.count_lost, pins.count_burst) = (received.stat_lost || received.stat_missed, received.stat_burst);
        (received, self.decoding.step())
    }

    /// Runs the sending path: it takes the configuration and the feedback, and sends.
    fn send(
        &mut self,
        inputs: &Inputs<N>,
        received: &decoder::Outputs<N>,
        told: &decoding::Outputs,
    ) -> (encoding::Outputs, encoder::Outputs<N>) {
        let pins = &mut self.encoding.pins;
        (pins.rst, pins.cfg_load) = (inputs.rst, self.wiring.load(&self.registers));
        (pins.feedback_valid, pins.feedback) = (received.feedback_valid, received.feedback);
        let chosen = self.encoding.step();

        let pins = &mut self.encoder.pins;
        (pins.rst, pins.s_axis_tvalid, pins.m_axis_tready) =
            (inputs.rst, inputs.s_axis_tx_tvalid, inputs.m_axis_tx_tready);
        if inputs.s_axis_tx_tvalid {
            (pins.s_axis_tdata, pins.s_axis_tkeep) = (inputs.s_axis_tx_tdata, inputs.s_axis_tx_tkeep);
            pins.s_axis_tlast = inputs.s_axis_tx_tlast;
        }
        pins.flush = self.wiring.flush(&self.registers);
        (pins.feedback_load, pins.feedback) = (told.feedback_load, told.feedback);
        (pins.cfg_load, pins.cfg_protect) = (chosen.enc_load, chosen.enc_protect);
        (pins.cfg_symbols, pins.cfg_repairs) = (chosen.enc_symbols, chosen.enc_repairs);
        pins.cfg_lanes_log2 = chosen.enc_lanes_log2;
        (chosen, self.encoder.step())
    }
}

impl<const N: usize> Golden for Model<N> {
    type Inputs = Inputs<N>;
    type Outputs = Outputs<N>;

    fn step(&mut self, inputs: &Inputs<N>) -> Outputs<N> {
        let slave = self.registers.slave();
        if self.registers.has_written() {
            self.configure();
        }

        let (received, told) = self.receive(inputs);
        let (chosen, sent) = self.send(inputs, &received, &told);
        let outputs = Outputs {
            s_axis_tx_tready: sent.s_axis_tready,
            m_axis_tx_tvalid: sent.m_axis_tvalid,
            m_axis_tx_tdata: sent.m_axis_tdata,
            m_axis_tx_tkeep: sent.m_axis_tkeep,
            m_axis_tx_tlast: sent.m_axis_tlast,
            m_axis_rx_tvalid: received.m_axis_tvalid,
            m_axis_rx_tdata: received.m_axis_tdata,
            m_axis_rx_tkeep: received.m_axis_tkeep,
            m_axis_rx_tlast: received.m_axis_tlast,
            irq: self.irq,
            s_axil_awready: slave.awready,
            s_axil_wready: slave.wready,
            s_axil_bvalid: slave.bvalid,
            s_axil_bresp: slave.bresp,
            s_axil_arready: slave.arready,
            s_axil_rvalid: slave.rvalid,
            s_axil_rdata: slave.rdata,
            s_axil_rresp: slave.rresp,
        };
        self.irq = !inputs.rst && self.wiring.interrupt(&self.registers);
        let waited = self.waiting.step(received.stat_waiting);
        if inputs.rst {
            self.waiting = Waiting::default();
        }
        let counted = Counted::of(&sent, &received, waited);
        if counted != self.counted {
            self.wiring.tell_counted(&counted, &mut self.values);
            self.counted = counted;
        }
        let noted = Noted::of(&chosen, &received);
        if noted != self.noted {
            self.wiring.tell_noted(noted, &mut self.values);
            self.noted = noted;
        }
        if self.registers.samples() {
            self.wiring.tell_status(&chosen, &sent, self.loading, &mut self.values);
        }
        self.loading = !inputs.rst && (self.wiring.load(&self.registers) || self.loading && !chosen.enc_load);
        self.registers.step(inputs.rst, &inputs.axil_master(), &self.values);
        if inputs.rst {
            self.configure();
        }
        outputs
    }

    fn preset(&mut self, state: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        match state {
            "registers.*x_*_total" => Some(self.registers.preset_counter(index, draw)),
            // four of the elements
            "registers.recovery_wait_total" => {
                let elements = 4 * index..4 * index + 4;
                Some(self.registers.preset_elements(self.wiring.waits, elements, draw))
            }
            "wait_histogram.run" => Some(Moved::within(&mut self.waiting.clocks, 0..=(1 << 20) - 1, draw)),
            _ => panic!("no state `{state}`"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Waiting;

    #[test]
    fn waits_are_counted_by_the_logarithm_of_their_clocks() {
        let bucket = |clocks: u32| {
            let mut waiting = Waiting::default();
            assert!((0..clocks).all(|_| waiting.step(true).is_none()));
            let bucket = waiting.step(false);
            assert_eq!(waiting.step(false), None);
            bucket
        };
        assert_eq!(bucket(0), None);
        for (clocks, expected) in [
            (1, 0),
            (31, 0),
            (32, 1),
            (63, 1),
            (64, 2),
            (1 << 18, 14),
            ((1 << 19) - 1, 14),
            (1 << 19, 15),
            (1 << 21, 15),
        ] {
            assert_eq!(bucket(clocks), Some(expected), "{clocks} clocks");
        }
    }
}
