//! The schemes compared on a long link, each with the buffer that it needs.

use super::host::irn;
use super::scheme::{CREDIT_STEP, GATEWAY_CABLE, PortPlan};
use super::shared::SwitchSettings;
use super::topology::Topology;
use crate::rdma::Transport;
use cores::bifrost_gateway as gateway;
use cores::bifrost_pause_engine::sizing::{LinkSpec, size};
use cores::cbfc::{BLOCK_OCTETS, blocks};
use cores::ethernet::CELL_OCTETS;
use cores::limits::LimitError;
use cores::segment_loop::program::Program as Rates;
use rtl_foundation::time::Time;

/// A scheme as it is used on a link.
#[derive(Clone, Debug, PartialEq)]
pub struct Contender {
    /// Its name in tables and figures.
    pub name: &'static str,
    /// The ports of the link.
    pub plan: PortPlan,
    /// Octets of memory for a priority below which frames are lost, if known; [`PortPlan::memory`] is the memory that
    /// the port has.
    pub lossless_octets: Option<u64>,
    /// Whether the whole network is without pauses: switches drop frames that do not fit, and hosts send them again.
    pub lossy: bool,
    /// Transport of the hosts, if given; otherwise a lossy scheme has IRN with the window and the timeouts of its
    /// network.
    pub transport: Option<Transport>,
}

impl Contender {
    /// A scheme without losses.
    pub fn lossless(name: &'static str, plan: PortPlan, lossless_octets: Option<u64>) -> Self {
        Self { name, plan, lossless_octets, lossy: false, transport: None }
    }

    /// The settings of its switches.
    pub fn switch(&self) -> SwitchSettings {
        let settings = SwitchSettings::default();
        if self.lossy { settings.lossy() } else { settings }
    }

    /// Sets the transport of the hosts, for a scheme that needs one: as given, or IRN with the time in which the buffer
    /// at the long link empties.
    pub fn settle(&self, topology: &mut Topology) {
        if self.lossy {
            let empties = self.plan.rate.wire_ps(self.plan.memory.unwrap_or_default());
            let transport = self.transport.unwrap_or_else(|| irn(topology, Time(empties)));
            topology.host_settings.transport = Some(transport);
        }
    }
}

/// Bifrost and the schemes that it is compared with on a link. All but the third have the buffer that costs them no
/// throughput:
///
/// * Bifrost as sized by `bifrost size`; it loses nothing as long as a closing edge and two frames fit;
/// * native PFC with XOFF at one BDP and the headroom of 802.1Qbb above it; without XOFF's share it loses nothing;
/// * native PFC with Bifrost's buffer: XOFF where the headroom leaves it;
/// * SWING's relay: all memory is headroom, as XOFF comes from the switch behind the relay;
/// * CBFC without a limit of its counters: a round trip, and the step in which credits are given. It loses nothing with
///   room for one frame;
/// * IRN, with Bifrost's buffer: nothing pauses, and hosts repair losses.
///
/// # Errors
/// A link that cannot be sized.
pub fn contenders(link: &LinkSpec) -> Result<Vec<Contender>, LimitError> {
    let sizing = size(link)?;
    let (headroom, buffer) = (sizing.baselines.pfc_headroom_octets, sizing.buffer_octets);
    let frame = u64::from(link.mtu_octets);
    let parts = sizing.buffer_quanta;
    let credits = credit_octets(link, headroom);
    let closing = link.storage.octets(parts.edge + parts.open + 2 * parts.frame);
    let contender = |name, plan, lossless_octets| Contender::lossless(name, plan, Some(lossless_octets));
    let bifrost = PortPlan::bifrost(link)?;
    let irn = PortPlan { memory: bifrost.memory, ..PortPlan::endless(link) };
    Ok(vec![
        contender("Bifrost", bifrost, closing),
        contender("PFC, 2 BDP", PortPlan::pfc(link, sizing.bdp_octets, sizing.bdp_octets + headroom), headroom + frame),
        contender("PFC, same buffer", PortPlan::pfc(link, buffer - headroom, buffer), headroom + frame),
        contender("SWING relay", PortPlan::relay(link, headroom), headroom),
        contender("CBFC-ideal", PortPlan::credits(link, credits), frame),
        Contender { name: "IRN", plan: irn, lossless_octets: None, lossy: true, transport: None },
    ])
}

/// Memory for credits: a round trip, which the headroom is, and the step in which credits are given.
fn credit_octets(link: &LinkSpec, headroom: u64) -> u64 {
    headroom + u64::from(CREDIT_STEP + BLOCK_OCTETS * blocks(link.mtu_octets))
}

/// The sizing of gateways on a link, whatever memory a variant has inbound: that is not part of the sizing.
///
/// # Errors
/// A link that cannot be sized, or frames for which a gateway has no room.
pub fn gateway_sizing(link: &LinkSpec) -> Result<gateway::sizing::Sizing, LimitError> {
    let variant = gateway::hdl::CORE.variant_with(&[("DATA_W", link.rate.bus_bits())])?;
    gateway::sizing::size(&gateway::sizing::Spec {
        link: link.clone(),
        growth_ps: 0,
        local_m: GATEWAY_CABLE,
        inbound_cells: Some(1),
        variant: variant.name.to_string(),
        build: variant.into(),
    })
}

/// A `bifrost_gateway` at each end of the link, between the link and a switch that knows native PFC alone: with the ledger on the link,
/// with native PFC on it, XOFF at one BDP, with credits, and at rates. Their inbound buffers are as large as the link asks for.
///
/// # Errors
/// A link that cannot be sized, or frames for which a gateway has no room.
pub fn gateways(link: &LinkSpec) -> Result<[Contender; 4], LimitError> {
    let sizing = gateway_sizing(link)?;
    let long = &sizing.link.link;
    let parts = sizing.link.buffer_quanta;
    let closing = long.storage.octets(parts.edge + parts.open + 2 * parts.frame);
    let (pfc, headroom) = (sizing.link.baselines.pfc_octets, sizing.link.baselines.pfc_headroom_octets);
    let frame = u64::from(link.mtu_octets);
    let contender =
        |name, plan: PortPlan, lossless| Contender::lossless(name, plan.in_gateways(&sizing), Some(lossless));
    let rates = Rates::for_link(long)?;
    let cell = u64::from(CELL_OCTETS);
    let (region, behind) = (rates.region_cells(long) * cell, rates.behind_cells(long) * cell);
    let backlog = u64::from(rates.backlog_cells) * cell;
    Ok([
        contender("gateway, ledger", PortPlan::bifrost(long)?, closing),
        contender("gateway, PFC", PortPlan::pfc(long, pfc - headroom, pfc), headroom + frame),
        contender("gateway, credits", PortPlan::credits(long, credit_octets(link, headroom)), frame),
        contender("gateway, rates", PortPlan::rates(long, region)?, behind + backlog),
    ])
}

#[cfg(test)]
mod tests {
    use super::super::scheme::Scheme;
    use super::super::{LongHaul, PortId, Stop};
    use super::*;
    use crate::network::stop::Stopped;
    use cores::bifrost_pause_engine::Mode;
    use cores::bifrost_pause_engine::sizing::Storage;
    use cores::cbfc::COUNTER_BITS;
    use cores::ethernet::LineRate;
    use rtl_foundation::time::Time;
    use std::convert::Infallible;

    const DISTANCE: u64 = 8_000;
    const PAYLOAD: u32 = 1024;

    fn link() -> LinkSpec {
        let mtu_octets = crate::network::frame::frame_octets(PAYLOAD);
        let storage = Storage::Packed;
        LinkSpec { mtu_octets, reverse_mtu_octets: mtu_octets, storage, ..LinkSpec::new(LineRate::G100, DISTANCE) }
    }

    /// Three round trips each with a full line, with a receiver that has stopped, and after it goes on.
    fn stop(scheme: &Contender) -> Stopped {
        let rtt = link().rtt_ps();
        let run = Stop {
            rate: LineRate::G100.bits_per_second(),
            distance_m: DISTANCE,
            payload: PAYLOAD,
            stop: Time(3 * rtt),
            resume: Time(6 * rtt),
            end: Time(10 * rtt),
            interval: Time(rtt),
        };
        let port = |_: PortId| -> Result<LongHaul<Infallible>, Infallible> { Ok(scheme.plan.model()) };
        let Ok(stopped) = run.run(scheme, port);
        stopped
    }

    fn all() -> Vec<Contender> {
        let in_switches = contenders(&link()).expect("a link that can be sized");
        in_switches.into_iter().chain(gateways(&link()).expect("frames that fit")).collect()
    }

    fn peak(stopped: &Stopped) -> u64 {
        stopped.outcome.long_haul[1].received.peak_octets
    }

    #[test]
    fn each_has_the_buffer_that_costs_it_no_throughput_and_one_does_not() {
        for scheme in &all() {
            let Contender { name, plan, lossy, .. } = scheme;
            let stopped = stop(scheme);
            // IRN loses no frame either: its window is a round trip, and there is one flow
            assert_eq!(stopped.outcome.lost_frames, 0, "{name}");
            let memory = plan.memory.expect("a buffer with an end");
            assert!(peak(&stopped) <= memory, "{name}");
            if *name == "PFC, same buffer" {
                assert!(stopped.share < 0.9, "{name}: {}", stopped.share);
            } else if !lossy {
                assert!(stopped.share > 0.99, "{name}: {}", stopped.share);
                // the switch behind a gateway has room of its own for a stop of three round trips
                let alone = plan.boxes.is_none_or(|boxes| boxes.relays);
                assert!(!alone || peak(&stopped) > memory * 8 / 10, "{name}: {} of {memory}", peak(&stopped));
            }
        }
    }

    /// Settings as a paper states them: the registers hold H, the memory has the headroom on top, and the form is that
    /// of the link.
    #[test]
    fn bifrost_takes_the_buffer_the_form_and_the_slot_that_it_is_given() {
        for mode in [Mode::Ledger, Mode::Published, Mode::Clamped] {
            let link = LinkSpec { mode, slot_ps: Some(10_000_000), ..link() };
            let plan = PortPlan::bifrost_given(&link, 1_500_000, 1086).expect("a link that can be sized");
            let Scheme::Bifrost(config, _) = &plan.scheme else { panic!("Bifrost") };
            assert_eq!((config.mode, config.deduct_slots, plan.memory), (mode, 1, Some(1_501_086)));
            assert_eq!(config.buffer_cells, [0, 0, 0, 1_500_000 / 64, 0, 0, 0, 0]);
            // 10 us at 322.265625 MHz, and at 100 Gb/s, rounded up
            assert_eq!((config.slot_clocks, config.slot_quanta), (3223, 1954));
            let stopped = stop(&Contender::lossless("Bifrost", plan, None));
            assert!(peak(&stopped) > 1_000_000, "{mode:?}: {}", peak(&stopped));
            if mode == Mode::Ledger {
                assert_eq!(stopped.outcome.lost_frames, 0);
            }
        }
    }

    #[test]
    fn hosts_take_the_transport_that_is_given() {
        let given = Transport::SelectiveRepeat { window: 50_134, timeout_high: 7_075, timeout_low: 6_017 };
        let plan = PortPlan::endless(&link());
        let scheme = Contender { name: "IRN", plan, lossless_octets: None, lossy: true, transport: Some(given) };
        let mut topology = Topology::default();
        scheme.settle(&mut topology);
        assert_eq!(topology.host_settings.transport, Some(given));
    }

    #[test]
    fn none_loses_a_frame_with_the_buffer_that_it_says_it_needs_for_that() {
        let link = link();
        let sizing = size(&link).expect("a link that can be sized");
        let headroom = sizing.baselines.pfc_headroom_octets;
        for Contender { name, plan, lossless_octets, .. } in all() {
            let Some(lossless_octets) = lossless_octets else { continue };
            let cells = lossless_octets.div_ceil(u64::from(CELL_OCTETS)) * u64::from(CELL_OCTETS);
            let plan = match plan.scheme {
                Scheme::Bifrost(mut config, ring_slots) => {
                    config.buffer_cells[3] = (cells / u64::from(CELL_OCTETS)) as u32;
                    PortPlan { scheme: Scheme::Bifrost(config, ring_slots), memory: Some(cells), ..plan }
                }
                Scheme::Pfc(_) => {
                    PortPlan { boxes: plan.boxes, ..PortPlan::pfc(&link, lossless_octets - headroom, lossless_octets) }
                }
                Scheme::Relay(_) => PortPlan::relay(&link, lossless_octets),
                Scheme::Credits(_) => PortPlan::credits(&link, cells),
                Scheme::Rates(_) => {
                    let link = &gateway_sizing(&link).expect("frames that fit").link.link;
                    PortPlan { boxes: plan.boxes, ..PortPlan::rates(link, cells).expect("room") }
                }
                Scheme::Endless => panic!("{name} is no scheme"),
            };
            let stopped = stop(&Contender::lossless(name, plan, None));
            assert_eq!(stopped.outcome.lost_frames, 0, "{name}");
            // credits for one frame let one frame pass in a round trip
            assert!(stopped.outcome.delivered_frames > 5, "{name}: {}", stopped.outcome.delivered_frames);
        }
    }

    /// A round trip carries the blocks granted in it.
    #[test]
    fn credits_carry_what_their_buffer_and_their_counters_allow() {
        let link = link();
        let bdp = link.bdp_octets();
        let stop = |plan| stop(&Contender::lossless("credits", plan, None));
        let half = stop(PortPlan::credits(&link, bdp / 2)).share;
        assert!((0.45..0.52).contains(&half), "{half}");
        let mut twelve = PortPlan::credits(&link, 2 * bdp);
        let Scheme::Credits(settings) = &mut twelve.scheme else { panic!("credits") };
        settings.counter_bits = COUNTER_BITS;
        let share = stop(twelve).share;
        // 2048 blocks of 64 octets a round trip; frames that came in the three round trips of the stop have waited in
        // the buffer
        let expected = 2048.0 * 64.0 / bdp as f64 * 7.0 / 4.0;
        assert!((0.9 * expected..1.05 * expected).contains(&share), "{share}, expected {expected}");
    }
}
