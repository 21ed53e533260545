//! The register file by itself, access by access.

use super::*;
use crate::registers::Item;

/// Fields of every kind in one word, an array, a counter of two words, a window.
fn table() -> Table {
    let item = |port: &str, kind, width, count| Item { port: port.into(), kind, width, count };
    let part = |item, lsb, width| Part { item: ItemId(item), element: 0, low: 0, width, lsb };
    Table {
        items: vec![
            item("cfg_enable", Kind::Config(0xbeef), 16, 1),
            item("cmd_load", Kind::Pulse, 1, 1),
            item("event_late", Kind::Event, 2, 1),
            item("kind", Kind::Constant(0xa), 4, 1),
            item("stat_seen", Kind::Status, 8, 2),
            item("count_frames", Kind::Counter(0), 34, 1),
        ],
        words: [
            (0x00, vec![part(0, 4, 16), part(1, 0, 1), part(2, 24, 2), part(3, 28, 4)]),
            (0x04, vec![part(4, 8, 8)]),
            (0x08, vec![Part { element: 1, ..part(4, 8, 8) }]),
            (0x10, vec![part(5, 0, 32)]),
            (0x14, vec![Part { low: 32, ..part(5, 0, 2) }]),
        ]
        .into(),
        windows: vec![Window { name: "log".into(), offset: 0x20, words: 3 }],
    }
}

/// A block with a master that carries out one access after the other.
struct Bench {
    file: RegisterFile,
    inputs: Values,
}

impl Bench {
    fn new() -> Self {
        let table = table();
        Self { inputs: Values::new(&table), file: RegisterFile::new(table) }
    }

    fn step(&mut self, master: Master) -> Slave {
        let slave = self.file.slave();
        self.file.step(false, &master, &self.inputs);
        slave
    }

    fn write(&mut self, awaddr: u32, wdata: u32, wstrb: u8) -> u8 {
        let offer = Master { awaddr, awvalid: true, wdata, wstrb, wvalid: true, ..Master::default() };
        let slave = self.step(offer);
        assert!(slave.awready && slave.wready);
        for _ in 1..WRITE_LATENCY {
            assert!(!self.step(Master::default()).bvalid);
        }
        let slave = self.step(Master { bready: true, ..Master::default() });
        assert!(slave.bvalid, "the answer comes after {WRITE_LATENCY} clocks");
        slave.bresp
    }

    fn read(&mut self, araddr: u32) -> (u32, u8) {
        assert!(self.step(Master { araddr, arvalid: true, ..Master::default() }).arready);
        for _ in 1..READ_LATENCY {
            assert!(!self.step(Master::default()).rvalid);
        }
        let slave = self.step(Master { rready: true, ..Master::default() });
        assert!(slave.rvalid, "the answer comes after {READ_LATENCY} clocks");
        (slave.rdata, slave.rresp)
    }

    fn port(&self, name: &str) -> &[u64] {
        self.file.port(self.file.table().port(name))
    }

    fn set(&mut self, port: &str, element: usize, value: u64) {
        self.inputs.set(self.file.table().port(port), element, value);
    }
}

#[test]
fn strobes_choose_the_octets_that_change() {
    let mut bench = Bench::new();
    assert_eq!(bench.read(0), (0xa00b_eef0, OKAY), "after reset");
    assert_eq!(bench.write(0, 0xffff_1234, 0b0010), OKAY);
    assert_eq!(bench.port("cfg_enable"), [0xb12f]);
    assert_eq!(bench.write(3, 0x0000_0000, 0b0101), OKAY, "the lowest bits of the address do not matter");
    assert_eq!(bench.port("cfg_enable"), [0x0120]);
    assert_eq!(bench.write(0, 0xffff_ffff, 0), OKAY);
    assert_eq!(bench.read(2), (0xa000_1200, OKAY));
}

#[test]
fn nothing_is_written_where_nothing_can_be() {
    let mut bench = Bench::new();
    for address in [0x04, 0x08, 0x0c, 0x10, 0x14, 0x1c, 0x20, 0x2c, 0xfc] {
        assert_eq!(bench.write(address, u32::MAX, 0xf), SLVERR, "{address:#x}");
    }
    for address in [0x0c, 0x1c, 0x2c, 0xfc] {
        assert_eq!(bench.read(address), (0, SLVERR), "{address:#x}");
    }
    assert_eq!(bench.read(0), (0xa00b_eef0, OKAY));
    // without a strobe: nothing changes, and the answer is that of a write
    assert_eq!((bench.write(0, u32::MAX, 0), bench.write(0x0c, u32::MAX, 0)), (OKAY, SLVERR));
    assert_eq!(bench.read(0), (0xa00b_eef0, OKAY));
}

#[test]
fn pulses_last_one_clock_and_read_zero() {
    let mut bench = Bench::new();
    let offer = Master { awvalid: true, wdata: 1, wstrb: 1, wvalid: true, ..Master::default() };
    bench.step(offer);
    let seen: Vec<u64> = (0..5)
        .map(|_| {
            bench.step(Master { bready: true, ..Master::default() });
            bench.port("cmd_load")[0]
        })
        .collect();
    assert_eq!(seen, [0, 1, 0, 0, 0]);
    assert_eq!(bench.read(0).0 & 1, 0);
}

#[test]
fn events_stay_until_cleared_and_win_over_that() {
    let mut bench = Bench::new();
    bench.set("event_late", 0, 0b11);
    bench.step(Master::default());
    bench.set("event_late", 0, 0);
    assert_eq!(bench.read(0).0 >> 24 & 3, 0b11);
    assert_eq!(bench.write(0, 0x0100_0000, 0b0111), OKAY);
    assert_eq!(bench.read(0).0 >> 24 & 3, 0b11, "its octet is not written");
    assert_eq!(bench.write(0, 0x0100_0000, 0b1000), OKAY);
    assert_eq!(bench.read(0).0 >> 24 & 3, 0b10);
    bench.set("event_late", 0, 0b10);
    assert_eq!(bench.write(0, 0x0200_0000, 0b1000), OKAY);
    bench.set("event_late", 0, 0);
    assert_eq!(bench.read(0).0 >> 24 & 3, 0b10, "set in the clock that cleared it");
}

#[test]
fn the_words_of_a_counter_are_of_one_instant() {
    let mut bench = Bench::new();
    assert_eq!(bench.read(0x14), (0, OKAY), "nothing has been kept");
    let frames = bench.file.table().port("count_frames");
    bench.file.values[frames.0][0] = 0x1_ffff_fffe;
    assert_eq!(bench.read(0x10), (0xffff_fffe, OKAY));
    bench.set("count_frames", 0, 1);
    bench.step(Master::default());
    bench.step(Master::default());
    bench.set("count_frames", 0, 0);
    assert_eq!(bench.read(0x14), (1, OKAY), "kept with the low word");
    assert_eq!(bench.read(0x10), (0, OKAY));
    assert_eq!(bench.read(0x14), (2, OKAY));
    bench.file.values[frames.0][0] = 0x3_ffff_ffff;
    bench.set("count_frames", 0, 1);
    bench.step(Master::default());
    assert_eq!(bench.port("count_frames"), [0], "modulo 2^34");
}

#[test]
fn status_and_windows_are_taken_in_their_clock() {
    let mut bench = Bench::new();
    let mut log = vec![];
    for (address, expected) in [(0x08, 102 << 8), (0x24, 1004)] {
        bench.step(Master { araddr: address, arvalid: true, ..Master::default() });
        let mut answer = None;
        for clock in 1..6u32 {
            bench.set("stat_seen", 1, 100 + u64::from(clock));
            bench.inputs.set_window(0, 1000 + clock);
            log.push((bench.file.window_address(0), bench.file.window_read(0)));
            let slave = bench.step(Master { rready: true, ..Master::default() });
            if slave.rvalid {
                answer = Some((clock, slave.rdata));
            }
        }
        assert_eq!(answer, Some((READ_LATENCY, expected)));
    }
    let window: Vec<(u32, bool)> = (0..10).map(|at| (if at < 5 { 2 } else { 1 }, at == 6)).collect();
    assert_eq!(log, window);
}

#[test]
fn reset_restores_everything() {
    let mut bench = Bench::new();
    bench.set("event_late", 0, 1);
    bench.set("count_frames", 0, 1);
    bench.write(0, 0, 0xf);
    bench.step(Master { awvalid: true, arvalid: true, ..Master::default() });
    bench.file.step(true, &Master::default(), &bench.inputs);
    bench.set("event_late", 0, 0);
    bench.set("count_frames", 0, 0);
    let slave = bench.file.slave();
    assert!(slave.awready && slave.wready && slave.arready && !slave.bvalid && !slave.rvalid);
    assert_eq!(bench.read(0), (0xa00b_eef0, OKAY));
    assert_eq!(bench.read(0x10), (0, OKAY));
}
