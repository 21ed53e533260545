//! The life of two shims: they find each other, lose frames, adapt, lose each other, and their registers must agree
//! with these events.

use super::super::PORT;
use super::{FAR, NEAR, Pair};
use cores::lowar::ladder::Rung;
use cores::lowar::packet::{Envelope, Udp};
use cores::lowar_encoding_controller::{DECISION_CLOCKS, Mode};
use cores::lowar_shim::program::{Program, Times};

/// Bits of `events`.
const RATE: u32 = 1;
const PEER_FOUND: u32 = 2;
const PEER_LOST: u32 = 4;

/// A bit of `status`.
const LOADING: u32 = 1 << 7;

/// Clocks between feedback packets.
const INTERVAL: u32 = 1000;

impl<const N: usize> Pair<'_, N> {
    /// Stops hosts and feedback until all frames sent have arrived.
    fn drain(&mut self) {
        self.busy = false;
        for end in [NEAR, FAR] {
            self.write(end, "feedback_interval", 0);
        }
        self.run(6000);
    }

    /// Compares the counters in the registers with the events of one direction.
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

    /// The shims find each other, lose frames, adapt to that, lose each other; then one passes frames through.
    ///
    /// # Panics
    /// If a step fails, if a frame is delivered wrongly, or if a register disagrees with the events.
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
        assert_eq!(self.read(NEAR, "status") & LOADING, LOADING, "the load is under way");
        self.run(DECISION_CLOCKS);
        assert_eq!(self.read(NEAR, "status") & LOADING, 0, "the encoder has loaded");
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

        // an outage of many generations: it is counted when the first packet arrives, and the strongest code is taken
        assert_eq!(self.read(FAR, "rx_skipped"), 0, "no generation was lost whole");
        self.sides[FAR].line.lose(1);
        self.run(20_000);
        self.sides[FAR].line.lose(u32::MAX);
        self.run_until_status(NEAR, 0x7f_ff00, code(most), "the strongest code after an outage");
        assert!(self.read(FAR, "rx_skipped") > 5, "{} generations skipped", self.read(FAR, "rx_skipped"));
        self.run_until_status(NEAR, 0x7f_ff70, code(few), "fewer repairs when it is over");

        // no packet of the far end arrives
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

        // the far end's host restores the order of frames
        self.sides[FAR].passes = true;
        self.write(FAR, "receive", 1 << 16 | u32::from(PORT));
        self.run(3000);
        self.sides[FAR].line.lose(12);
        self.run(40_000);
        self.drain();
        self.compare_counters(NEAR, FAR);
    }
}
