//! `near_source_loop` in Verilator, in lockstep with its golden model: brought up by its registers as the page says, for a sender whose frames find a long
//! queue.

use cores::ethernet::LineRate;
use cores::near_source_loop::hdl::CORE;
use cores::near_source_loop::model::Model;
use cores::near_source_loop::program::{Addresses, Flow, Program};
use cores::near_source_loop::{Inputs, registers};
use cores::registers::{Master, Table};
use cosim::software::{Access, Driver};
use rtl_foundation::contract::{Keep, Octets};
use rtl_gen::registers::RegisterMap;
use rtl_lockstep::Lockstep;
use std::net::{Ipv4Addr, Ipv6Addr};
use testbenches::campaign::join;
use testbenches::registers::watch::register;
use testbenches::stream::Frames;

/// Octets of a beat.
const N: usize = 64;
const FLOWS: usize = 1024;
const CLASS: u8 = 3;
pub(crate) const SOURCE: Ipv4Addr = Ipv4Addr::new(10, 0, 0, 1);
pub(crate) const DESTINATION: Ipv4Addr = Ipv4Addr::new(10, 0, 0, 2);
pub(crate) const QP: u32 = 0x11;
pub(crate) const PEER_QP: u32 = 0x0a_bc22;
/// Octets of UDP, of a BTH and of the ICRC behind it.
const UDP_OCTETS: usize = 24;

/// A RoCEv2 frame of a sender that takes part in ECN.
pub(crate) fn frame(addresses: Addresses) -> Vec<u8> {
    let mut frame = vec![2, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 2];
    match addresses {
        Addresses::V4(source, destination) => {
            frame.extend([8, 0, 0x45, 2, 0, 44, 0, 0, 0x40, 0, 64, 17, 0, 0]);
            frame.extend([source.octets(), destination.octets()].concat());
        }
        Addresses::V6(source, destination) => {
            frame.extend([0x86, 0xdd, 0x60, 0x20, 0, 0, 0, UDP_OCTETS as u8, 17, 64]);
            frame.extend([source.octets(), destination.octets()].concat());
        }
    }
    frame.extend([0xc0, 1, 0x12, 0xb7, 0, UDP_OCTETS as u8, 0, 0, 4, 0, 0xff, 0xff, 0, 0, 0, QP as u8]);
    frame.extend([0, 0, 0, 9, 1, 2, 3, 4]);
    frame
}

/// The loop before a line of 100 Gb/s, with software.
struct Bench {
    map: RegisterMap,
    core: Lockstep<Model<N>>,
    pins: Inputs<N>,
    driver: Driver,
    irq: bool,
    passing: Frames,
    answering: Frames,
    /// Frames that have left, and CNPs.
    left: Vec<Vec<u8>>,
    cnps: Vec<Vec<u8>>,
}

impl Bench {
    fn new() -> Self {
        let map = registers::map(N, FLOWS);
        let variant = CORE.variant_of("w512").unwrap_or_else(|error| panic!("{error}"));
        let mut core = join(&CORE, &variant, Model::<N>::new(Table::of(&map), FLOWS), 0);
        core.step(&Inputs { rst: true, ..Inputs::default() }).expect("reset");
        let pins = Inputs { m_axis_tready: true, m_axis_cnp_tready: true, ..Inputs::default() };
        let (passing, answering) = (Frames::default(), Frames::default());
        let driver = Driver::new([]);
        Self { map, core, pins, driver, irq: false, passing, answering, left: vec![], cnps: vec![] }
    }

    fn clock(&mut self) {
        let mut bus: Master = self.pins.axil_master();
        self.driver.drive(&mut bus);
        self.pins.drive_axil(&bus);
        let outputs = self.core.step(&self.pins).expect("no difference");
        self.irq = outputs.irq;
        if outputs.m_axis_tvalid {
            let frame = self.passing.take(&outputs.m_axis_tdata, outputs.m_axis_tkeep, outputs.m_axis_tlast);
            self.left.extend(frame);
        }
        if outputs.m_axis_cnp_tvalid {
            let (data, keep) = (&outputs.m_axis_cnp_tdata, outputs.m_axis_cnp_tkeep);
            self.cnps.extend(self.answering.take(data, keep, outputs.m_axis_cnp_tlast));
        }
        let slave = outputs.axil_slave();
        self.driver.observe(&mut bus, &slave).unwrap_or_else(|error| panic!("{error}"));
        self.pins.drive_axil(&bus);
        self.pins.s_axis_tvalid = false;
    }

    fn idle(&mut self, clocks: u64) {
        (0..clocks).for_each(|_| self.clock());
    }

    fn write(&mut self, writes: &[(u32, u32)]) {
        writes.iter().for_each(|&(address, data)| self.driver.add(Access::Write { address, data }));
        while !self.driver.idle() {
            self.clock();
        }
    }

    /// An element of a register or window.
    fn read(&mut self, name: &str, word: u32) -> u32 {
        let address = register(&self.map, name).offset + 4 * word;
        self.driver.add(Access::Read { address });
        while !self.driver.idle() {
            self.clock();
        }
        self.driver.take_read().expect("an answer")
    }

    /// Gives a command about a flow; its outcome.
    fn command(&mut self, flow: &Flow, is_known: bool) -> u32 {
        self.write(&flow.writes(&self.map, is_known));
        loop {
            let status = self.read("flow_status", 0);
            if status & 1 == 0 {
                return status >> 8;
            }
        }
    }

    /// Sends a frame, which finds so many cells, and waits for what comes of it.
    fn send(&mut self, frame: &[u8], cells: u32) {
        self.pins.occ_cells.0[usize::from(CLASS)] = cells;
        let beats = frame.chunks(N).count();
        for (index, beat) in frame.chunks(N).enumerate() {
            let mut data = Octets([0; N]);
            data.0[..beat.len()].copy_from_slice(beat);
            (self.pins.s_axis_tvalid, self.pins.s_axis_tdata) = (true, data);
            (self.pins.s_axis_tkeep, self.pins.s_axis_tlast) = (Keep::first(beat.len()), index + 1 == beats);
            self.pins.s_axis_tdest = CLASS;
            self.clock();
        }
        self.idle(60);
    }
}

#[test]
fn a_sender_whose_frames_find_a_long_queue_is_notified_once_in_the_interval_and_once_more_without_a_frame() {
    for (addresses, ecn_at, ce) in [
        (Addresses::V4(SOURCE, DESTINATION), 15, 3),
        (Addresses::V6(Ipv6Addr::LOCALHOST, Ipv6Addr::UNSPECIFIED), 15, 0x30),
    ] {
        let mut bench = Bench::new();
        let program = Program::for_rate(LineRate::G100, 1 << CLASS);
        bench.write(&program.writes(&bench.map.clone()));
        let flow = Flow { addresses, qp: QP, peer_qp: PEER_QP };
        assert_eq!(bench.command(&flow, false), 1, "the flow is not known so far");
        assert_eq!(bench.command(&flow, true), 0, "the flow is known");

        let frame = frame(addresses);
        bench.send(&frame, program.kmin_cells);
        assert!(bench.left == [frame.clone()] && bench.cnps.is_empty(), "a short queue marks nothing");

        bench.send(&frame, program.kmax_cells + 1);
        assert_eq!(bench.left[1][ecn_at] & ce, ce, "a long queue marks");
        let [cnp] = &bench.cnps[..] else { panic!("{} CNPs", bench.cnps.len()) };
        assert_eq!((&cnp[..6], &cnp[6..12]), (&frame[6..12], &frame[..6]), "to the sender");
        let peer = cnp.len() - 20 - 12 + 5;
        assert_eq!(cnp[peer..peer + 3], PEER_QP.to_be_bytes()[1..], "to its queue pair");

        bench.send(&frame, program.kmax_cells + 1);
        assert_eq!(bench.cnps.len(), 1, "one in the interval");
        bench.idle(program.interval.into());
        bench.send(&frame, program.kmax_cells + 1);
        assert_eq!(bench.cnps.len(), 2, "and one in the next");

        // no frame comes: while the queue is above Kmax, a CNP does, within one look at all flows
        let look = FLOWS as u64 + 60;
        bench.idle(u64::from(program.supplement) - look);
        assert_eq!(bench.cnps.len(), 2, "none too early");
        bench.idle(2 * look);
        assert_eq!((bench.cnps.len(), &bench.cnps[2]), (3, &bench.cnps[1]));
        bench.pins.occ_cells.0[usize::from(CLASS)] = program.kmax_cells;
        bench.idle(u64::from(program.supplement) + look);
        assert_eq!(bench.cnps.len(), 3, "none at Kmax");

        assert!(!bench.irq);
        let at = |name: &str| register(&bench.map, name).offset;
        let (enable, events) = (at("interrupt_enable"), at("events"));
        bench.write(&[(enable, 1)]);
        assert_eq!(bench.command(&flow, false), 0, "the flow is removed");
        bench.send(&frame, program.kmax_cells + 1);
        assert!(bench.irq && bench.cnps.len() == 3, "the flow is not known any more");
        bench.write(&[(events, 1)]);
        bench.idle(2);
        assert!(!bench.irq);

        let outcomes = [0, 1, 2, 3].map(|outcome| bench.read("frames", 4 * u32::from(CLASS) + outcome));
        assert_eq!(outcomes, [0, 0, 1, 4], "not eligible, marked before, unmarked, marked");
        let counters = ["unknown", "quiet", "overflow", "sent", "supplements"];
        assert_eq!(counters.map(|name| bench.read(name, 0)), [1, 1, 0, 2, 1]);
    }
}

#[test]
fn the_page_shows_the_registers() {
    let page = include_str!("../../../cores/src/near_source_loop/README.md");
    let table = rtl_gen::registers::table(&registers::map(N, FLOWS)).expect("a map without faults");
    assert!(page.contains(&table), "the table of registers is not current; it should be:\n{table}");
}
