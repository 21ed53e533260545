//! The loop near the source between the outbound classifier and the outbound buffer.

use super::super::memory::Memory;
use super::super::{Build, FREE_LATENCY, Near};
use super::bus::on_bus;
use super::mac::SENT;
use super::registers::NEAR;
use super::wiring::BEAT;
use crate::blocks::parts::Inputs;
use crate::blocks::two_beats::{Filled, TwoBeats};
use crate::near_source_loop::{hdl, stream_latency};
use crate::packet_buffer::{CELL_OCTETS, CLASSES};
use rtl_gen::Errors;
use rtl_gen::builder::{ModuleBuilder, Outputs, cat, lit};
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Bits of a level in cells.
const LEVEL_BITS: usize = 28;
/// The signals of the classifier that say which frame was received.
const ARRIVAL: [(&str, usize); 2] = [("rx_priority", 3), ("rx_octets", 16)];

/// The modules of the loop.
pub struct NearParts {
    end: Rc<Module>,
    free_cells: Rc<Module>,
    late_arrivals: Rc<Module>,
    stream_register: Rc<Module>,
    /// Cells of the memory that the frames wait in.
    cells: u64,
}

/// The loop in its place.
pub struct PlacedNear {
    /// The outputs of the loop.
    pub end: Outputs,
    /// Received frames as the local port hears of them.
    pub arrivals: Outputs,
    /// CNPs for the local port.
    pub notification: Outputs,
    /// Wire for the levels of the outbound buffer.
    pub occ_cells: Expr,
    /// Wire for whether the local port takes a beat of a CNP.
    pub takes_notification: Expr,
}

impl NearParts {
    /// The modules of a build.
    pub fn of(near: &Near, build: &Build) -> Result<Self, Errors> {
        let outbound: Memory = build.memories[0];
        Ok(Self {
            end: hdl::CORE.module(near.variant(build.octets))?,
            free_cells: free_cells()?,
            late_arrivals: late_arrivals(stream_latency(build.octets))?,
            stream_register: stream_register(build.octets)?,
            cells: outbound.octets() / CELL_OCTETS as u64,
        })
    }

    /// The loop behind the classifier whose outputs these are.
    pub fn place(&self, m: &ModuleBuilder, banks: &Outputs, classifier: &Outputs) -> PlacedNear {
        let occ_cells = m.wire("outbound_levels", CLASSES * LEVEL_BITS);
        let takes_notification = m.wire("takes_notification", 1);
        m.comment("frames are marked before they wait for the long link, and their senders notified");
        let free = Inputs::default().with("cells", &lit(self.cells, LEVEL_BITS)).with("occ_cells", &occ_cells).place(
            m,
            "outbound_free",
            &self.free_cells,
        );
        let room = m.wire("notification_room", 1);
        let inputs = BEAT.into_iter().chain(["tdest"]).fold(Inputs::default(), |all, name| {
            all.with(format!("s_axis_{name}"), &classifier[&format!("m_axis_{name}")])
        });
        let inputs = inputs
            .with("m_axis_tready", &lit(1u8, 1))
            .with("m_axis_cnp_tready", &room)
            .with("occ_cells", &occ_cells)
            .with("free_cells", &free["free_cells"]);
        let end = on_bus(inputs, banks, NEAR as usize, &self.end).place(m, "near_source", &self.end);
        // the classifier cannot wait, and need not: the buffer takes every beat
        m.unused(&end["s_axis_tready"]);

        let notification = SENT
            .into_iter()
            .fold(Inputs::default(), |all, name| {
                all.with(format!("s_axis_{name}"), &end[&format!("m_axis_cnp_{name}")])
            })
            .with("m_axis_tready", &takes_notification)
            .place(m, "notification", &self.stream_register);
        m.assign(&room, &notification["s_axis_tready"]);

        m.comment("a frame counts as stored before it counts as received");
        let arrivals = ARRIVAL
            .iter()
            .fold(Inputs::default(), |all, (name, _)| all.with(*name, &classifier[name]))
            .with("rx_valid", &classifier["rx_valid"])
            .place(m, "late_arrivals", &self.late_arrivals);
        PlacedNear { end, arrivals, notification, occ_cells, takes_notification }
    }
}

/// The cells of a memory that no class has in use: a sum in steps of a clock.
fn free_cells() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("free_cells");
    m.describe("Cells of a memory that no class has in use.");
    m.group("Memory");
    let cells = m.doc("Cells of the memory.").input("cells", LEVEL_BITS);
    let levels = m.doc("Cells in use of class p at `[28*p +: 28]`.").input("occ_cells", CLASSES * LEVEL_BITS);
    let free = m
        .doc(format!(
            "Cells that are free, {FREE_LATENCY} clocks behind the levels; 0 if they say more than there are."
        ))
        .output_reg("free_cells", LEVEL_BITS, 0);

    let mut sums: Vec<Expr> = (0..CLASSES).map(|class| levels.slice(LEVEL_BITS * class, LEVEL_BITS)).collect();
    while sums.len() > 1 {
        sums = (0..)
            .zip(sums.chunks(2))
            .map(|(at, pair)| {
                let bits = pair[0].width() + 1;
                let sum = m.reg(format!("sum_of_{}_{at}", 2 * CLASSES / sums.len()), bits, 0);
                m.assign(&sum, pair[0].zext(bits) + pair[1].zext(bits));
                sum
            })
            .collect();
    }
    let used = &sums[0];
    let left = m.named("left", cells.zext(used.width() + 1) - used.zext(used.width() + 1));
    m.assign(&free, left.slice(0, LEVEL_BITS).masked(&!left.bit(used.width())));
    m.build()
}

/// Received frames as a port hears of them, so many clocks later.
fn late_arrivals(clocks: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("late_arrivals_{clocks}"));
    m.describe(format!("Frames that were received, {clocks} clocks later."));
    m.group("Frames");
    let valid = m.doc("A frame was received.").input("rx_valid", 1);
    let docs = ["Class of the frame.", "Octets of the frame."];
    let values = [0, 1].map(|at| m.doc(docs[at]).input(ARRIVAL[at].0, ARRIVAL[at].1));
    m.group("Frames, later");
    let late = m.doc("A frame was received.").output("late_rx_valid", 1);
    let later = [0, 1].map(|at| m.doc(docs[at]).output(format!("late_{}", ARRIVAL[at].0), ARRIVAL[at].1));

    let passed = m.reg("passed_rx_valid", clocks, 0);
    m.assign(&passed, cat(&[&passed.slice(0, clocks - 1), &valid]));
    m.assign(&late, passed.bit(clocks - 1));
    for (((name, bits), value), later) in ARRIVAL.into_iter().zip(&values).zip(&later) {
        let passed = m.reg_no_reset(format!("passed_{name}"), bits * clocks);
        m.assign(&passed, cat(&[&passed.slice(0, bits * (clocks - 1)), value]));
        m.assign(later, passed.slice(bits * (clocks - 1), bits));
    }
    m.build()
}

/// Two registers of a stream of so many octets in a beat.
fn stream_register(octets: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("stream_register_w{}", 8 * octets));
    m.describe("Two registers of a stream: its sender does not wait for the receiver within a clock.");
    m.group("Sender");
    let comes = m.doc("A beat is offered.").input("s_axis_tvalid", 1);
    let data = m.doc("Octets of the beat.").input("s_axis_tdata", 8 * octets);
    let keep = m.doc("Lanes that carry the frame.").input("s_axis_tkeep", octets);
    let last = m.doc("Last beat of the frame.").input("s_axis_tlast", 1);
    let takes = m.doc("The beat is taken.").output("s_axis_tready", 1);
    m.group("Receiver");
    let ready = m.doc("The beat is taken.").input("m_axis_tready", 1);
    let valid = m.doc("A beat is offered.").output("m_axis_tvalid", 1);
    let out_data = m.doc("Octets of the beat.").output("m_axis_tdata", 8 * octets);
    let out_keep = m.doc("Lanes that carry the frame.").output("m_axis_tkeep", octets);
    let out_last = m.doc("Last beat of the frame.").output("m_axis_tlast", 1);

    let registers = TwoBeats::new(&m);
    m.assign(&takes, !registers.is_full());
    let wide = [("tdata", data), ("tkeep", keep)];
    let filled: Filled<1, 2> = registers.fill(&m, comes, [("tlast", last)], wide, &ready);
    m.assign(&valid, &filled.valid);
    for (port, field) in [&out_data, &out_keep].into_iter().zip(&filled.wide) {
        m.assign(port, field);
    }
    m.assign(&out_last, &filled.beat[0].1);
    m.build()
}
