//! Sizes of regions, thresholds and credits of a gateway. They stand here, not beside the sizing: the builds come from the core's list of
//! variants, with which all hardware of a gateway would be compiled once more for the unit tests of `cores`.

use cores::bifrost_gateway::INBOUND;
use cores::bifrost_gateway::hdl;
use cores::bifrost_gateway::memory::Memory;
use cores::bifrost_gateway::sizing::{Spec, credit_cells, rate_cells, size};
use cores::bifrost_pause_engine::Mode;
use cores::bifrost_pause_engine::sizing::LinkSpec;
use cores::ethernet::LineRate;

fn spec(distance_m: u64, variant: &str) -> Spec {
    let build = hdl::CORE.variant(variant).expect("a variant").into();
    Spec {
        link: LinkSpec::new(LineRate::G100, distance_m),
        growth_ps: 0,
        local_m: 3,
        inbound_cells: None,
        variant: variant.into(),
        build,
    }
}

#[test]
fn regions_do_not_overlap_and_fill_the_memory() {
    let sizing = size(&spec(80_000, "w512")).expect("a link that fits");
    for (regions, depth) in sizing.regions.iter().zip(sizing.memories.map(Memory::size)) {
        let mut end = 0;
        for &(base, size) in regions {
            assert_eq!(base, end);
            end = base + size;
        }
        assert!(end <= depth && depth - end < 8, "{end} of {depth} words");
    }
    assert_eq!(sizing.regions[1][3].1, sizing.link.config.buffer_cells[3] + 1, "H and no more than a word");
    assert!(sizing.regions.iter().flatten().all(|&(_, size)| size >= 2 * 24), "two frames of 1518 octets");
    assert!(sizing.xon_cells < sizing.xoff_cells);
    assert_eq!(sizing.xoff_cells + sizing.headroom_cells, sizing.regions[0][3].1 - 1, "64 octets are a word");
}

#[test]
fn a_link_that_is_too_long_is_refused() {
    let error = size(&spec(160_000, "w512")).expect_err("it does not fit");
    assert_eq!(error.field, "variant");
    assert!(error.limit.starts_with("its inbound buffer has 262144 words; "), "{error}");
    let error = size(&spec(1_000, "w64")).expect_err("another width");
    assert_eq!(error.limit, "100G has 512 bits");
    assert_eq!(size(&Spec { local_m: 10_001, ..spec(1_000, "w512") }).expect_err("a cable").field, "local_m");
}

#[test]
fn with_credits_a_region_is_what_the_line_carries_in_a_round_trip() {
    let link = LinkSpec { rtt_margin_ppm: 0, ..spec(80_000, "w512").link };
    let cells = credit_cells(&link, 0, &spec(80_000, "w512").build).expect("a link for credits");
    let sizing = size(&Spec { inbound_cells: Some(cells), link, ..spec(80_000, "w512") }).expect("a link that fits");
    let bdp = sizing.link.bdp_octets as f64 / 64.0;
    assert!(cells as f64 > bdp && (cells as f64) < 1.01 * bdp, "{cells} cells for {bdp}");
    let credits = sizing.credits([2, 0, 0, 0, 0, 2]).expect("credits");
    assert_eq!(credits.buffer_cells[3], cores::packet_buffer::room(sizing.regions[1][3].1, 64));
    assert!(u64::from(credits.buffer_cells[3]) >= cells && credits.buffer_cells[2] == 0);
    let least = sizing.regions[1][3].1;
    let narrow = size(&Spec { inbound_cells: Some(40), ..spec(80_000, "w512") }).expect("a small region");
    assert!(narrow.regions[1][3].1 < least);
    assert_eq!(narrow.credits([0; 6]).expect_err("no frame begins").field, "inbound_cells");
}

#[test]
fn at_rates_a_region_is_the_target_and_what_may_still_come() {
    let link = LinkSpec { rtt_margin_ppm: 0, ..spec(80_000, "w512_i524288").link };
    let spec = spec(80_000, "w512_i524288");
    let cells = rate_cells(&link, 0, &spec.build).expect("a link for rates");
    let sizing = size(&Spec { inbound_cells: Some(cells), link, ..spec.clone() }).expect("a link that fits");
    let bdp = sizing.link.bdp_octets as f64 / 64.0;
    assert!(cells as f64 > 2.2 * bdp && (cells as f64) < 2.3 * bdp, "{cells} cells for {bdp}");
    let segment = sizing.segment([2, 0, 0, 0, 0, 2]).expect("rates");
    assert_eq!(u64::from(segment.target_cells[3]), (bdp as u64) + 1);
    assert_eq!((segment.limit, segment.follow, segment.control, segment.rate[3]), (8, 8, 8, 0));
    // a smaller region has a lower target, down to one that what may still come leaves no room
    let narrow = size(&Spec { inbound_cells: Some(cells - 100_000), ..spec.clone() }).expect("a smaller region");
    let target = narrow.segment([0; 6]).expect("rates").target_cells[3];
    assert!((100_000..=100_001).contains(&(segment.target_cells[3] - target)), "{target}");
    let narrow = size(&Spec { inbound_cells: Some(cells / 2), ..spec }).expect("a small region");
    assert_eq!(narrow.segment([0; 6]).expect_err("no room").field, "inbound_cells");
}

#[test]
fn a_link_that_no_chip_holds_has_rows_of_memories() {
    let sizing = size(&spec(300_000, "w512_c4")).expect("a link that fits");
    let (rows, cells) = (sizing.regions[INBOUND][3].1, sizing.link.config.buffer_cells[3]);
    assert_eq!(rows, cells.div_ceil(60), "a row holds 15 cells in each of 4 memories");
    assert!(sizing.regions[INBOUND].iter().all(|&(_, rows)| rows > 0));
    let packed = size(&spec(80_000, "w512")).expect("a link that fits");
    let deep = size(&spec(80_000, "w512_c4")).expect("a link that fits");
    assert_eq!(deep.xoff_cells, packed.xoff_cells, "the outbound buffer is the same");
    let error = size(&spec(400_000, "w512_c4")).expect_err("it does not fit");
    assert!(error.limit.starts_with("its inbound buffer has 16384 rows; "), "{error}");
}

#[test]
fn credits_of_a_region_with_memories_are_five_eighths_of_it() {
    let spec = spec(80_000, "w512_c4");
    let cells = credit_cells(&spec.link, 0, &spec.build).expect("a link for credits");
    let sizing = size(&Spec { inbound_cells: Some(cells), ..spec }).expect("a link that fits");
    let credits = sizing.credits([2, 0, 0, 0, 0, 2]).expect("credits");
    let room = sizing.memories[INBOUND].room(sizing.regions[INBOUND][3].1);
    assert_eq!(credits.buffer_cells[3], (room - 1) * 5 / 8);
    assert!(u64::from(credits.buffer_cells[3]) * 64 > sizing.link.bdp_octets);
}

#[test]
fn the_engine_of_the_long_port_has_the_region_as_its_buffer() {
    let sizing = size(&spec(80_000, "w512")).expect("a link that fits");
    let program = sizing.program([[2, 0, 0, 0, 0, 1], [2, 0, 0, 0, 0, 2]]);
    let engine = program.ports[1].engine.as_ref().expect("an engine");
    assert_eq!((engine.mode, engine.enable), (Mode::Ledger, 1 << 3));
    assert_eq!(engine.buffer_cells[3] + 1, program.regions[1][3].1);
    assert_eq!(program.ports[0].pfc.as_ref().map(|pfc| pfc.xoff_cells), Some(sizing.xoff_cells));
}
