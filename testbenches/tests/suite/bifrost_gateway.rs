//! `bifrost_gateway` in Verilator, in lockstep with its golden model: two of them on a fibre, with a switch beside each.

mod deep;
mod lossy;
mod near;
mod sizing;
pub(crate) mod world;

use cores::bifrost_gateway::hdl::CORE;
use cores::bifrost_gateway::model::Model;
use cores::bifrost_gateway::program::Program;
use cores::bifrost_gateway::sizing::{Sizing, Spec, credit_cells, rate_cells, size};
use cores::bifrost_gateway::{Build, Control, Inputs, registers};
use cores::bifrost_pause_engine::sizing::LinkSpec;
use cores::ethernet::LineRate;
use cores::packet_buffer::{BAD, NO_ROOM, OVERSIZE, REGIONS_CLOCKS, STORED, room};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Keep;
use std::path::Path;
use testbenches::at_width;
use testbenches::campaign::join;
use world::{World, data};

/// The long link of the tests: 10 Gb/s over 3 km, which a buffer of 16384 words of 8 octets covers.
const VARIANT: &str = "w64_i16384";
const N: usize = 8;
const RATE: LineRate = LineRate::G10;
const METRES: u64 = 3_000;
/// Class of the lossless traffic.
const CLASS: usize = 3;
/// A class that may lose frames.
const LOSSY: usize = 1;
/// Lengths of frames, without FCS.
const LENGTHS: [usize; 5] = [1514, 60, 590, 61, 1100];

fn delay(metres: u64) -> usize {
    (metres * 5_000 * RATE.clock_hz() / 1_000_000_000_000) as usize
}

/// The long link: short slots, for one that is shorter than others, and switches that obey at once.
fn link() -> LinkSpec {
    LinkSpec { response_ps: Some(500_000), pause_share_limit_ppm: 50_000, ..LinkSpec::new(RATE, METRES) }
}

fn sizing(growth_ps: u64) -> Sizing {
    sized(growth_ps, None)
}

/// The gateways with so many cells inbound for the lossless class.
fn sized(growth_ps: u64, inbound_cells: Option<u64>) -> Sizing {
    sized_as(VARIANT, growth_ps, inbound_cells)
}

/// Gateways of this variant with so many cells.
fn sized_as(variant: &str, growth_ps: u64, inbound_cells: Option<u64>) -> Sizing {
    let build = CORE.variant(variant).expect("a variant").into();
    size(&Spec { link: link(), growth_ps, local_m: 3, inbound_cells, variant: variant.into(), build })
        .expect("a link that fits")
}

fn build() -> Build {
    CORE.variant(VARIANT).expect("a variant").into()
}

/// Both gateways on the fibre, with the programs of the sizing, changed by `change`.
fn world(change: impl Fn(&mut Program)) -> World<N> {
    programmed(&sizing(0), change)
}

fn programmed(sizing: &Sizing, change: impl Fn(&mut Program)) -> World<N> {
    let mut programs = programs(sizing);
    programs.iter_mut().for_each(change);
    joined(VARIANT, &programs)
}

fn programs(sizing: &Sizing) -> [Program; 2] {
    [0, 1].map(|end| sizing.program([[2, 0, 0, 0, end, 1], [2, 0, 0, 0, end, 2]]))
}

/// Gateways of this variant on the fibre, with these programs.
fn joined(variant: &str, programs: &[Program; 2]) -> World<N> {
    let build = Build::from(CORE.variant(variant).expect("a variant"));
    let mut world = bare(variant);
    for (end, program) in programs.iter().enumerate() {
        world.write(end, &program.writes(&build));
    }
    world
}

/// Both gateways on the fibre, before software has written anything.
fn bare(variant: &str) -> World<N> {
    World::new(variant, delay(METRES), RATE.bits_per_second(), RATE.clock_hz())
}

/// Frames of a class that both gateways dropped, on their way from the switch at `from` to the other.
fn dropped(world: &mut World<N>, from: usize, class: usize) -> u32 {
    let lost = |world: &mut World<N>, end: usize, direction: &str| {
        [BAD, OVERSIZE, NO_ROOM].map(|reason| world.frames(end, direction, class, reason)).iter().sum::<u32>()
    };
    lost(world, from, "outbound") + lost(world, 1 - from, "inbound")
}

/// The far switch stops its lossless class for a millisecond while both send at line rate, one of them a lossy class beside.
fn stop(world: &mut World<N>) {
    world.ends[0].switch.lengths[CLASS] = LENGTHS.into();
    world.ends[1].switch.lengths[CLASS] = LENGTHS.into();
    world.run(40_000);
    world.ends[1].switch.pause(1 << CLASS, 0xffff);
    world.run(156_250);
    world.ends[1].switch.pause(1 << CLASS, 0);
    world.run(60_000);
    for end in &mut world.ends {
        end.switch.lengths[CLASS].clear();
    }
    world.run(40_000);
}

#[test]
fn nothing_is_lost_while_the_far_switch_stops() {
    let mut world = world(|_| ());
    stop(&mut world);
    let sizing = sizing(0);
    for from in 0..2 {
        assert_eq!(dropped(&mut world, from, CLASS), 0, "from end {from}");
        let (sent, received) = (world.ends[from].switch.sent[CLASS], world.ends[1 - from].switch.received[CLASS]);
        assert_eq!((sent, world.ends[1 - from].switch.lost[CLASS]), (received, 0), "from end {from}");
        assert!(sent > 1000, "{sent} frames from end {from}");
    }
    let peak = world.read(1, "inbound_peak_cells", CLASS);
    let buffer = sizing.link.config.buffer_cells[CLASS];
    assert!(peak <= buffer && 2 * peak > buffer, "the inbound buffer of {buffer} cells has held {peak}");
    let peak = world.read(0, "outbound_peak_cells", CLASS);
    assert!(peak >= sizing.xoff_cells, "XOFF is {} cells, the outbound buffer has held {peak}", sizing.xoff_cells);
    // the direction that nobody stops carries its whole line
    let wire: u64 = LENGTHS.iter().map(|octets| *octets as u64 + world::WIRE_OCTETS).sum();
    let whole = 256_250 * N as u64 * LENGTHS.len() as u64 / wire;
    let sent = world.ends[1].switch.sent[CLASS];
    assert!(sent * 1000 >= whole * 990, "{sent} of {whole} frames against the stop");
}

/// The same stop on credits, with a region of what the line carries in a round trip and no more.
#[test]
fn credits_lose_nothing_in_a_buffer_of_one_round_trip() {
    let ledger = sizing(0);
    let cells = credit_cells(&link(), 0, &build()).expect("a link for credits");
    let sizing = sized(0, Some(cells));
    let mut world = programmed(&sizing, |program| {
        let long = program.ports[1].station_address;
        program.grant_credits(sizing.credits(long).expect("credits"));
    });
    stop(&mut world);
    for from in 0..2 {
        assert_eq!(dropped(&mut world, from, CLASS), 0, "from end {from}");
        let (sent, received) = (world.ends[from].switch.sent[CLASS], world.ends[1 - from].switch.received[CLASS]);
        assert_eq!((sent, world.ends[1 - from].switch.lost[CLASS]), (received, 0), "from end {from}");
        assert_eq!(world.read(from, "credits_events", 0), 0, "both ends hear each other");
        assert!(world.read(from, "credits_rx_fcp", 0) > 100, "end {from}");
    }
    let room = room(sizing.regions[1][CLASS].1, N);
    let peak = world.read(1, "inbound_peak_cells", CLASS);
    let region = ledger.link.config.buffer_cells[CLASS];
    assert!(peak <= room && 10 * peak > 9 * room && room < region, "{peak} cells of {room}, {region} with the ledger");
    // the direction that nobody stops carries its whole line but for the packets
    let wire: u64 = LENGTHS.iter().map(|octets| *octets as u64 + world::WIRE_OCTETS).sum();
    let whole = 256_250 * N as u64 * LENGTHS.len() as u64 / wire;
    let sent = world.ends[1].switch.sent[CLASS];
    assert!(sent * 1000 >= whole * 980, "{sent} of {whole} frames against the stop");
}

/// The gateways with each end at the rates that the other asks for, and no other flow control on the fibre.
fn at_rates() -> (Sizing, World<N>) {
    let cells = rate_cells(&link(), 0, &build()).expect("a link for rates");
    let sizing = sized(0, Some(cells));
    let world = programmed(&sizing, |program| {
        let long = program.ports[1].station_address;
        program.follow_rates(sizing.segment(long).expect("rates"));
    });
    (sizing, world)
}

/// The same stop at rates: no pause crosses the fibre.
#[test]
fn rates_lose_nothing_and_no_pause_crosses_the_fibre() {
    let (sizing, mut world) = at_rates();
    stop(&mut world);
    for from in 0..2 {
        assert_eq!(dropped(&mut world, from, CLASS), 0, "from end {from}");
        let (sent, received) = (world.ends[from].switch.sent[CLASS], world.ends[1 - from].switch.received[CLASS]);
        assert_eq!((sent, world.ends[1 - from].switch.lost[CLASS]), (received, 0), "from end {from}");
        assert_eq!(world.read(from, "long_tx_pfc", 0), 0, "no pause leaves end {from}");
        assert_eq!(world.read(from, "segment_events", 0), 0, "both ends hear each other");
        assert!(world.read(from, "segment_seen", 0) > 100, "end {from}");
    }
    let room = room(sizing.regions[1][CLASS].1, N);
    let peak = world.read(1, "inbound_peak_cells", CLASS);
    assert!(peak <= room && 3 * peak > room, "{peak} cells of {room}");
    // the direction that nobody stops carries its whole line but for the frames of rates
    let wire: u64 = LENGTHS.iter().map(|octets| *octets as u64 + world::WIRE_OCTETS).sum();
    let whole = 256_250 * N as u64 * LENGTHS.len() as u64 / wire;
    let sent = world.ends[1].switch.sent[CLASS];
    assert!(sent * 1000 >= whole * 950, "{sent} of {whole} frames against the stop");
}

/// A far switch that stops and goes on at any time: the level of its gateway never exceeds the region.
#[test]
fn rates_lose_nothing_however_the_switch_stops_and_goes() {
    let (sizing, mut world) = at_rates();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for end in &mut world.ends {
        end.switch.lengths[CLASS] = LENGTHS.into();
    }
    world.run(20_000);
    for _ in 0..40 {
        world.ends[1].switch.pause(1 << CLASS, 0xffff);
        world.run(rng.random_range(100..15_000));
        world.ends[1].switch.pause(1 << CLASS, 0);
        world.run(rng.random_range(100..15_000));
    }
    let room = room(sizing.regions[1][CLASS].1, N);
    let peak = world.read(1, "inbound_peak_cells", CLASS);
    assert!(peak <= room && 2 * peak > room, "{peak} cells of {room}");
    assert_eq!(dropped(&mut world, 0, CLASS), 0);
    assert_eq!(world.read(1, "long_tx_pfc", 0), 0, "no pause crosses the fibre");
}

#[test]
fn without_grants_the_same_stop_loses_frames_and_each_is_counted() {
    let mut world = world(|program| program.ports[1].engine = None);
    world.write(1, &[(0x074, 0xff << 8)]);
    stop(&mut world);
    let dropped = dropped(&mut world, 0, CLASS);
    let sent = world.ends[0].switch.sent[CLASS];
    let (received, lost) = (world.ends[1].switch.received[CLASS], world.ends[1].switch.lost[CLASS]);
    assert!(dropped > 100 && u64::from(dropped) >= lost, "{dropped} frames dropped, {lost} missed");
    let missing = sent - received + lost;
    assert_eq!(u64::from(dropped), missing, "what is lost is counted");
    assert_eq!(world.frames(1, "inbound", CLASS, NO_ROOM), dropped, "for the reason that there was no room");
    assert_eq!(world.read(1, "events", 0), 1 << (8 + CLASS), "and told by class");
    assert!(world.ends[1].irq, "which raises the interrupt");
    world.write(1, &[(0x070, 1 << (8 + CLASS))]);
    world.run(4);
    assert!(!world.ends[1].irq, "until it is cleared");
}

#[test]
fn a_bad_frame_and_one_that_is_too_long_are_dropped_and_nothing_else_is() {
    let mut world = world(|_| ());
    let switch = &mut world.ends[0].switch;
    switch.lengths[CLASS] = LENGTHS.into();
    switch.urgent.push_back((data(LOSSY, 7, 300), true));
    switch.urgent.push_back((data(LOSSY, 8, 1515), false));
    switch.urgent.push_back((data(LOSSY, 0, 1514), false));
    world.run(20_000);
    world.ends[0].switch.lengths[CLASS].clear();
    world.run(5_000);
    let counts = [STORED, BAD, OVERSIZE, NO_ROOM].map(|verdict| world.frames(0, "outbound", LOSSY, verdict));
    assert_eq!(counts, [1, 1, 1, 0]);
    assert_eq!((world.ends[1].switch.received[LOSSY], world.ends[1].switch.lost[LOSSY]), (1, 0));
    let sent = world.ends[0].switch.sent[CLASS];
    assert_eq!((world.ends[1].switch.received[CLASS], dropped(&mut world, 0, CLASS)), (sent, 0));
    assert_eq!(u64::from(world.frames(1, "inbound", CLASS, STORED)), sent);
    assert_eq!(u64::from(world.read(0, "outbound_by_dscp", 0)), sent + 3, "every frame has a DSCP");
}

/// A lossy class that the far switch stops fills its own region and loses its own frames; the lossless class beside it goes on.
#[test]
fn a_full_lossy_class_harms_no_other() {
    let mut world = world(|_| ());
    world.ends[0].switch.lengths[CLASS] = LENGTHS.into();
    world.ends[0].switch.lengths[LOSSY] = LENGTHS.into();
    world.ends[1].switch.pause(1 << LOSSY, 0xffff);
    world.run(100_000);
    world.ends[1].switch.pause(1 << LOSSY, 0);
    world.ends[0].switch.lengths.iter_mut().for_each(Vec::clear);
    world.run(40_000);
    let lost = dropped(&mut world, 0, LOSSY);
    assert!(lost > 10, "{lost} frames of the lossy class");
    let [from, to] = &world.ends;
    let missing = from.switch.sent[LOSSY] - to.switch.received[LOSSY] + to.switch.lost[LOSSY];
    assert_eq!(u64::from(lost), missing);
    assert_eq!((to.switch.received[CLASS], to.switch.lost[CLASS]), (from.switch.sent[CLASS], 0));
    assert_eq!(dropped(&mut world, 0, CLASS), 0);
}

/// The fibre grows by a tenth at once, before the far switch stops: the window covers that, the probes measure it, and nothing is lost.
#[test]
fn a_fibre_that_grows_loses_nothing() {
    let sizing = sizing(2 * 300 * 5_000);
    let mut world = programmed(&sizing, |_| ());
    for end in &mut world.ends {
        end.switch.lengths[CLASS] = LENGTHS.into();
    }
    world.run(40_000);
    let measured = [0, 1].map(|end| world.read(end, "long_probe_rtt_min_ns", 0));
    world.stretch(delay(METRES + 300));
    world.run(10_000);
    stop(&mut world);
    for (end, before) in [0, 1].into_iter().zip(measured) {
        let after = world.read(end, "long_probe_rtt_min_ns", 0);
        // 5 us a kilometre, and at each end the wait behind a frame in progress
        let waits = 0..2_500;
        assert!(waits.contains(&(before - 30_000)), "the round trip was {before} ns at end {end}");
        assert!(waits.contains(&(after - 33_000)), "the round trip is {after} ns at end {end}");
        let window = world.read(end, "long_loop_window", 0);
        assert!((1..=sizing.link.config.window_slots).contains(&window), "W is {window} at end {end}");
        assert_eq!(dropped(&mut world, end, CLASS), 0, "from end {end}");
        let (sent, received) = (world.ends[end].switch.sent[CLASS], world.ends[1 - end].switch.received[CLASS]);
        assert_eq!((sent, world.ends[1 - end].switch.lost[CLASS]), (received, 0), "from end {end}");
    }
}

/// A fibre that breaks for 0.2 ms: what is on it is lost, and both directions go on by themselves.
#[test]
fn a_fibre_that_breaks_recovers() {
    let mut world = world(|_| ());
    for end in &mut world.ends {
        end.switch.lengths[CLASS] = LENGTHS.into();
    }
    world.run(30_000);
    world.cut = true;
    world.run(31_250);
    world.cut = false;
    world.run(10_000);
    let before: Vec<u64> = world.ends.iter().map(|end| end.switch.lost[CLASS]).collect();
    world.run(60_000);
    for (end, before) in world.ends.iter().zip(before) {
        assert!(before > 0, "the break lost frames");
        assert_eq!(end.switch.lost[CLASS], before, "nothing is lost after it");
    }
    let received: u64 = world.ends[1].switch.received[CLASS] - world.ends[1].switch.lost[CLASS];
    let wire: u64 = LENGTHS.iter().map(|octets| *octets as u64 + world::WIRE_OCTETS).sum();
    assert!(received * wire / LENGTHS.len() as u64 > 95_000 * N as u64, "{received} frames in all");
}

/// docs/gateway.md: until software has written, every region is empty, and every frame is dropped and counted.
#[test]
fn a_gateway_without_its_registers_drops_and_counts_every_frame() {
    let mut world = bare(VARIANT);
    world.ends[0].switch.lengths[CLASS] = LENGTHS.into();
    world.run(20_000);
    world.ends[0].switch.lengths[CLASS].clear();
    world.run(2_000);
    let counts = [STORED, BAD, OVERSIZE, NO_ROOM]
        .map(|verdict| (0..8).map(|class| u64::from(world.frames(0, "outbound", class, verdict))).sum::<u64>());
    let sent = world.ends[0].switch.sent[CLASS];
    assert!(sent > 100, "{sent} frames");
    assert_eq!(counts, [0, 0, 0, sent]);
    assert_eq!(world.ends[1].switch.received, [0; 8]);
}

/// A far end that knows PFC and pauses nobody, as a switch that is no gateway: on the way from it nothing is lost.
#[test]
fn a_peer_without_a_ledger_is_held_as_any_other() {
    let mut programs = programs(&sizing(0));
    programs[1].ports[1].engine = None;
    let mut world = joined(VARIANT, &programs);
    world.ends[1].switch.lengths[CLASS] = LENGTHS.into();
    world.run(40_000);
    world.ends[0].switch.pause(1 << CLASS, 0xffff);
    world.run(156_250);
    world.ends[0].switch.pause(1 << CLASS, 0);
    world.ends[1].switch.lengths[CLASS].clear();
    world.run(60_000);
    let (sent, received) = (world.ends[1].switch.sent[CLASS], world.ends[0].switch.received[CLASS]);
    assert_eq!((received, world.ends[0].switch.lost[CLASS], dropped(&mut world, 1, CLASS)), (sent, 0, 0));
    let (peak, buffer) = (world.read(0, "inbound_peak_cells", CLASS), sizing(0).link.config.buffer_cells[CLASS]);
    assert!(peak <= buffer && 2 * peak > buffer, "the inbound buffer of {buffer} cells has held {peak}");
}

/// Registers that docs/gateway.md says to look at.
#[test]
fn the_page_of_the_gateway_names_registers_that_there_are() {
    let page = include_str!("../../../docs/gateway.md");
    let map = registers::map(&Build::from(CORE.variants.last().expect("a variant with all registers")));
    let (_, table) = page.split_once("| register | says |").expect("the table");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let cells: Vec<&str> = rows.flat_map(|row| row.split('|')).collect();
    let names = cells.iter().flat_map(|cell| cell.split('`').skip(1).step_by(2));
    let known = |name: &&str| map.registers.iter().any(|register| register.name == *name);
    let (known, unknown): (Vec<&str>, Vec<&str>) = names.partition(known);
    // the cells also name the interrupt pin, and an option of the sizing
    assert!(known.len() > 20, "{known:?}");
    assert_eq!(
        unknown,
        ["irq", "--growth", "--credits", "--rates"],
        "docs/gateway.md names registers that there are not"
    );
}

/// Clocks from the last beat of a frame of `octets` octets from the switch to its first on the long link.
fn latency<const N: usize>(variant: &Variant, octets: usize) -> Option<usize> {
    let build = Build::from(variant);
    let mut lockstep = join(&CORE, variant, Model::<N, 0>::new(&build), 0);
    let mut step = |control: &Control<N>| {
        let inputs = Inputs { control: control.clone(), ..Inputs::default() };
        lockstep.step(&inputs).expect("no difference").status.m_axis_long_tvalid
    };
    let idle =
        Control::<N> { m_axis_local_tready: true, m_axis_long_tready: true, s_axil_bready: true, ..Control::default() };
    step(&Control { rst: true, ..idle.clone() });
    let own = registers::own(&build);
    let mut image = cores::registers::Image::new(&own);
    image.set("outbound_size", 0, 32);
    for (address, word) in image.changes() {
        let mut write = idle.clone();
        (write.s_axil_awvalid, write.s_axil_awaddr) = (true, address);
        (write.s_axil_wvalid, write.s_axil_wdata, write.s_axil_wstrb) = (true, word, 0xf);
        step(&write);
        (0..20).for_each(|_| {
            step(&idle);
        });
    }
    // the region is taken
    (0..2 * REGIONS_CLOCKS).for_each(|_| {
        step(&idle);
    });
    let frame = data(0, 0, octets);
    for (at, beat) in frame.chunks(N).enumerate() {
        let mut inputs = idle.clone();
        inputs.s_axis_local_tvalid = true;
        inputs.s_axis_local_tdata.0[..beat.len()].copy_from_slice(beat);
        inputs.s_axis_local_tkeep = Keep::first(beat.len());
        inputs.s_axis_local_tlast = (at + 1) * N >= octets;
        step(&inputs);
    }
    (1..100).find(|_| step(&idle))
}

#[test]
fn latencies_are_those_of_the_page() {
    let page = page();
    for (name, with) in [("w512", ""), (VARIANT, ""), ("w64_i16384_f16", ", `NEAR_FLOWS`")] {
        let variant = CORE.variant(name).expect("a variant");
        let clocks = at_width!(variant, latency(64)).expect("the frame leaves");
        let row = format!(
            "| last beat of a frame from the MAC of the switch to its first to the long one, idle, {} bit{with} | {clocks} |",
            variant.parameters[0].1
        );
        assert!(page.contains(&row), "the page lacks `{row}`");
    }
}

fn page() -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cores/src/bifrost_gateway/README.md");
    std::fs::read_to_string(page).expect("a page")
}

#[test]
fn the_page_shows_the_registers() {
    let own = registers::own(&Build::from(&CORE.variants[0]));
    let table = rtl_gen::registers::table(&own).expect("a map without faults");
    assert!(page().contains(&table), "the table of registers is not current; it should be:\n{table}");
}
