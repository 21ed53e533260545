//! Two shims back to back, with a life before them: they find each other, lose frames, adapt, lose each other, and what
//! their registers say of it is what happened.

use super::board::PORT;
use super::{Arrival, Board, EVENTS, Line};
use crate::coverage::Coverage;
use crate::stream::{Beats, Frames};
use cores::lowar::Build;
use cores::lowar::ladder::Rung;
use cores::lowar::packet::{Envelope, Udp};
use cores::lowar_encoding_controller::Mode;
use cores::lowar_shim::program::{Program, Times};
use cores::lowar_shim::{Inputs, Outputs};
use cores::registers::{Master, OKAY};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_gen::registers::RegisterMap;

/// A clock of a shim, whatever it is made of.
pub type Shim<'a, const N: usize> = Box<dyn FnMut(&Inputs<N>) -> Outputs<N> + 'a>;

/// The end whose frames the test is about, and the other.
const NEAR: usize = 0;
const FAR: usize = 1;

/// Bits of `events`.
const RATE: u32 = 1;
const PEER_FOUND: u32 = 2;
const PEER_LOST: u32 = 4;

/// Clocks between feedback packets.
const INTERVAL: u32 = 1000;

/// One of them.
struct Side<'a, const N: usize> {
    shim: Shim<'a, N>,
    inputs: Inputs<N>,
    outputs: Outputs<N>,
    host: Beats,
    arriving: Beats,
    left: Frames,
    delivered: Frames,
    /// What comes to this end.
    line: Line,
    board: Board,
    /// It passes frames through.
    passes: bool,
}

impl<const N: usize> Side<'_, N> {
    /// A clock of the shim.
    fn step(&mut self) {
        let pins = &mut self.inputs;
        let host = self.host.next::<N>();
        pins.s_axis_tx_tvalid = host.is_some();
        if let Some((data, keep, last)) = host {
            (pins.s_axis_tx_tdata, pins.s_axis_tx_tkeep, pins.s_axis_tx_tlast) = (data, keep, last);
        }
        if self.arriving.next::<N>().is_none() {
            self.arriving = Beats::of(self.line.arrive().map(|arrival| arrival.octets).unwrap_or_default());
        }
        let arriving = self.arriving.next::<N>();
        pins.s_axis_rx_tvalid = arriving.is_some();
        if let Some((data, keep, last)) = arriving {
            (pins.s_axis_rx_tdata, pins.s_axis_rx_tkeep, pins.s_axis_rx_tlast) = (data, keep, last);
        }
        self.outputs = (self.shim)(&self.inputs);
    }

    /// What has left for the line, and the frame that the host has sent.
    fn sent(&mut self) -> (Option<Vec<u8>>, Option<Vec<u8>>) {
        let outputs = &self.outputs;
        let (data, keep) = (&outputs.m_axis_tx_tdata, outputs.m_axis_tx_tkeep);
        let left = if outputs.m_axis_tx_tvalid { self.left.take(data, keep, outputs.m_axis_tx_tlast) } else { None };
        let taken = self.inputs.s_axis_tx_tvalid && outputs.s_axis_tx_tready;
        (left, if taken { self.host.taken::<N>() } else { None })
    }

    /// What has arrived, and what the host has got.
    fn receive(&mut self, seen: &mut Coverage) {
        let outputs = &self.outputs;
        if outputs.m_axis_rx_tvalid {
            let (data, keep) = (&outputs.m_axis_rx_tdata, outputs.m_axis_rx_tkeep);
            if let Some(frame) = self.delivered.take(data, keep, outputs.m_axis_rx_tlast) {
                self.board.deliver(&frame, seen);
            }
        }
        let arrived = if self.inputs.s_axis_rx_tvalid { self.arriving.taken::<N>() } else { None };
        if let Some(octets) = arrived {
            self.board.arrive(&Arrival { octets, bad: false }, seen);
        }
    }
}

/// Both of them.
pub struct Pair<'a, const N: usize> {
    map: RegisterMap,
    build: Build,
    rng: ChaCha8Rng,
    sides: [Side<'a, N>; 2],
    /// Hosts send.
    busy: bool,
    number: u32,
    seen: Coverage,
}

impl<'a, const N: usize> Pair<'a, N> {
    /// Two shims of this build with these registers, after a reset.
    pub fn new(build: Build, map: RegisterMap, shims: [Shim<'a, N>; 2]) -> Self {
        let mut sides = shims.into_iter().enumerate().map(|(index, mut shim)| {
            shim(&Inputs { rst: true, ..Inputs::default() });
            Side {
                shim,
                inputs: Inputs { m_axis_tx_tready: true, m_axis_rx_tready: true, ..Inputs::default() },
                outputs: Outputs::default(),
                host: Beats::default(),
                arriving: Beats::default(),
                left: Frames::default(),
                delivered: Frames::default(),
                line: Line::new(index as u64, build),
                board: Board::default(),
                passes: false,
            }
        });
        let sides = std::array::from_fn(|_| sides.next().expect("two shims"));
        let rng = ChaCha8Rng::seed_from_u64(1);
        Self { map, build, rng, sides, busy: true, number: 0, seen: Coverage::new(&EVENTS) }
    }

    /// A frame of a host: a number, and anything.
    fn frame(&mut self) -> Vec<u8> {
        let mut frame = vec![0; self.rng.random_range(4..6 * N)];
        self.rng.fill_bytes(&mut frame);
        self.number += 1;
        frame[..4].copy_from_slice(&self.number.to_be_bytes());
        if let Some(octet) = frame.get_mut(12) {
            *octet = 0xaa;
        }
        frame
    }

    fn clock(&mut self) {
        for index in [NEAR, FAR] {
            if self.busy && !self.sides[index].host.in_progress() && self.sides[index].host.next::<N>().is_none() {
                // seldom enough for the strongest code, and for a receiver that solves
                if self.rng.random_ratio(1, 40) {
                    self.sides[index].host = Beats::of(self.frame());
                }
            }
            self.sides[index].step();
        }
        for (from, to) in [(NEAR, FAR), (FAR, NEAR)] {
            let (left, offered) = self.sides[from].sent();
            let seen = &mut self.seen;
            let to = &mut self.sides[to];
            to.board.clock(to.passes);
            if let Some(frame) = offered {
                to.board.offer(&frame);
            }
            if let Some(packet) = left {
                let lost = to.line.send(packet.clone());
                to.board.leave(&packet, lost, seen);
            }
            to.receive(seen);
        }
    }

    fn run(&mut self, clocks: u32) {
        (0..clocks).for_each(|_| self.clock());
    }

    fn address(&self, register: &str) -> u32 {
        let found = self.map.registers.iter().find(|known| known.name == register);
        found.unwrap_or_else(|| panic!("no register is called `{register}`")).offset
    }

    fn write_word(&mut self, end: usize, address: u32, word: u32) {
        let offer = Master {
            awaddr: address,
            awvalid: true,
            wdata: word,
            wstrb: 0xf,
            wvalid: true,
            bready: true,
            ..Master::default()
        };
        let outputs = self.transact(end, &offer, |outputs| outputs.s_axil_bvalid);
        assert_eq!(outputs.s_axil_bresp, OKAY, "a write to {address:#x}");
    }

    fn write(&mut self, end: usize, register: &str, word: u32) {
        self.write_word(end, self.address(register), word);
    }

    fn read(&mut self, end: usize, register: &str) -> u32 {
        let offer = Master { araddr: self.address(register), arvalid: true, rready: true, ..Master::default() };
        let outputs = self.transact(end, &offer, |outputs| outputs.s_axil_rvalid);
        assert_eq!(outputs.s_axil_rresp, OKAY, "a read of {register}");
        outputs.s_axil_rdata
    }

    /// Offers something to the bus of an end, which takes it at once, until it has been answered.
    fn transact(&mut self, end: usize, offer: &Master, answered: fn(&Outputs<N>) -> bool) -> Outputs<N> {
        self.sides[end].inputs.drive_axil(offer);
        self.clock();
        let taken = self.sides[end].outputs.axil_slave();
        assert!(taken.awready && taken.wready && taken.arready, "the bus is idle");
        let wait = Master { awvalid: false, wvalid: false, arvalid: false, ..*offer };
        self.sides[end].inputs.drive_axil(&wait);
        for _ in 0..16 {
            self.clock();
            if answered(&self.sides[end].outputs) {
                self.sides[end].inputs.drive_axil(&Master::default());
                return self.sides[end].outputs.clone();
            }
        }
        panic!("no answer on the bus");
    }

    fn program(&mut self, end: usize, program: &Program) {
        for (address, word) in program.writes(&self.map) {
            self.write_word(end, address, word);
        }
    }

    /// Runs until `status` of an end, masked, is as expected.
    fn run_until_status(&mut self, end: usize, mask: u32, expected: u32, what: &str) {
        for _ in 0..400 {
            if self.read(end, "status") & mask == expected {
                return;
            }
            self.run(500);
        }
        panic!("{what}: status {:#x}", self.read(end, "status"));
    }

    /// Hosts and feedback pause until all that was sent has arrived.
    fn drain(&mut self) {
        self.busy = false;
        for end in [NEAR, FAR] {
            self.write(end, "feedback_interval", 0);
        }
        self.run(6000);
    }

    /// What the registers count is what has happened in one direction.
    fn compare_counters(&mut self, from: usize, to: usize) {
        let board = &self.sides[to].board;
        let (left, arrived) = (board.left, board.arrived);
        let (delivered, recovered, bursts) = (board.delivered, board.recovered, board.bursts);
        let beyond = board.lost - recovered;
        let counts = [
            (from, "tx_source", left.source),
            (from, "tx_repair", left.repair),
            (from, "tx_plain", left.plain),
            (from, "tx_feedback", left.feedback),
            (from, "tx_oversize", 0),
            (to, "rx_source", arrived.source),
            (to, "rx_repair", arrived.repair),
            (to, "rx_feedback", arrived.feedback),
            (to, "rx_delivered", delivered - recovered),
            (to, "rx_recovered", recovered),
            (to, "rx_lost", beyond),
            (to, "rx_burst", bursts),
            (to, "rx_late", 0),
            (to, "rx_duplicate", 0),
            (to, "rx_mismatch", 0),
            (to, "rx_malformed", 0),
            (to, "rx_bad_fcs", 0),
            (to, "rx_overflow", 0),
        ];
        let told = counts.map(|(end, register, _)| (register, u64::from(self.read(end, register))));
        assert_eq!(told, counts.map(|(_, register, count)| (register, count)));
        let sent = self.read(from, "tx_generation");
        assert!(sent > 50 && self.read(to, "rx_generation") <= sent, "{sent} generations");
    }

    /// They find each other, lose frames, adapt to that, lose each other; then one passes frames through.
    ///
    /// # Panics
    /// If they do not, or if a frame is delivered that should not be, or a register does not count what happened.
    pub fn live(&mut self) {
        let rows = self.build.rows as u8;
        let rung = |symbols: u8, repairs: u8, loss: u32| {
            let repairs = repairs.min(rows);
            Rung { symbols, repairs, lanes_log2: 1, loss, burst: 16 * 16 }
        };
        let unused = Rung { symbols: 0, repairs: 0, lanes_log2: 0, loss: 0, burst: 0 };
        let (few, some, most) = (rung(16, 1, 1 << 14), rung(8, 2, 1 << 17), rung(2, 8, (1 << 20) - 1));
        let udp = Udp { destination_port: PORT, ..Udp::default() };
        let program = |epoch, udp| Program {
            envelope: Envelope { source_mac: [2, 0, 0, 0, 0, 1], udp, ..Envelope::default() },
            udp_port: PORT,
            epoch,
            mode: Mode::Adaptive,
            ladder: Some([few, some, most, unused, unused, unused, unused, unused]),
            window_log2: 6,
            hold: 1,
            times: Times {
                flush_idle: 300,
                timeout: 2000,
                feedback_interval: INTERVAL,
                peer_timeout: 8 * INTERVAL,
                ..Times::default()
            },
            ..Program::default()
        };
        self.run(500);
        assert_eq!(self.read(NEAR, "status") & 3, 0, "nobody is there, and nothing protected");
        self.write(NEAR, "interrupt_enable", PEER_FOUND);
        self.program(NEAR, &program(1, Some(udp)));
        self.program(FAR, &program(2, None));

        let code = |rung: Rung| u32::from(rung.symbols) << 8 | u32::from(rung.repairs) << 16 | 1 << 20;
        for end in [NEAR, FAR] {
            self.run_until_status(end, 0x7f_ff73, code(few) | 3, "the first rung for the peer that is found");
        }
        assert!(self.sides[NEAR].outputs.irq, "an interrupt");
        assert_eq!(self.read(NEAR, "events"), RATE | PEER_FOUND);
        self.write(NEAR, "events", PEER_FOUND);
        self.run(4);
        assert!(!self.sides[NEAR].outputs.irq, "no interrupt");
        self.write(NEAR, "events", RATE);

        // one frame in twelve
        self.sides[FAR].line.lose(12);
        self.run_until_status(NEAR, 0x7f_ff70, code(some) | 1 << 4, "more repairs for more loss");
        assert_eq!(self.read(NEAR, "events"), RATE);
        let [frames, losses, bursts] =
            ["window_frames", "window_losses", "window_bursts"].map(|register| self.read(NEAR, register));
        assert!(frames >= 64 && losses * 12 > frames / 4 && (1..=losses).contains(&bursts), "{losses} of {frames}");
        self.run(40_000);
        assert!(self.sides[FAR].board.recovered > 30, "{} frames recovered", self.sides[FAR].board.recovered);
        self.sides[FAR].line.lose(u32::MAX);
        self.run_until_status(NEAR, 0x7f_ff70, code(few), "fewer repairs for less loss");

        // nothing of the far end arrives
        self.sides[NEAR].line.lose(1);
        self.write(NEAR, "interrupt_enable", PEER_LOST);
        self.run_until_status(NEAR, 0x7f_ff03, 0, "frames as they are for a peer that is gone");
        assert!(self.sides[NEAR].outputs.irq, "an interrupt");
        assert_eq!(self.read(NEAR, "events"), RATE | PEER_LOST);
        self.write(NEAR, "events", 0xf);
        let plain = self.sides[FAR].board.left.plain;
        self.run(4000);
        assert!(self.sides[FAR].board.left.plain > plain + 50, "plain frames");
        self.sides[NEAR].line.lose(u32::MAX);
        self.run_until_status(NEAR, 3, 3, "the peer is found again");

        // the far end's host puts frames in order by itself
        self.sides[FAR].passes = true;
        self.write(FAR, "receive", 1 << 16 | u32::from(PORT));
        self.run(3000);
        self.sides[FAR].line.lose(12);
        self.run(40_000);
        self.drain();
        self.compare_counters(NEAR, FAR);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cores::contract::Golden;
    use cores::lowar;
    use cores::lowar_shim::model::Model;
    use cores::lowar_shim::registers::map;
    use cores::registers::Table;

    fn live<const N: usize>(build: Build) {
        let map = map(&build);
        let shims = [(); 2].map(|()| {
            let mut model = Model::<N>::new(Table::of(&map), build);
            Box::new(move |inputs: &Inputs<N>| model.step(inputs)) as Shim<N>
        });
        Pair::new(build, map, shims).live();
    }

    #[test]
    fn golden_models_live_at_both_widths() {
        live::<8>(lowar::build(8, 4));
        live::<64>(lowar::build(64, 8));
    }
}
