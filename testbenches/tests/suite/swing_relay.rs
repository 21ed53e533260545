//! `swing_relay` in Verilator, in lockstep with its golden model: the relay and its encoder, programmed through registers.

use cores::bifrost_pause_engine::sizing::LinkSpec;
use cores::ethernet::LineRate;
use cores::pfc_quanta_encoder::model::{Request, frame};
use cores::registers::{Master, Slave, Table};
use cores::swing_pfc_relay::{INVENTORY_LATENCY, ROUND_CLOCKS};
use cores::swing_relay::hdl::CORE;
use cores::swing_relay::model::Model;
use cores::swing_relay::program::{Pauses, Program};
use cores::swing_relay::{FRAME_LATENCY, Inputs, registers};
use cores::variant::Variant;
use cosim::software::{Access, Driver};
use rtl_gen::registers::RegisterMap;
use rtl_lockstep::Lockstep;
use std::path::Path;
use testbenches::at_width;
use testbenches::campaign::{emitted, join};
use testbenches::registers::watch::register;
use testbenches::stream::Frames;

/// The core at a switch with one lossless class, with software.
struct Bench<const N: usize> {
    map: RegisterMap,
    core: Lockstep<Model<N>>,
    inputs: Inputs,
    irq: bool,
    clock: u64,
    frames: Frames,
    /// Frames that have left: the clock of the first beat, and the octets.
    left: Vec<(u64, Vec<u8>)>,
}

/// The lossless class.
const CLASS: usize = 3;
/// The source of relayed frames.
const SOURCE: [u8; 6] = [2, 0, 0, 0, 0, 7];

impl<const N: usize> Bench<N> {
    fn new(variant: &Variant) -> Self {
        let map = registers::map(N);
        let mut core = join(&CORE, variant, Model::<N>::new(Table::of(&map)), 0);
        core.step(&Inputs { rst: true, ..Inputs::default() }).expect("reset");
        let inputs = Inputs { m_axis_tready: true, local_pause: 0xff, ..Inputs::default() };
        Self { map, core, inputs, irq: false, clock: 0, frames: Frames::default(), left: Vec::new() }
    }

    /// Runs a clock; returns the answer of the registers in it.
    fn step(&mut self) -> Slave {
        let outputs = self.core.step(&self.inputs).expect("no difference");
        let slave = outputs.axil_slave();
        self.irq = outputs.irq;
        if outputs.m_axis_tvalid {
            if !self.frames.in_progress() {
                self.left.push((self.clock, Vec::new()));
            }
            let (data, keep) = (&outputs.m_axis_tdata, outputs.m_axis_tkeep);
            if let Some(octets) = self.frames.take(data, keep, outputs.m_axis_tlast) {
                self.left.last_mut().expect("it has begun").1 = octets;
            }
        }
        self.clock += 1;
        slave
    }

    fn run(&mut self, clocks: u64) {
        for _ in 0..clocks {
            self.step();
        }
    }

    /// Lets the local port receive a frame in this clock; returns the number of the clock.
    fn receive(&mut self, quanta: u32) -> u64 {
        (self.inputs.local_pfc, self.inputs.local_enable) = (true, 1 << CLASS);
        self.inputs.local_quanta.0[CLASS] = quanta;
        self.step();
        self.inputs.local_pfc = false;
        self.clock - 1
    }

    /// Carries out an access, up to its answer.
    fn access(&mut self, access: Access) -> Option<u32> {
        let (mut driver, mut pins) = (Driver::new([access]), Master::default());
        while !driver.idle() {
            driver.drive(&mut pins);
            self.inputs.drive_axil(&pins);
            let slave = self.step();
            driver.observe(&mut pins, &slave).unwrap_or_else(|error| panic!("{error}"));
        }
        self.inputs.drive_axil(&pins);
        driver.take_read()
    }

    fn write(&mut self, name: &str, data: u32) {
        self.access(Access::Write { address: register(&self.map, name).offset, data });
    }

    /// Reads a register, or the element of the class if it is an array.
    fn read(&mut self, name: &str) -> u32 {
        let register = register(&self.map, name);
        let address = register.offsets().nth(CLASS).unwrap_or(register.offset);
        self.access(Access::Read { address }).expect("an answer")
    }

    fn program(&mut self, program: &Program) {
        for (address, data) in program.writes(&self.map) {
            self.access(Access::Write { address, data });
        }
    }
}

/// The frame for the far end.
fn told(quanta: u16) -> Vec<u8> {
    let mut times = [0; 8];
    times[CLASS] = quanta;
    frame(&Request::Pfc { enable: 1 << CLASS, quanta: times }, SOURCE, false)
}

/// The relay without correction.
fn relays<const N: usize>(variant: &Variant) {
    let mut bench = Bench::<N>::new(variant);
    bench.receive(77);
    bench.run(20);
    assert_eq!(bench.left, [], "nothing is relayed after reset");
    bench.program(&Program { source_mac: SOURCE, relay: 1 << CLASS, ..Program::default() });
    let came = bench.receive(0xffff);
    bench.run(20);
    assert_eq!(bench.left, [(came + u64::from(FRAME_LATENCY), told(0xffff))], "{}", variant.name);
}

#[test]
fn frames_are_relayed_at_the_stated_clock() {
    for variant in &emitted(&CORE) {
        at_width!(variant, relays());
    }
}

/// The relay programmed for a link: an XON waits for the set point, or for the limit, which software can read.
fn holds<const N: usize>(variant: &Variant) {
    let link = LinkSpec::new(LineRate::G10, 10_000);
    let program = Program::for_link(&link, Pauses { edges: 4, left_ps: 20_000_000 }).expect("a program");
    let mut bench = Bench::<N>::new(variant);
    bench.program(&Program { source_mac: SOURCE, ..program.clone() });
    bench.write("interrupt_enable", 1 << CLASS);
    let frame_latency = u64::from(FRAME_LATENCY);

    // all classes are paused: the inventory is the number of cells in the buffer
    bench.inputs.occ_cells.0[CLASS] = program.set_point_cells + 1;
    bench.run(20);
    bench.receive(0xffff);
    bench.run(20);
    bench.receive(0);
    bench.run(200);
    assert_eq!(bench.read("status"), 0xff00 | 1 << CLASS, "held, and all at rest");
    assert_eq!(bench.read("inventory"), program.set_point_cells + 1);
    assert_eq!(bench.left.len(), 1, "the XON waits");
    bench.inputs.occ_cells.0[CLASS] -= 1;
    let known = bench.clock + u64::from(INVENTORY_LATENCY) + frame_latency;
    bench.run(40);
    let (clock, octets) = bench.left[1].clone();
    assert!((known..known + u64::from(ROUND_CLOCKS)).contains(&clock), "in clock {clock}, known in {known}");
    assert_eq!(octets, told(0));
    assert_eq!((bench.read("holds"), bench.read("hold_limits"), bench.irq), (1, 0, false));

    bench.inputs.occ_cells.0[CLASS] += 1;
    bench.run(20);
    bench.receive(0xffff);
    bench.run(20);
    let came = bench.receive(0);
    let longest = u64::from(program.hold_rounds) * u64::from(ROUND_CLOCKS);
    bench.run(longest + 20);
    let (clock, octets) = bench.left[3].clone();
    let held = clock - frame_latency - came;
    assert!((longest - u64::from(ROUND_CLOCKS) + 1..=longest).contains(&held), "{held} clocks, {longest} at most");
    assert_eq!(octets, told(0));
    assert!(bench.irq, "software is told");
    assert_eq!(bench.read("events"), 1 << CLASS);
    bench.write("events", 1 << CLASS);
    bench.run(2);
    assert!(!bench.irq && bench.read("events") == 0);
    let counters = ["local_pfc", "remote_pfc", "tx_pfc", "relayed", "overwritten", "holds", "hold_limits"];
    assert_eq!(counters.map(|name| bench.read(name)), [4, 0, 4, 4, 0, 2, 1]);
}

#[test]
fn a_relay_that_is_programmed_for_a_link_holds_an_xon_until_the_set_point_or_the_limit() {
    for variant in &emitted(&CORE) {
        at_width!(variant, holds());
    }
}

#[test]
fn the_page_shows_the_registers() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cores/src/swing_relay/README.md");
    let page = std::fs::read_to_string(page).expect("a page");
    let table = rtl_gen::registers::table(&registers::map(64)).expect("a map without faults");
    assert!(page.contains(&table), "the table of registers is not current; it should be:\n{table}");
}
