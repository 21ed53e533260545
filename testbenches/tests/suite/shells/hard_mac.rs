//! `hard_mac_pause` between eight queues and a MAC that says which pauses it has received, and is asked to send others.

use super::{is_silent, model, stub};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use verilated_dut::{Dut, PortId};

/// Clock of the shell, and its share of a quantum in 2^-20.
const QUANTA_STEP: u64 = 635_500;
const CLASSES: usize = 8;
const LINK: usize = CLASSES;
const XOFF: u32 = 1000;
const XON: u32 = 500;
/// Clocks from a pause at the pins to the last frame that may begin in spite of it.
const OBEYED: u64 = 4;
/// Clocks in which each of nine classes with frames of two beats has had its turn.
const ROUND: u64 = 4000;

#[test]
fn the_shells_are_silent_beside_the_mac_of_their_card() {
    is_silent("hard_mac_pause", &[stub("cmac_usplus_0.v"), stub("hard_mac_card.v")], "hard_mac_card");
    is_silent("hard_mac_pause_levels", &[], "hard_mac_pause_levels");
}

/// A shell whose queues always have frames of two beats, of which the first octet is the class.
struct Shell {
    dut: Dut,
    clk: PortId,
    readies: [PortId; CLASSES],
    lasts: [PortId; CLASSES],
    sent: [PortId; 3],
    request: PortId,
    occupied: PortId,
    time: u64,
    is_second: [bool; CLASSES],
    in_frame: bool,
    /// Clock in which a frame of each class has begun last.
    begun: [u64; CLASSES],
}

fn fields(width: u32, value: impl Fn(usize) -> u32) -> Vec<u32> {
    let mut words = vec![0; (CLASSES as u32 * width).div_ceil(32) as usize];
    for class in 0..CLASSES {
        for bit in 0..width {
            let at = class as u32 * width + bit;
            words[at as usize / 32] |= (value(class) >> bit & 1) << (at % 32);
        }
    }
    words
}

impl Shell {
    fn new(name: &str) -> Self {
        let mut dut = Dut::new(&model(name));
        let of_class = |dut: &Dut, what: &str| std::array::from_fn(|c| dut.port(&format!("s_axis_{c}_{what}")));
        let [valids, datas, keeps, readies, lasts]: [[PortId; CLASSES]; 5] =
            ["tvalid", "tdata", "tkeep", "tready", "tlast"].map(|what| of_class(&dut, what));
        for class in 0..CLASSES {
            dut.set(valids[class], 1);
            let mut data = [0; 16];
            data[0] = class as u32;
            dut.set_words(datas[class], &data);
            dut.set(keeps[class], u64::MAX);
        }
        for (name, value) in [
            ("rst", 1),
            ("m_axis_tready", 1),
            ("cfg_enable", 0xff),
            ("cfg_obey", 0xff),
            ("cfg_quanta_step", QUANTA_STEP),
        ] {
            let port = dut.port(name);
            dut.set(port, value);
        }
        for (name, width, value) in
            [("cfg_xoff_cells", 28, XOFF), ("cfg_xon_cells", 28, XON), ("cfg_weight", 16, 9600), ("occ_cells", 28, 0)]
        {
            let port = dut.port(name);
            dut.set_words(port, &fields(width, |_| value));
        }
        let sent = ["m_axis_tvalid", "m_axis_tdata", "m_axis_tlast"].map(|name| dut.port(name));
        let [clk, request, occupied, reset] =
            ["clk", "ctl_tx_pause_req", "occ_cells", "rst"].map(|name| dut.port(name));
        let (is_second, begun) = Default::default();
        let mut shell =
            Self { dut, clk, readies, lasts, sent, request, occupied, time: 0, is_second, in_frame: false, begun };
        (0..4).for_each(|_| shell.clock());
        shell.dut.set(reset, 0);
        shell.run(ROUND);
        shell
    }

    fn set(&mut self, name: &str, value: u64) {
        let port = self.dut.port(name);
        self.dut.set(port, value);
    }

    fn clock(&mut self) {
        self.dut.eval().expect("no assertion");
        let taken = self.readies.map(|ready| self.dut.get(ready) == 1);
        let [valid, data, last] = self.sent;
        if self.dut.get(valid) == 1 {
            if !self.in_frame {
                self.begun[self.dut.words(data)[0] as usize] = self.time;
            }
            self.in_frame = self.dut.get(last) == 0;
        }
        self.dut.set(self.clk, 1);
        self.dut.eval().expect("no assertion");
        for (class, taken) in taken.into_iter().enumerate() {
            self.is_second[class] ^= taken;
            self.dut.set(self.lasts[class], u64::from(self.is_second[class]));
        }
        self.dut.set(self.clk, 0);
        self.time += 1;
    }

    fn run(&mut self, clocks: u64) {
        (0..clocks).for_each(|_| self.clock());
    }

    fn occupy(&mut self, cells: impl Fn(usize) -> u32) {
        self.dut.set_words(self.occupied, &fields(28, cells));
    }

    fn requests(&self) -> u64 {
        self.dut.get(self.request)
    }

    /// Classes of which a frame has begun after a clock.
    fn active_after(&self, clock: u64) -> u64 {
        (0..CLASSES).filter(|&class| self.begun[class] > clock).fold(0, |all, class| all | 1 << class)
    }
}

/// Classes that a pause of a class, or of the link, stops.
fn stopped_by(of: usize) -> u64 {
    if of == LINK { 0xff } else { 1 << of }
}

#[test]
fn a_pause_time_from_the_mac_stops_its_class_for_as_long() {
    let mut shell = Shell::new("hard_mac_pause");
    assert_eq!(shell.active_after(4), 0xff, "without a pause each class sends");
    let quanta: u64 = 6000;
    let clocks = (quanta << 20).div_ceil(QUANTA_STEP);
    for of in 0..=LINK {
        let start = shell.time;
        shell.set(&format!("stat_rx_pause_quanta{of}"), quanta);
        shell.set("stat_rx_pause_valid", 1 << of);
        shell.clock();
        shell.set("stat_rx_pause_valid", 0);
        shell.set(&format!("stat_rx_pause_quanta{of}"), 0);
        shell.run(clocks);
        assert_eq!(shell.active_after(start + OBEYED), 0xff & !stopped_by(of), "pause of {of}");
        shell.run(ROUND);
        assert_eq!(shell.active_after(start + clocks), 0xff, "after the pause of {of}");
    }
    // a pause ends early with a time of 0
    let start = shell.time;
    shell.set("stat_rx_pause_quanta3", 0xffff);
    shell.set("stat_rx_pause_valid", 1 << 3);
    shell.clock();
    shell.set("stat_rx_pause_quanta3", 0);
    shell.set("stat_rx_pause_valid", 0);
    shell.run(ROUND);
    assert_eq!(shell.active_after(start + OBEYED), 0xf7);
    shell.set("stat_rx_pause_valid", 1 << 3);
    shell.clock();
    shell.set("stat_rx_pause_valid", 0);
    let end = shell.time;
    shell.run(ROUND);
    assert_eq!(shell.active_after(end), 0xff);
}

#[test]
fn a_level_from_the_mac_stops_its_class_while_it_is_high() {
    let mut shell = Shell::new("hard_mac_pause_levels");
    for of in 0..=LINK {
        let start = shell.time;
        shell.set("stat_rx_pause_req", 1 << of);
        shell.run(ROUND);
        assert_eq!(shell.active_after(start + OBEYED), 0xff & !stopped_by(of), "pause of {of}");
        shell.set("stat_rx_pause_req", 0);
        let end = shell.time;
        shell.run(ROUND);
        assert_eq!(shell.active_after(end), 0xff, "after the pause of {of}");
    }
}

/// AMD's MACs want each bit of the requests steady for 16 clocks, F-Tile at 10 and 25 Gb/s for 205 ns.
#[test]
fn requests_follow_the_queues_and_stay_as_long_as_the_mac_wants() {
    for (name, steady) in [("hard_mac_pause", 16), ("hard_mac_pause_levels", 128)] {
        let seed = 20_261_125;
        println!("seed {seed}");
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut shell = Shell::new(name);
        let (mut since, mut changes, mut before) = ([u64::MAX; CLASSES], 0, 0);
        let mut levels = [0; CLASSES];
        for _ in 0..30_000 {
            for level in &mut levels {
                if random.random_range(0..8) == 0 {
                    *level = random.random_range(0..2 * XOFF);
                }
            }
            shell.occupy(|class| levels[class]);
            shell.clock();
            let requests = shell.requests();
            assert_eq!(requests >> LINK, 0, "{name}: the link is never to pause");
            for (class, since) in since.iter_mut().enumerate() {
                if (requests ^ before) >> class & 1 == 1 {
                    assert!(*since >= steady, "{name}: class {class} changes after {since} clocks");
                    (*since, changes) = (0, changes + 1);
                }
                *since = since.saturating_add(1);
            }
            before = requests;
        }
        assert!(changes > 30_000 / steady, "{name}: {changes} changes");
        // two rounds of the thresholds, and the time for which a request stays
        let settled = 2 * 8 + steady;
        for class in 0..CLASSES {
            for (level, expected) in [(XOFF, 1 << class), (XON, 1 << class), (XON - 1, 0)] {
                shell.occupy(|of| if of == class { level } else { 0 });
                shell.run(settled);
                assert_eq!(shell.requests(), expected, "{name}: class {class} with {level} cells");
            }
        }
    }
}
