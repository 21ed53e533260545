//! Two gateways on credits over a fibre that loses frames, with retransmission in them and without, while the far switch stops.

use super::world::World;
use super::{CLASS, N, VARIANT, dropped, joined, link, sized_as, stop};
use cores::bifrost_gateway::hdl::CORE;
use cores::bifrost_gateway::model::{Deep, Model};
use cores::bifrost_gateway::sizing::{Spec, credit_cells, size};
use cores::bifrost_gateway::{Build, registers};
use cores::bifrost_pause_engine::sizing::LinkSpec;
use cores::ethernet::LineRate;
use cosim::link::control::Alone;
use cosim::memory::{Behaviour, WithMemories};

/// The gateway of the other tests, with retransmission.
const RETRY: &str = "w64_i16384_u4096";
/// Frames in a million that the fibre loses.
const LOSS: u32 = 10_000;

/// Gateways of this variant with the program of the sizing, whose retransmission keeps the order of control, or not.
fn on_credits(variant: &str, keep_control: bool) -> World<N> {
    let build = Build::from(CORE.variant(variant).expect("a variant"));
    // what the line carries in two round trips, of which one is for the repair: the memory has no more
    let cells = credit_cells(&link(), link().rtt_ps(), &Build { retry: None, ..build }).expect("a link for credits");
    let sizing = sized_as(variant, 0, Some(cells));
    let programs = [0, 1].map(|end| {
        let long = [2, 0, 0, 0, end, 2];
        let mut program = sizing.program([[2, 0, 0, 0, end, 1], long]);
        program.grant_credits(sizing.credits(long).expect("credits"));
        program.retry.iter_mut().for_each(|retry| retry.keep_control &= keep_control);
        program
    });
    let mut world = joined(variant, &programs);
    // both ends are in an epoch, and credits are there
    world.run(20_000);
    world.loss = LOSS;
    world
}

/// The stop, and of each direction the frames that the far switch missed, and those that a gateway dropped.
fn stopped(world: &mut World<N>) -> [(u64, u32); 2] {
    stop(world);
    [0, 1].map(|from| {
        let (sent, far) = (world.ends[from].switch.sent[CLASS], &world.ends[1 - from].switch);
        assert_eq!(far.received[CLASS], sent, "the last frame from end {from} has come");
        let missed = far.lost[CLASS];
        assert!(sent > 1000, "{sent} frames from end {from}");
        (missed, dropped(world, from, CLASS))
    })
}

#[test]
fn a_fibre_takes_frames_from_the_switches_without_retransmission() {
    let mut world = on_credits(VARIANT, true);
    for (missed, dropped) in stopped(&mut world) {
        assert!(missed > 0 && dropped == 0, "{missed} missed, {dropped} dropped");
    }
}

#[test]
fn with_retransmission_no_frame_is_lost() {
    let mut world = on_credits(RETRY, true);
    for (from, (missed, dropped)) in stopped(&mut world).into_iter().enumerate() {
        let (lost, again) = (world.lost[from], u64::from(world.read(from, "retry_sent_again", 0)));
        println!("end {from}: {lost} lost on the fibre, {again} sent again");
        assert_eq!((missed, dropped), (0, 0), "from end {from}");
        assert!(again > 0 && again <= lost + 1, "{again} of {lost} frames and words");
        assert_eq!(world.read(from, "credits_resyncs", 0), 0, "the count of the far end is that of the frames");
        assert_eq!(world.read(from, "credits_events", 0), 0, "a repair is no silence");
        assert_eq!(world.read(from, "retry_events", 0) & 0b100, 0, "nor is it one of the words");
    }
}

/// A count of the sender that overtakes the frames that wait behind a lost one says that these are lost: credits are granted for them a second time.
#[test]
fn credits_that_overtake_frames_grant_their_room_twice() {
    let mut world = on_credits(RETRY, false);
    let [(missed, dropped), _] = stopped(&mut world);
    assert!(dropped > 0 && missed == u64::from(dropped), "{missed} missed, {dropped} dropped");
    assert!(world.read(1, "credits_resyncs", 0) > 10);
}

/// The bring-up of docs/gateway.md of the gateway with all parts: the sweep of the memories, an epoch and credits, then clear events.
#[test]
fn an_end_with_memories_comes_up_when_these_are_swept() {
    const VARIANT: &str = "w512_c4_u524288_f1024";
    const RATE: LineRate = LineRate::G100;
    const METRES: u64 = 5_000;
    let variant = CORE.variant(VARIANT).expect("a variant");
    let build = Build::from(variant);
    let units = build.retry.expect("retransmission").units;
    let link = LinkSpec { response_ps: Some(500_000), ..LinkSpec::new(RATE, METRES) };
    let cells = credit_cells(&link, 0, &build).expect("a link for credits");
    let spec = Spec { link, growth_ps: 0, local_m: 3, inbound_cells: Some(cells), variant: VARIANT.into(), build };
    let sizing = size(&spec).expect("a link that fits");
    let behaviour = Behaviour::hbm2(3103, 100..=1000, 26);
    let gateways = [0, 1].map(|seed| {
        let gateway = Alone::new(Model::<64, 4, Deep<4>>::deep(&build));
        WithMemories::<_, 64, 4, 4>::new(gateway, &build, &behaviour, seed)
    });
    let round_trip = 2 * METRES * 5_000 * RATE.clock_hz() / 1_000_000_000_000;
    let mut world = World::of(gateways, &build, round_trip as usize / 2, RATE.bits_per_second(), RATE.clock_hz());
    for end in [0, 1] {
        let long = [2, 0, 0, 0, end, 2];
        let mut program = sizing.program([[2, 0, 0, 0, end, 1], long]);
        program.grant_credits(sizing.credits(long).expect("credits"));
        world.write(end.into(), &program.writes(&build));
    }
    world.run(u64::from(units));
    let is_up = |world: &mut World<64, _>, end| world.read(end, "retry_status", 0) & 3 == 3;
    assert!(!is_up(&mut world, 0), "the memories are swept first");
    world.run(2 * round_trip);
    assert!(is_up(&mut world, 0) && is_up(&mut world, 1), "then both ends begin an epoch");
    for end in [0, 1] {
        let events = ["credits_events", "retry_events"].map(|name| world.read(end, name, 0));
        assert!(events[1] != 0, "both have noted that they began: {events:x?}");
        for (name, events) in ["credits_events", "retry_events"].into_iter().zip(events) {
            let address = registers::map(&build).address(name, 0);
            world.write(end, &[(address, events)]);
        }
    }
    world.run(20 * round_trip);
    for end in [0, 1] {
        let events = ["credits_events", "retry_events"].map(|name| world.read(end, name, 0));
        assert_eq!(events, [0, 0], "and none any more");
        assert_ne!(world.read(end, "credits_credits", CLASS), 0, "there are credits");
    }
}
