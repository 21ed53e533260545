//! Two gateways on credits over a fibre that loses frames, with and without `link_retry` between each of them and the fibre, while the far switch stops.

use super::world::{Repair, World};
use super::{CLASS, LENGTHS, METRES, N, RATE, dropped, programmed, sized, sizing, stop};
use cores::bifrost_gateway::INBOUND;
use cores::bifrost_gateway::sizing::credit_cells;
use cores::ethernet::FCS_OCTETS;
use cores::link_retry::program::Program;

/// Frames in a million that the fibre loses.
const LOSS: u32 = 10_000;

/// The gateways behind ends of retransmission with this program, if any; each inbound buffer has what the line carries in two round trips, of which one is
/// for the repair.
fn on_credits(repair: Option<Program>) -> World<N> {
    let ledger = sizing(0);
    let link = &ledger.link.link;
    let repair_ps = link.rtt_ps();
    let cells = credit_cells(link, repair_ps, ledger.memories[INBOUND]).expect("a link for credits");
    let sizing = sized(repair_ps, Some(cells));
    let mut world = programmed(&sizing, |program| {
        let long = program.ports[1].station_address;
        program.grant_credits(sizing.credits(long).expect("credits"));
    });
    if let Some(program) = repair {
        world.repair([0, 1].map(|_| Repair::new("w64", &program)));
    }
    // both ends are in an epoch, and credits are there
    world.run(20_000);
    world.loss = LOSS;
    world
}

/// The times of the line, with MAC control frames in their places or not.
fn program(keep_control: bool) -> Program {
    let longest = *LENGTHS.iter().max().expect("lengths") as u32 + FCS_OCTETS;
    Program { keep_control, ..Program::for_line(RATE, 2 * METRES * 5_000, longest).expect("a line") }
}

/// The stop, and of each direction the frames that the switch sent, those that the far switch missed, and those that a gateway dropped.
fn stopped(world: &mut World<N>) -> [(u64, u64, u32); 2] {
    stop(world);
    [0, 1].map(|from| {
        let (sent, far) = (world.ends[from].switch.sent[CLASS], &world.ends[1 - from].switch);
        assert_eq!(far.received[CLASS], sent, "the last frame from end {from} has come");
        let missed = far.lost[CLASS];
        assert!(sent > 1000, "{sent} frames from end {from}");
        (sent, missed, dropped(world, from, CLASS))
    })
}

#[test]
fn a_fibre_takes_frames_from_the_switches_without_retransmission() {
    let mut world = on_credits(None);
    for (_, missed, dropped) in stopped(&mut world) {
        assert!(missed > 0 && dropped == 0, "{missed} missed, {dropped} dropped");
    }
}

#[test]
fn behind_retransmission_that_keeps_the_order_of_control_no_frame_is_lost() {
    let mut world = on_credits(Some(program(true)));
    for (from, (_, missed, dropped)) in stopped(&mut world).into_iter().enumerate() {
        let (lost, again) = (world.lost[from], world.sent_again(from));
        println!("end {from}: {lost} lost on the fibre, {again} sent again");
        assert_eq!((missed, dropped), (0, 0), "from end {from}");
        assert!(again > 0 && again <= lost + 1, "{again} of {lost} frames and words");
        assert_eq!(world.read(from, "credits_resyncs", 0), 0, "the count of the far end is that of the frames");
    }
}

/// A count of the sender that overtakes the frames that wait behind a lost one says that these are lost: credits are granted for them a second time.
#[test]
fn credits_that_overtake_frames_grant_their_room_twice() {
    let mut world = on_credits(Some(program(false)));
    let [(_, missed, dropped), _] = stopped(&mut world);
    assert!(dropped > 0 && missed == u64::from(dropped), "{missed} missed, {dropped} dropped");
    assert!(world.read(1, "credits_resyncs", 0) > 10);
}
