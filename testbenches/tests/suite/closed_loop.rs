//! The closed loop: a link of two ports that grows in mid-run, 100 Gb/s, 80 to 85 km. The probe at the downstream end measures it, and
//! the window of its pause engine, or the headroom of native PFC, grows without software; then the drain stops. Nothing is lost, and
//! without the loop octets are.

use cores::bifrost_pause_engine::sizing::{LinkSpec, Sizing, Storage, size};
use cores::bifrost_port::model::Model;
use cores::bifrost_port::program::{Headroom, Loop, Probe};
use cores::bifrost_port::{Inputs, Outputs, hdl, registers};
use cores::ethernet::{self, LineRate, PS_PER_METRE};
use cores::mac_pause_scheduler::CLASSES;
use cores::registers::{Image, Table};
use cosim::link::Unobserved;
use cosim::link::control::{Alone, ClockedCore};
use cosim::ports::{PortEnd, PortLink};
use cosim::scenario::Scenario;
use cosim::software::{Access, Driver};
use rtl_foundation::time::Time;
use rtl_gen::registers::RegisterMap;
use testbenches::campaign::join;

/// Octets in a beat of a port at 100 Gb/s.
const LANES: usize = 64;
const MTU: u32 = 4174;
/// The link before and after, in metres.
const SHORT: u64 = 80_000;
const LONG: u64 = 85_000;
/// Octets in a cell.
const CELL_OCTETS: u64 = ethernet::CELL_OCTETS as u64;
/// Growth of the round trip.
const GROWTH: Time = Time(2 * (LONG - SHORT) * PS_PER_METRE);
/// When the link grows in the middle of a full stream, and when the drain stops.
const GROWS: Time = Time::from_us(2_000);
const STOPS: u64 = 4_000;
const END: Time = Time::from_us(6_200);
/// Bits of `probe_status`: the engine remembers too few slots, and the round trip has more than the most.
const WINDOW: u32 = 1 << 2;
const LIMIT: u32 = 1 << 4;

fn sized(distance_m: u64) -> Sizing {
    sized_in(Storage::Cells, distance_m)
}

fn sized_in(storage: Storage, distance_m: u64) -> Sizing {
    let spec = LinkSpec {
        mtu_octets: MTU,
        reverse_mtu_octets: MTU,
        slot_ps: Some(10_240_000),
        storage,
        ..LinkSpec::new(LineRate::G100, distance_m)
    };
    size(&spec).expect("a legal link")
}

/// Software believes in 80 km; the buffer is `buffer` octets, and there is no more memory than that.
fn scenario(mode: &str, buffer: u64) -> Scenario {
    let text = format!(
        "title = \"a link that grows\"\nduration = \"7ms\"\n[link]\nrate = \"100G\"\ndistance = \"80km\"\nmtu = {MTU}\n\
         [control]\nmode = \"{mode}\"\nslot = \"10240ns\"\n[buffer]\nsize = \"{buffer}B\"\nmemory = \"{buffer}B\"\n\
         [[traffic]]\nkind = \"constant\"\n\
         [drain]\nkind = \"stop\"\nat = \"{STOPS}us\"\nfor = \"2ms\"\n"
    );
    Scenario::parse("grows.toml", &text).expect("a scenario").remove(0)
}

/// Results of a run.
#[derive(Debug)]
struct Ran {
    lost_octets: u64,
    peak_octets: u64,
    delivered_octets: u64,
    /// Slots that the engine remembers before the link grows, and at the end.
    windows: [u32; 2],
    /// `probe_status` just before the drain stops, and the alarms that were noted by the end.
    alarms: u32,
    events: u32,
    changes: u32,
    /// Cells of the round trip that headroom of native PFC has at the end.
    reserve_cells: u32,
}

fn offset(map: &RegisterMap, name: &str) -> u32 {
    let register = map.registers.iter().find(|register| register.name == name);
    register.unwrap_or_else(|| panic!("no register {name}")).offset
}

/// The writes of the probe at an end: only the downstream end measures. Native PFC has these headroom and XOFF, if any.
fn program(driver: &mut Driver, map: &RegisterMap, probe: &Probe, measures: bool, native: Option<(Headroom, u32)>) {
    let mut image = Image::new(map);
    probe.set(&mut image);
    image.set("probe_enable", 0, measures.into());
    if let Some((headroom, xoff_cells)) = native {
        headroom.set(&mut image);
        for class in 0..CLASSES {
            image.set("pfc_xoff_cells", class, xoff_cells);
            image.set("pfc_xon_cells", class, xoff_cells);
        }
    }
    let writes = image.changes().into_iter();
    writes.for_each(|(address, data)| driver.add(Access::Write { address, data }));
}

/// Runs the link on the ledger; the ports probe if there is a `probe`. The link grows at `grows`.
fn run<P>(buffer: u64, grows: Time, probe: Option<Probe>, ports: [P; 2]) -> Ran
where
    P: ClockedCore<Inputs = Inputs<LANES>, Outputs = Outputs<LANES>>,
    P::Error: std::error::Error + miette::Diagnostic + 'static,
{
    run_as("ledger", buffer, grows, probe.map(|probe| (probe, None)), ports)
}

/// Runs the link on a mode of flow control, with a probe and what native PFC follows it by.
fn run_as<P>(
    mode: &str,
    buffer: u64,
    grows: Time,
    software: Option<(Probe, Option<(Headroom, u32)>)>,
    ports: [P; 2],
) -> Ran
where
    P: ClockedCore<Inputs = Inputs<LANES>, Outputs = Outputs<LANES>>,
    P::Error: std::error::Error + miette::Diagnostic + 'static,
{
    let scenario = scenario(mode, buffer);
    let map = scenario.registers();
    let mut ends = scenario.ends(1, Some(buffer));
    if let Some((probe, native)) = &software {
        program(&mut ends.downstream.driver, &map, probe, true, *native);
        program(&mut ends.upstream.driver, &map, &Probe { window: None, ..*probe }, false, None);
    }
    let [upstream, downstream] = ports;
    let upstream = PortEnd::new("upstream", upstream, ends.upstream);
    let downstream = PortEnd::new("downstream", downstream, ends.downstream);
    let [forward, back] = [ends.forward, ends.back].map(|fibre| fibre.changing([(grows, Time(LONG * PS_PER_METRE))]));
    let mut link = PortLink::new(upstream, downstream, forward, back);
    let (mut lost_octets, mut peak_octets, mut delivered_octets) = (0, 0, 0);
    let mut values = Vec::new();
    let reads: [(Time, &[&str]); 3] = [
        (grows, &["loop_window"]),
        (Time::from_us(STOPS), &["probe_status"]),
        (END, &["loop_window", "events", "loop_changes", "pfc_reserve_cells"]),
    ];
    for (until, names) in reads {
        let wanted = values.len() + names.len();
        let mut until = until;
        let mut asked = false;
        while values.len() < wanted {
            let outcome = link.run(until, &mut Unobserved).unwrap_or_else(|error| panic!("{error}"));
            lost_octets += outcome.measured.lost_octets;
            peak_octets = peak_octets.max(outcome.measured.peak_queue.into_iter().max().unwrap_or_default());
            delivered_octets += outcome.measured.delivered_octets;
            let driver = &mut link.downstream.driver;
            if !asked {
                names.iter().for_each(|name| driver.add(Access::Read { address: offset(&map, name) }));
                asked = true;
            }
            values.extend(std::iter::from_fn(|| driver.take_read()));
            until += Time::from_us(1);
        }
    }
    let [first, alarms, last, events, changes, reserve_cells] = values[..] else { panic!("{values:?}") };
    Ran { lost_octets, peak_octets, delivered_octets, windows: [first, last], alarms, events, changes, reserve_cells }
}

fn models() -> [Alone<Model<LANES>>; 2] {
    let map = registers::map(LANES, cores::bifrost_pause_engine::RING_SLOTS);
    [(); 2].map(|()| Alone::new(Model::new(Table::of(&map))))
}

/// Probes that the buffer of 85 km covers. `growth` is what the window covers beyond the round trip that was measured.
fn probe(growth: Time) -> Probe {
    let sizing = sized(LONG);
    let probe = Probe::for_link(&sizing, growth.0);
    let window = Loop { least: sized(SHORT).config.window_slots, most: sizing.config.window_slots, beyond: false };
    Probe { samples_log2: 0, window: Some(window), ..probe }
}

/// The link grows while data flows; the drain stops after it. Emitted Verilog at both ends, in lockstep with the golden models.
#[test]
fn a_link_that_grows_loses_nothing_because_the_window_grows() {
    let (short, long) = (sized(SHORT), sized(LONG));
    let map = registers::map(LANES, cores::bifrost_pause_engine::RING_SLOTS);
    let variant = &hdl::CORE.variants[0];
    let ports = [(); 2].map(|()| join(&hdl::CORE, variant, Model::<LANES>::new(Table::of(&map)), 0));
    let ran = run(long.buffer_octets, GROWS, Some(probe(Time::ZERO)), ports);
    assert_eq!(ran.lost_octets, 0, "{ran:?}");
    assert!(ran.peak_octets > long.buffer_octets * 95 / 100, "the stop fills the buffer: {ran:?}");
    // what the ports take of the round trip may be a slot more than the sizing has for 80 km
    let [before, after] = ran.windows;
    assert!((short.config.window_slots..=short.config.window_slots + 1).contains(&before), "{ran:?}");
    assert!(after == long.config.window_slots && after > before, "{ran:?}");
    assert!(ran.changes >= 1 && ran.alarms & (WINDOW | LIMIT) == 0, "{ran:?}");
}

/// Without the loop, the measured round trip raises the alarm, and the same link loses frames.
#[test]
fn without_the_loop_the_same_link_raises_the_alarm_and_loses() {
    let (short, long) = (sized(SHORT), sized(LONG));
    let ran = run(long.buffer_octets, GROWS, Some(Probe { window: None, ..probe(Time::ZERO) }), models());
    assert!(ran.lost_octets > 0, "{ran:?}");
    assert_eq!(ran.windows, [short.config.window_slots; 2], "{ran:?}");
    assert!(ran.alarms & WINDOW != 0 && ran.events & WINDOW << 8 != 0, "{ran:?}");
    let quiet = run(long.buffer_octets, GROWS, None, models());
    assert!(quiet.lost_octets > 0, "without probes: {quiet:?}");
}

/// The link grows as the buffer fills, before anything can have measured it: the margin of the window covers the growth.
#[test]
fn a_link_that_grows_in_the_stop_loses_nothing_if_the_margin_covers_it() {
    let sizing = sized(LONG + LONG - SHORT);
    let window = Loop { least: 1, most: sizing.config.window_slots, beyond: false };
    let probe = Probe { window: Some(window), ..probe(GROWTH) };
    // before and after the edge that closes the link, and as the queue rises
    for grows in [3_950, 4_020, 4_100, 4_400] {
        let ran = run(sizing.buffer_octets, Time::from_us(grows), Some(probe), models());
        assert_eq!(ran.lost_octets, 0, "{grows} us: {ran:?}");
        assert!(ran.windows[1] > ran.windows[0], "{grows} us: {ran:?}");
    }
}

/// A buffer of 80 km under 85 km: the window stays at the most, and the alarm of the limit says so; or it goes beyond, and nothing is lost.
#[test]
fn beyond_the_buffer_the_alarm_rises_and_a_lower_share_is_safe() {
    let short = sized(SHORT);
    let [stays, goes_on] = [false, true].map(|beyond| {
        let window = Loop { least: 1, most: short.config.window_slots, beyond };
        run(short.buffer_octets, GROWS, Some(Probe { window: Some(window), ..probe(Time::ZERO) }), models())
    });
    for ran in [&stays, &goes_on] {
        assert!(ran.alarms & LIMIT != 0 && ran.events & LIMIT << 8 != 0, "{ran:?}");
    }
    assert!(stays.lost_octets > 0 && stays.windows == [short.config.window_slots; 2], "{stays:?}");
    assert_eq!(goes_on.lost_octets, 0, "{goes_on:?}");
    // the stop costs both the same, and the longer window no more than the share of the line that the buffer does not cover
    let share = goes_on.delivered_octets as f64 / stays.delivered_octets as f64;
    assert!((0.8..=1.0).contains(&share), "{share} of the octets that come through without it: {goes_on:?}");
    assert!(goes_on.windows[1] > short.config.window_slots, "{goes_on:?}");
}

/// A link on native PFC, whose frames are packed: the sizing then counts what arrives, and nothing for the ends of cells.
fn native(distance_m: u64) -> Sizing {
    sized_in(Storage::Packed, distance_m)
}

/// A buffer that holds headroom for 85 km, and 2 MB below XOFF.
fn native_buffer() -> u64 {
    (native(LONG).baselines.pfc_headroom_octets + 2_000_000) / CELL_OCTETS * CELL_OCTETS
}

/// Headroom of native PFC grows with the link: nothing is lost, and XOFF is as far below the buffer as the sizing for the longer link
/// has it. Emitted Verilog at both ends, in lockstep with the golden models.
#[test]
fn headroom_of_native_pfc_grows_with_the_link() {
    let (short, long, buffer) = (native(SHORT), native(LONG), native_buffer());
    let headroom = Headroom::for_link(&short).expect("a slot that the register holds");
    let xoff_cells = Headroom::xoff_cells(&short, (buffer / CELL_OCTETS) as u32).expect("a buffer for it");
    let map = registers::map(LANES, cores::bifrost_pause_engine::RING_SLOTS);
    let variant = &hdl::CORE.variants[0];
    let ports = [(); 2].map(|()| join(&hdl::CORE, variant, Model::<LANES>::new(Table::of(&map)), 0));
    let software = Some((probe(Time::ZERO), Some((headroom, xoff_cells))));
    let ran = run_as("pfc", buffer, GROWS, software, ports);
    assert_eq!(ran.lost_octets, 0, "{ran:?}");
    assert_eq!(ran.reserve_cells, u32::from(headroom.slot_cells) * long.config.window_slots, "{ran:?}");
    assert!(ran.peak_octets > buffer * 95 / 100, "the stop fills the headroom: {ran:?}");
    assert!(ran.changes >= 1 && ran.alarms & LIMIT == 0, "{ran:?}");
    let sized = (buffer - long.baselines.pfc_headroom_octets) / CELL_OCTETS;
    let xoff = u64::from(xoff_cells - ran.reserve_cells);
    // a slot and the margin of the window
    let most = u64::from(headroom.slot_cells) * 2 + (long.effective_rtt_ps - long.rtt_ps) / 5_120;
    assert!(xoff < sized && sized - xoff < most, "XOFF of {xoff} cells, {sized} by the sizing: {ran:?}");
}

/// Headroom that software has written for 80 km is not enough for 85 km.
#[test]
fn headroom_of_native_pfc_that_stays_loses_on_a_longer_link() {
    for software in [None, Some((probe(Time::ZERO), None))] {
        let ran = run_as("pfc", native_buffer(), GROWS, software, models());
        assert!(ran.lost_octets > 0 && ran.reserve_cells == 0, "{ran:?}");
    }
}
