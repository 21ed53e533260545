//! Two gateways with memories, in Verilator, in lockstep with their golden models: what an error of a memory costs.

use super::world::World;
use super::{CLASS, LENGTHS};
use cores::bifrost_gateway::hdl::CORE;
use cores::bifrost_gateway::model::{Deep, Model};
use cores::bifrost_gateway::sizing::{Spec, size};
use cores::bifrost_gateway::{Build, DEEP_OCTETS, Inputs};
use cores::bifrost_pause_engine::sizing::LinkSpec;
use cores::ethernet::LineRate;
use cores::packet_buffer::NO_ROOM;
use cosim::memory::{Behaviour, WithMemories};
use rtl_lockstep::Lockstep;
use testbenches::campaign::join;

const VARIANT: &str = "w512_c4";
const C: usize = 4;
const RATE: LineRate = LineRate::G100;
const METRES: u64 = 5_000;

type Gateway = WithMemories<Lockstep<Model<DEEP_OCTETS, 0, Deep<C>>>, DEEP_OCTETS, C, 0>;

fn world() -> World<DEEP_OCTETS, Gateway> {
    let variant = CORE.variant(VARIANT).expect("a variant");
    let build = Build::from(variant);
    let link = LinkSpec { response_ps: Some(500_000), ..LinkSpec::new(RATE, METRES) };
    let spec = Spec { link, growth_ps: 0, local_m: 3, inbound_cells: None, variant: VARIANT.into(), build };
    let sizing = size(&spec).expect("a link that fits");
    let behaviour = Behaviour::hbm2(3103, 100..=1000, 26);
    let gateways = [0, 1].map(|seed| {
        let mut gateway = join(&CORE, variant, Model::deep(&build), seed);
        let mut reset = Inputs::default();
        reset.control.rst = true;
        gateway.step(&reset).expect("reset");
        WithMemories::new(gateway, &build, &behaviour, seed)
    });
    let delay = (METRES * 5_000 * RATE.clock_hz() / 1_000_000_000_000) as usize;
    let mut world = World::of(gateways, &build, delay, RATE.bits_per_second(), RATE.clock_hz());
    for end in [0, 1] {
        let program = sizing.program([[2, 0, 0, 0, end, 1], [2, 0, 0, 0, end, 2]]);
        world.write(end.into(), &program.writes(&build));
    }
    world
}

/// The switch at end 1 stops its class for 100 us, in which what comes goes to the memories.
fn stop(world: &mut World<DEEP_OCTETS, Gateway>) {
    world.ends[1].switch.pause(1 << CLASS, 0xffff);
    world.run(32_000);
    world.ends[1].switch.pause(1 << CLASS, 0);
    world.run(40_000);
}

#[test]
fn an_error_of_a_memory_costs_the_frames_of_its_page_alone() {
    let mut world = world();
    world.ends[0].switch.lengths[CLASS] = LENGTHS.into();
    world.run(20_000);
    stop(&mut world);
    let peak = world.read(1, "inbound_peak_cells", CLASS);
    assert!(peak > 1000, "a stop leaves {peak} cells, more than a chip keeps");
    assert_eq!((world.read(1, "inbound_lost", CLASS), world.ends[1].switch.lost[CLASS]), (0, 0));

    let fail = |world: &mut World<DEEP_OCTETS, Gateway>, one_in: u32| {
        let memories = &mut world.ends[1].gateway.memories.inbound.0;
        memories.iter_mut().for_each(|memory| memory.behaviour.read_fails = one_in);
    };
    fail(&mut world, 10);
    stop(&mut world);
    fail(&mut world, 0);
    let pages = world.read(1, "inbound_lost", CLASS);
    let events = world.read(1, "events", 0);
    assert!(pages > 0 && events == 1 << (16 + CLASS), "{pages} pages lost, events {events:#x}");

    // what follows is whole, and all that is missing was in these pages: at most the frames of a page each, and the two at its ends
    stop(&mut world);
    world.ends[0].switch.lengths[CLASS].clear();
    world.run(40_000);
    let (sent, switch) = (world.ends[0].switch.sent[CLASS], &world.ends[1].switch);
    let (received, lost) = (switch.received[CLASS], switch.lost[CLASS]);
    assert_eq!(received, sent, "the last frame has come");
    assert!((1..=17 * u64::from(pages)).contains(&lost), "{lost} frames lost with {pages} pages");
    assert_eq!(world.read(1, "inbound_lost", CLASS), pages, "no page is lost any more");
    assert_eq!(world.frames(1, "inbound", CLASS, NO_ROOM), 0);
    assert_eq!(world.read(1, "inbound_cells", CLASS), 0);
}
