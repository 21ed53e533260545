//! Two gateways with a loop near the source, while the far switch stops: a sender hears of the queue before its frames have crossed the fibre.

use super::world::World;
use super::{CLASS, LENGTHS, METRES, N, delay, dropped, joined, programs, sized_as, stop};
use crate::near_source_loop::{DESTINATION, PEER_QP, QP, SOURCE};
use cores::bifrost_gateway::hdl::CORE;
use cores::bifrost_gateway::registers::{NEAR, of_near};
use cores::bifrost_gateway::{BANK_BITS, Build};
use cores::cnp_generator::OPCODE_CNP;
use cores::ecn_marker::{MARKED, NOT_ELIGIBLE};
use cores::near_source_loop::program::{Addresses, Flow};

const VARIANT: &str = "w64_i16384_f16";
/// Octets before the traffic class, and before the opcode of the BTH and its destination QP.
const TOS: usize = 15;
const OPCODE: usize = 42;

/// A frame of RoCEv2 in the lossless class, of a sender that takes part in ECN.
fn frame() -> Vec<u8> {
    let mut frame = crate::near_source_loop::frame(Addresses::V4(SOURCE, DESTINATION));
    frame[TOS] |= (CLASS as u8) << 5;
    frame
}

/// The gateways as `bifrost size --gateway` programs them, and the flow written to the first.
fn notifying() -> World<N> {
    let build = Build::from(CORE.variant(VARIANT).expect("a variant"));
    let mut world = joined(VARIANT, &programs(&sized_as(VARIANT, 0, None)));
    let map = of_near(N, &build.near.expect("a loop near the source"));
    let flow = Flow { addresses: Addresses::V4(SOURCE, DESTINATION), qp: QP, peer_qp: PEER_QP };
    let writes = flow.writes(&map, true).into_iter();
    world.write(0, &writes.map(|(address, data)| ((NEAR << BANK_BITS) + address, data)).collect::<Vec<_>>());
    while world.read(0, "near_flow_status", 0) & 1 == 1 {}
    assert_eq!(world.read(0, "near_flow_status", 0), 0, "the flow is known");
    world
}

#[test]
fn a_sender_is_notified_before_its_frame_has_crossed_the_fibre() {
    let mut world = notifying();
    let near = sized_as(VARIANT, 0, None).near.expect("a loop near the source");
    world.ends[0].switch.urgent.push_back((frame(), false));
    world.run(2 * delay(METRES) as u64);
    let [near_end, far_end] = &world.ends;
    assert!(near_end.switch.rdma.is_empty() && far_end.switch.rdma == [frame()], "a short queue marks nothing");

    world.ends[0].switch.lengths[CLASS] = LENGTHS.into();
    world.ends[1].switch.pause(1 << CLASS, 0xffff);
    while world.read(0, "outbound_cells", CLASS) <= near.kmax_cells {
        world.run(100);
    }
    let then = world.clock;
    world.ends[0].switch.urgent.push_back((frame(), false));
    while world.ends[0].switch.rdma.is_empty() {
        world.step();
        assert!(world.clock < then + delay(METRES) as u64, "no CNP within the time to the far end");
    }
    assert_eq!(world.ends[1].switch.rdma.len(), 1, "the frame itself still waits");
    let (frame, cnp) = (frame(), world.ends[0].switch.rdma[0].clone());
    assert_eq!((&cnp[..6], &cnp[6..12]), (&frame[6..12], &frame[..6]), "from the far end to the sender");
    assert_eq!((cnp[OPCODE], &cnp[OPCODE + 5..OPCODE + 8]), (OPCODE_CNP, &PEER_QP.to_be_bytes()[1..]));

    // no other frame of the flow comes, and the queue stays long: its sender must not raise its rate
    world.ends[1].switch.pause(1 << CLASS, 0xffff);
    while world.ends[0].switch.rdma.len() == 1 {
        world.step();
        assert!(world.clock < then + delay(METRES) as u64 + u64::from(near.supplement), "a CNP without a frame");
    }
    assert_eq!(world.ends[0].switch.rdma[1], cnp);
    assert!(world.clock >= then + u64::from(near.supplement), "but none too early");

    world.ends[1].switch.pause(1 << CLASS, 0);
    world.ends[0].switch.lengths[CLASS].clear();
    world.run(100_000);
    let marked = &world.ends[1].switch.rdma[1];
    assert_eq!((marked[TOS] & 3, marked.len()), (3, frame.len()), "then it leaves with its mark");
    let frames = |world: &mut World<N>, outcome: u8| world.read(0, "near_frames", 4 * CLASS + usize::from(outcome));
    assert_eq!((frames(&mut world, MARKED), world.read(0, "near_sent", 0)), (1, 1));
    assert_eq!(world.read(0, "near_supplements", 0), 1);
    let sent = world.ends[0].switch.sent[CLASS];
    assert_eq!(u64::from(frames(&mut world, NOT_ELIGIBLE)), sent, "all others take no part in ECN");
    assert_eq!((world.read(1, "near_sent", 0), world.ends[1].switch.lost[CLASS]), (0, 0));
}

/// The headroom counts the clocks of the loop, and the CNPs.
#[test]
fn nothing_is_lost_before_a_gateway_that_marks_and_notifies() {
    let mut world = notifying();
    stop(&mut world);
    for from in 0..2 {
        assert_eq!(dropped(&mut world, from, CLASS), 0, "from end {from}");
        let (sent, received) = (world.ends[from].switch.sent[CLASS], world.ends[1 - from].switch.received[CLASS]);
        assert_eq!((sent, world.ends[1 - from].switch.lost[CLASS]), (received, 0), "from end {from}");
        assert!(sent > 1000, "{sent} frames from end {from}");
    }
}
