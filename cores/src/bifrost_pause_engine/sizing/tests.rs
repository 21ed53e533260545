use super::*;
use crate::ethernet::LineRate;
use proptest::prelude::*;

/// A link whose peer answers at once, without margin, with a packed buffer: the formula alone.
fn plain(rate: LineRate, distance_m: u64, slot_ps: u64) -> LinkSpec {
    LinkSpec {
        slot_ps: Some(slot_ps),
        storage: Storage::Packed,
        response_ps: Some(0),
        occupancy_latency_ps: 0,
        rtt_margin_ppm: 0,
        ..LinkSpec::new(rate, distance_m)
    }
}

/// The paper's testbed, each number by hand. T is 3300 clocks of 322.265625 MHz and 2000 quanta. RTT_eff = 800 us + 3160
/// octets (252.826 ns at -100 ppm) + 25 clocks (77.576 ns): 78.157 slots, 78.165 of a fast engine, so W = 80.
#[test]
fn testbed_100g_80km() {
    let sizing = size(&plain(LineRate::G100, 80_000, 10_240_000)).expect("a legal link");
    assert_eq!(sizing.config.slot_clocks, 3300);
    assert_eq!(sizing.config.slot_quanta, 2000);
    assert_eq!(sizing.config.slot_charge, 2001);
    assert_eq!(sizing.effective_rtt_ps, 800_000_000 + 252_826 + 77_576);
    assert_eq!(sizing.config.window_slots, 80);
    // The reverse frame that a pause may wait for; with the forward frame 3076 octets, 48.07 quanta at +/-100 ppm.
    assert_eq!(sizing.spread_octets, 1538);
    assert_eq!(sizing.config.edge_charge, 51);
    // Half the root of 80 x 2001 x 51 is 1429 and less than R.
    assert_eq!(sizing.config.open_threshold, 2001);
    let parts = BufferQuanta { round_trip: 160_080, edge: 51, open: 2001, edges: 1020, frame: 25, queue: 0 };
    assert_eq!(sizing.buffer_quanta, parts);
    assert_eq!(sizing.config.buffer_cells, [0, 0, 0, 163_177, 0, 0, 0, 0]);
    assert_eq!(sizing.buffer_octets, 10_443_328);
    // 8 x 2000 and a guard of 25 + 4 for the spread, 4 for the oscillators.
    assert_eq!((sizing.config.pause_slots, sizing.config.refresh_slots, sizing.config.guard_quanta), (8, 4, 33));
    assert_eq!(sizing.bdp_octets, 10_000_000);
    assert_eq!(sizing.config.bdp_quanta, 156_250);
    assert_eq!((sizing.pause_frames_per_second, sizing.pause_share_ppm), (97_657, 657));
    // The paper's buffer, BDP + 3 RsT, with the BDP in whole slots (79).
    assert_eq!(sizing.baselines.published_octets, 82 * 128_000);
    assert_eq!(sizing.baselines.swing_octets, 10_000_000);
}

/// With slots of 1 us and reverse frames of 7.4 us, pause frames queue behind each other.
#[test]
fn short_slots_pay_for_older_pause_frames() {
    let link = LinkSpec { reverse_mtu_octets: 9216, ..plain(LineRate::G10, 80_000, 1_000_000) };
    assert_eq!(size(&link).expect("a legal link").spread_octets, 9236 + 2 * 84);
    let longer = LinkSpec { slot_ps: Some(8_000_000), ..link };
    assert_eq!(size(&longer).expect("a legal link").spread_octets, 9236);
}

/// 400 Gb/s over 600 km: BDP 300 MB (the paper's 286 MiB), T 4000 clocks of 390.625 MHz and 8000 quanta.
#[test]
fn simulation_400g_600km() {
    let sizing = size(&plain(LineRate::G400, 600_000, 10_240_000)).expect("a legal link");
    assert_eq!(sizing.bdp_octets, 300_000_000);
    assert_eq!((sizing.config.slot_clocks, sizing.config.slot_quanta, sizing.config.slot_charge), (4000, 8000, 8002));
    // 6000.126 us at +100 ppm are 586.01 slots.
    assert_eq!(sizing.config.window_slots, 588);
}

#[test]
fn cells_and_lost_frames_and_the_unknown_peer_are_paid_for() {
    let plain = plain(LineRate::G100, 80_000, 10_240_000);
    let base = size(&plain).expect("a legal link");
    let cells = size(&LinkSpec { storage: Storage::Cells, ..plain.clone() }).expect("a legal link");
    assert_eq!(cells.config.buffer_cells[3], 248_651, "163177 x 32 / 21, rounded up");
    assert_eq!(cells.config.cell_factor, 21);
    // A lost closing frame leaves the link open until the next slot repeats it.
    let lossy = size(&LinkSpec { lost_frames: 2, ..plain.clone() }).expect("a legal link");
    assert_eq!(lossy.config, Config { refresh_slots: 1, ..base.config.clone() });
    assert_eq!(lossy.loss_reserve_octets, 2 * 2001 * 64);
    // 394 quanta are 2.017 us and fit the last slot; they widen the edge, by 394 and 1 for the oscillators.
    let unknown = size(&LinkSpec { response_ps: None, ..plain.clone() }).expect("a legal link");
    assert_eq!(unknown.config.window_slots, 80);
    assert_eq!(unknown.config.edge_charge, 51 + 394);
    assert!(unknown.warnings.contains(&Warning::ResponseAssumed { response_ps: 2_017_280 }));
    let margin = size(&LinkSpec { rtt_margin_ppm: 20_000, ..plain.clone() }).expect("a legal link");
    assert_eq!(margin.config.window_slots, 81, "816.34 us are 79.7 slots");
    let queue = size(&LinkSpec { queue_allowance_octets: 100_000, ..plain }).expect("a legal link");
    assert_eq!(queue.config.buffer_cells[3] - base.config.buffer_cells[3], 1563);
}

#[test]
fn two_microseconds_are_not_a_whole_number_of_clocks() {
    let sizing = size(&plain(LineRate::G100, 80_000, 2_000_000)).expect("a legal link");
    // 644.53 clocks: 645 are 2.001455 us and 390.9 quanta.
    assert_eq!((sizing.config.slot_clocks, sizing.config.slot_quanta, sizing.config.slot_charge), (645, 391, 391));
    assert!(sizing.warnings.contains(&Warning::SlotRounded { asked_ps: 2_000_000, built_ps: 2_001_455 }));
}

#[test]
fn the_best_slot_is_not_worse_than_any_that_one_would_try() {
    for distance_km in [1, 80, 600] {
        for rate in LineRate::ALL {
            let spec = LinkSpec { slot_ps: None, ..plain(rate, distance_km * 1000, 0) };
            let best = size(&spec).expect("a legal link");
            assert!(best.pause_share_ppm <= 3_400, "{rate} {distance_km} km");
            for tenths_of_us in (10..400).step_by(3) {
                let slot_ps = Some(tenths_of_us * 100_000);
                let other = size(&LinkSpec { slot_ps, ..spec.clone() }).expect("a legal link");
                let allowed = other.pause_share_ppm <= 3_400;
                assert!(!allowed || best.buffer_octets <= other.buffer_octets, "{rate} {distance_km} km {slot_ps:?}");
            }
        }
    }
}

#[test]
fn what_cannot_be_built_names_the_limit_and_the_remedy() {
    let error = |spec: LinkSpec| size(&spec).expect_err("an error");
    let far = plain(LineRate::G400, 6_000_000, 1_000_000);
    let ring = error(far.clone());
    assert_eq!(ring.to_string(), "window_slots = 59950: the round trip must fit the ring of 8192 slots");
    assert_eq!(ring.remedy, "choose a slot of at least 7.33 us, or build the engine with RING_SLOTS = 65536");
    assert!(size(&LinkSpec { slot_ps: Some(7_340_000), ..far.clone() }).is_ok(), "the remedy works");
    assert!(size(&LinkSpec { ring_slots: 65_536, ..far }).is_ok(), "the remedy works");

    let slow = plain(LineRate::G100, 80_000, 400_000_000);
    let long = error(slow.clone());
    assert_eq!(long.limit, "must be at most 65535, what the time field of a pause frame holds");
    assert_eq!(long.remedy, "choose a slot of at most 335.30 us");
    assert!(size(&LinkSpec { slot_ps: Some(335_300_000), ..slow }).is_ok(), "the remedy works");

    let fields = |spec: LinkSpec| error(spec).field;
    let link = LinkSpec::new(LineRate::G100, 80_000);
    assert_eq!(fields(LinkSpec { slot_ps: Some(50_000), ..link.clone() }), "slot_ps");
    assert_eq!(fields(LinkSpec { distance_m: 50_000_000, ..link.clone() }), "distance_m");
    assert_eq!(fields(LinkSpec { mtu_octets: 60, ..link.clone() }), "mtu_octets");
    assert_eq!(fields(LinkSpec { enable: 0, ..link.clone() }), "enable");
    assert_eq!(fields(LinkSpec { response_ps: Some(1 << 40), ..link.clone() }), "response_ps");
    assert_eq!(
        fields(LinkSpec { reverse_jitter_ps: 10_000_000_000, ..link.clone() }),
        "slot + spread of the pause's effect"
    );
    assert_eq!(
        fields(LinkSpec { pause_share_limit_ppm: 1, clock_hz: 10_000_000_000, ..link }),
        "pause_share_limit_ppm"
    );
    let round_the_earth = LinkSpec::new(LineRate::G400, 40_000_000);
    assert_eq!(fields(round_the_earth), "bdp_quanta");
}

prop_compose! {
    fn any_link()(
        rate in prop::sample::select(&LineRate::ALL),
        distance_m in 0u64..6_000_000,
        mtu_octets in 64u32..9217,
        reverse_mtu_octets in 64u32..9217,
        slot_ps in prop::option::of(500_000u64..40_000_000),
        jitter in 0u64..2_000_000,
        response_ps in prop::option::of(0u64..3_000_000),
        cells: bool,
        enable in 1u8..,
        rtt_margin_ppm in 0u32..30_000,
    ) -> LinkSpec {
        LinkSpec {
            mtu_octets,
            reverse_mtu_octets,
            slot_ps,
            forward_jitter_ps: jitter / 2,
            reverse_jitter_ps: jitter,
            response_ps,
            storage: if cells { Storage::Cells } else { Storage::Packed },
            enable,
            rtt_margin_ppm,
            ring_slots: 65_536,
            ..LinkSpec::new(rate, distance_m)
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The condition of the ledger's proof, each clock and transmitter at the edge of its tolerance.
    #[test]
    fn every_value_is_on_the_safe_side(link in any_link()) {
        let sizing = match size(&link) {
            Ok(sizing) => sizing,
            // The shortest slots of this range are longer than the ring on the longest links.
            Err(error) => {
                prop_assert_eq!(error.field, "window_slots");
                return Ok(());
            }
        };
        let c = &sizing.config;
        prop_assert!(c.check(link.ring_slots).is_ok());
        let slot = f64::from(c.slot_clocks) / link.clock_hz as f64;
        let quanta = |seconds: f64| seconds * link.rate.bits_per_second() as f64 / 512.0;
        let rounding = 1e-6;
        prop_assert!(f64::from(c.slot_charge) + rounding >= quanta(slot * 1.0001) * 1.0001);
        prop_assert!(f64::from(c.slot_charge) <= quanta(slot) * 1.00021 + 1.0);
        let ring = f64::from(c.window_slots - 1) * slot * 0.9999;
        prop_assert!(ring + 1e-12 >= sizing.effective_rtt_ps as f64 * 1e-12);
        let pause = f64::from(c.pause_slots) * f64::from(c.slot_quanta) + f64::from(c.guard_quanta);
        let spread = sizing.spread_octets as f64 / 64.0;
        prop_assert!(pause <= 65535.0);
        prop_assert!(pause / 1.0001 >= quanta(f64::from(c.pause_slots) * slot * 1.0001) + spread);
        let h = i64::from(c.buffer_cells[link.enable.trailing_zeros() as usize]);
        let free = h * i64::from(c.cell_factor) / 32;
        let parts = sizing.buffer_quanta;
        prop_assert!(free >= parts.sum() as i64);
        prop_assert!(parts.open * parts.open * 4 >= parts.round_trip * parts.edge);
    }
}
