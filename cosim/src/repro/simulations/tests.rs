use super::*;
use cores::ethernet::PS_PER_METRE;

fn case(scheme: Contender, traffic: Traffic) -> TreeCase {
    // a short time: the test takes seconds
    let law = Law { until: Time::from_us(2_000), ..FB_HADOOP };
    TreeCase::new(scheme, law, traffic, 50)
}

/// Settings of section VI-B and figure 10, one by one.
#[test]
fn the_settings_are_those_of_the_paper() {
    let (topology, hosts) = network(&case(pfc(DISTANCE_KM), Traffic::OneWay), 1);
    assert_eq!(hosts.each_ref().map(Vec::len), [16, 16]);
    let long: Vec<_> = topology.links.iter().filter(|link| link.long_haul).collect();
    assert_eq!(long.len(), 1);
    assert_eq!((long[0].rate, long[0].delay), (400_000_000_000, Time::from_us(3_000)));
    let inside = topology.links.iter().filter(|link| !link.long_haul);
    assert!(inside.clone().all(|link| link.rate == 100_000_000_000 && link.delay == Time(CABLE * PS_PER_METRE)));
    assert_eq!(CABLE * PS_PER_METRE, 1_000_000);
    // two hosts at each of eight ToRs
    let tor = |host: &NodeId| {
        let link = topology.links.iter().find(|link| link.ends.contains(host)).expect("a host has a link");
        link.ends[usize::from(link.ends[0] == *host)]
    };
    let mut tors: Vec<_> = hosts[0].iter().map(tor).collect();
    tors.dedup();
    assert_eq!(tors.len(), 8);
    assert!(topology.host_settings.congestion_control.is_some(), "DCQCN");
    let settings = switch();
    assert_eq!((settings.shared_octets, settings.alpha), (10 << 20, 4.0));
    let limits = settings.pfc.expect("PFC").limits;
    assert_eq!((limits.xoff_octets, limits.headroom_octets), (Some(288 << 10), Some(30 << 10)));
    assert_eq!(buffer(DISTANCE_KM), 287 << 20);
    // and at other distances as much above the BDP
    assert!([100, 300, 1000].iter().all(|&km| buffer(km) - bdp(km) == (287 << 20) - 300_000_000));
    // one BDP is 286 MB, and H misses the paper's own condition by little
    let bdp = link(DISTANCE_KM, Mode::Published, SLOT_PS).bdp_octets();
    assert_eq!((bdp, bdp / MIB), (300_000_000, 286));
    assert!(buffer(DISTANCE_KM) < bdp + 2 * 500_000 && buffer(DISTANCE_KM) > bdp + 500_000);
}

/// A host's line carries 50 134 frames of 1500 octets in the short timeout, which is the round trip.
#[test]
fn the_frames_are_those_of_the_bitmap() {
    let Transport::SelectiveRepeat { window, timeout_low, .. } = bitmap() else { panic!("selective repeat") };
    let octets = u128::from(timeout_low) * u128::from(HOST_RATE) / 8 / 1_000_000_000_000;
    assert!((octets as f64 / f64::from(MTU) / window as f64 - 1.0).abs() < 0.001);
    let cables = 16 * CABLE * PS_PER_METRE + 2 * DISTANCE_KM * 1000 * PS_PER_METRE;
    assert_eq!(cables / 1_000_000, 6_016);
}

#[test]
fn flows_go_where_the_figure_has_them_go_and_offer_its_load() {
    for (traffic, load) in [(Traffic::OneWay, 70), (Traffic::AllToAll, 50)] {
        let case = TreeCase::new(pfc(DISTANCE_KM), WEB_SEARCH, traffic, load);
        let (_, hosts) = network(&case, 1);
        let law = Law { until: Time::from_us(1_000_000), ..case.law };
        let case = TreeCase { law, ..case };
        let flows = flows(&case, &hosts, 1);
        let crosses = |flow: &&Flow| hosts[0].contains(&flow.source) && hosts[1].contains(&flow.destination);
        let octets: f64 = flows.iter().filter(crosses).map(|flow| flow.octets as f64).sum();
        let wire = crate::network::traffic::wire_ratio(PAYLOAD);
        let share = octets * wire * 8.0 / LONG_RATE as f64;
        assert!((share / f64::from(load) * 100.0 - 1.0).abs() < 0.05, "{share}");
        assert!(
            flows
                .iter()
                .all(|flow| leaves(flow) == (hosts[0].contains(&flow.source) != hosts[0].contains(&flow.destination)))
        );
        assert_eq!(flows.iter().all(|flow| crosses(&flow)), traffic == Traffic::OneWay);
    }
}

/// Each scheme in both patterns for 2 ms of flows: all flows arrive, and only IRN loses frames.
#[test]
fn every_scheme_carries_every_flow() {
    let options = ReproOptions { engine: crate::Engine::Model, seed: 1, artifacts: None };
    let experiment = super::super::find("inter-dc").expect("an experiment");
    for traffic in [Traffic::OneWay, Traffic::AllToAll] {
        let cases: Vec<TreeCase> = schemes().into_iter().map(|scheme| case(scheme, traffic)).collect();
        let ran = simulate_all(experiment, &options, cases).unwrap_or_else(|error| panic!("{error}"));
        for (case, outcome) in &ran {
            let name = case.scheme.name;
            let all = outcome.completion(|_| true);
            assert_eq!((all.unfinished, all.flows > 100), (0, true), "{name}");
            assert!(outcome.lost_frames == 0 || case.scheme.lossy, "{name}: {} frames lost", outcome.lost_frames);
            assert!(outcome.marked_frames > 0 && outcome.hosts.cnps > 0, "{name}: DCQCN is on");
        }
        let found = findings(experiment, &ran);
        assert_eq!((found.rows.len(), found.broken.len()), (7, 0));
    }
}
