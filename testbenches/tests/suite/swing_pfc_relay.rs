//! The relay at its pins, in Verilator and in lockstep with its golden model: random stimulus, frames on their way through
//! the cores around it, and a long link whose relayed edges jitter.

use cores::pfc_quanta_encoder::model::{Request, frame};
use cores::swing_pfc_relay::hdl::CORE;
use cores::swing_pfc_relay::model::Model;
use cores::swing_pfc_relay::{Inputs, MOST_SLOTS};
use cores::variant::Core;
use cores::{pfc_frame_decoder as decoder, pfc_quanta_encoder as encoder};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::{Fields, Keep, Octets};
use rtl_lockstep::Lockstep;
use std::collections::VecDeque;
use testbenches::campaign::join;

fn relay() -> Lockstep<Model> {
    let mut relay = join(&CORE, &CORE.variants[0], Model::default(), 0);
    relay.step(&Inputs { rst: true, ..Inputs::default() }).expect("reset");
    relay
}

/// The ring has the stated depth: it takes 65 536 clocks to fill.
#[test]
fn the_largest_window_has_8192_slots() {
    for cfg_window_slots in [8191, 8192, 8193, 16_383] {
        let most = u32::from(cfg_window_slots).min(MOST_SLOTS as u32);
        let mut relay = relay();
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let mut inputs = Inputs { cfg_window_slots, cfg_slot_cells: 1, ..Inputs::default() };
        // open all the time, then at random, then never
        for clock in 0..230_000 {
            inputs.local_pause = match clock {
                0..80_000 => 0,
                80_000..150_000 => rng.random(),
                _ => 0xff,
            };
            let shown = relay.step(&inputs).expect("no difference").stat_inventory.0[5];
            match clock {
                70_000..80_000 => assert_eq!(shown, most),
                149_999 => assert!((3_900..4_300).contains(&shown), "{shown} of {most} by chance"),
                220_000.. => assert_eq!(shown, 0),
                _ => {}
            }
        }
    }
}

/// A decoder, the relay and an encoder: the frames that leave the remote port are those of the local one, with the
/// relay's own source address.
#[test]
fn frames_go_through_unchanged() {
    const LANES: usize = 8;
    let (switch, own) = ([2, 0, 0, 0, 0, 1], [2, 0, 0, 0, 0, 7]);
    let w64 = |core: &'static Core| core.variant("w64").expect("a variant of 64 bits");
    let (receiver, sender) = (&decoder::hdl::CORE, &encoder::hdl::CORE);
    let mut receiver = join(receiver, w64(receiver), decoder::model::Model::<LANES>::default(), 0);
    let mut sender = join(sender, w64(sender), encoder::model::Model::<LANES>::new(false), 0);
    receiver.step(&decoder::Inputs { rst: true, ..decoder::Inputs::default() }).expect("reset");
    sender.step(&encoder::Inputs { rst: true, ..encoder::Inputs::default() }).expect("reset");
    let mut relay = relay();
    let mut rng = ChaCha8Rng::seed_from_u64(1);

    let (mut arriving, mut leaving) = (VecDeque::new(), Vec::new());
    let mut requests = VecDeque::new();
    // between relay and encoder, so that each knows the other's answer
    let mut between: Option<(u8, Fields<8, 16>)> = None;
    let mut relayed = 0;
    for clock in 0..100_000 {
        if arriving.is_empty() && clock < 99_900 {
            let quanta = std::array::from_fn(|_| if rng.random_ratio(1, 3) { 0 } else { rng.random() });
            let request = Request::Pfc { enable: rng.random_range(1..=0xff), quanta };
            arriving.extend(frame(&request, switch, false).chunks(LANES).map(<[u8]>::to_vec).collect::<Vec<_>>());
            requests.push_back(request);
        }
        let beat = if rng.random_ratio(3, 4) { arriving.pop_front() } else { None };
        let mut inputs = decoder::Inputs { cfg_accept_pfc: true, ..decoder::Inputs::default() };
        if let Some(octets) = &beat {
            inputs.s_axis_tvalid = true;
            inputs.s_axis_tdata = Octets(std::array::from_fn(|lane| octets.get(lane).copied().unwrap_or(0)));
            inputs.s_axis_tkeep = Keep((1 << octets.len()) - 1);
            inputs.s_axis_tlast = arriving.is_empty();
        }
        let received = receiver.step(&inputs).expect("no difference");

        let inputs = Inputs {
            local_pfc: received.update_pfc,
            local_enable: received.update_enable,
            local_quanta: received.update_quanta,
            m_req_ready: between.is_none(),
            cfg_relay: 0xff,
            ..Inputs::default()
        };
        let outputs = relay.step(&inputs).expect("no difference");
        let (enable, quanta) = between.unwrap_or_default();
        let inputs = encoder::Inputs {
            s_req_valid: between.is_some(),
            s_req_enable: enable,
            s_req_quanta: quanta,
            cfg_source_mac: 0x0200_0000_0007,
            m_axis_tready: true,
            ..encoder::Inputs::default()
        };
        let sent = sender.step(&inputs).expect("no difference");
        if between.is_none() && outputs.m_req_valid {
            between = Some((outputs.m_req_enable, outputs.m_req_quanta));
        } else if sent.s_req_ready {
            between = None;
        }

        if sent.m_axis_tvalid {
            leaving.extend_from_slice(&sent.m_axis_tdata.0[..sent.m_axis_tkeep.0.count_ones() as usize]);
        }
        if sent.m_axis_tvalid && sent.m_axis_tlast {
            let request = requests.pop_front().expect("nothing leaves that did not come");
            assert_eq!(leaving, frame(&request, own, false), "frame {relayed}");
            leaving.clear();
            relayed += 1;
        }
    }
    assert!(requests.is_empty() && relayed > 8_000, "{relayed} frames");
}

/// The class that the long link carries.
const CLASS: usize = 3;
/// Delay of the long link in one direction in clocks, in each of which it carries a cell.
const DELAY: u64 = 1_000;
/// Rounds of eight clocks, of a cell each, there and back.
const WINDOW: u16 = 256;

/// A long link with the relay at its near end. The far end has cells to send at `load` of 256. It obeys the relay's
/// frames one delay later, at most `jitter` clocks after that and in order; the cells take the same way back. The
/// switch beside the relay takes a cell a clock while it does not pause.
struct LongLink {
    relay: Lockstep<Model>,
    rng: ChaCha8Rng,
    inputs: Inputs,
    jitter: u64,
    load: u64,
    clock: u64,
    /// Clocks in which the far end must stop or go on.
    told: VecDeque<(u64, bool)>,
    stopped: bool,
    backlog_256ths: u64,
    /// Clocks in which cells arrive at the remote ingress.
    arriving: VecDeque<u64>,
    delivered: u64,
    peak: u32,
    most_inventory: u32,
}

impl LongLink {
    fn new(seed: u64, jitter: u64, load: u64, correct: bool) -> Self {
        let slots = WINDOW + 2 + 24;
        let inputs = Inputs {
            m_req_ready: true,
            cfg_relay: 0xff,
            cfg_correct: if correct { 0xff } else { 0 },
            cfg_slot_rounds: 1,
            cfg_window_slots: WINDOW,
            cfg_slot_cells: 8,
            cfg_set_point_cells: u32::from(slots) * 8,
            cfg_hold_rounds: u16::MAX,
            ..Inputs::default()
        };
        Self {
            relay: relay(),
            rng: ChaCha8Rng::seed_from_u64(seed),
            inputs,
            jitter,
            load,
            clock: 0,
            told: VecDeque::new(),
            stopped: false,
            backlog_256ths: 0,
            arriving: VecDeque::new(),
            delivered: 0,
            peak: 0,
            most_inventory: 0,
        }
    }

    /// Runs `clocks` clocks in which the switch takes cells, or not.
    fn run(&mut self, clocks: u64, pause: bool) {
        self.inputs.local_pfc = true;
        self.inputs.local_enable = 1 << CLASS;
        self.inputs.local_quanta.0[CLASS] = if pause { 0xffff } else { 0 };
        for _ in 0..clocks {
            self.step();
            self.inputs.local_pfc = false;
            self.inputs.local_pause = if pause { 1 << CLASS } else { 0 };
        }
    }

    fn step(&mut self) {
        let outputs = self.relay.step(&self.inputs).expect("no difference");
        self.most_inventory = self.most_inventory.max(outputs.stat_inventory.0[CLASS]);
        if outputs.m_req_valid {
            let after = self.clock + DELAY + self.rng.random_range(0..=self.jitter);
            let at = self.told.back().map_or(after, |(before, _)| after.max(*before));
            self.told.push_back((at, outputs.m_req_quanta.0[CLASS] > 0));
        }
        while let Some(&(_, stop)) = self.told.front().filter(|(at, _)| *at == self.clock) {
            self.stopped = stop;
            self.told.pop_front();
        }
        self.backlog_256ths += self.load;
        if !self.stopped && self.backlog_256ths >= 256 {
            self.backlog_256ths -= 256;
            self.arriving.push_back(self.clock + DELAY);
        }
        let cells = &mut self.inputs.occ_cells.0[CLASS];
        if *cells > 0 && self.inputs.local_pause == 0 {
            *cells -= 1;
            self.delivered += 1;
        }
        if self.arriving.front() == Some(&self.clock) {
            self.arriving.pop_front();
            *cells += 1;
        }
        self.peak = self.peak.max(*cells);
        self.clock += 1;
    }

    /// Runs spells of XOFF and XON of random length; returns the number of clocks in which the switch took cells.
    fn run_at_random(&mut self, spells: u32) -> u64 {
        let mut open = 0;
        for spell in 0..spells {
            let clocks = self.rng.random_range(50..400);
            self.run(clocks, spell % 2 == 0);
            open += if spell % 2 == 0 { 0 } else { clocks };
        }
        open
    }
}

/// SWING's own figure: a drain that falls from a0 to a1 of the line leaves (a0 - a1) BDP in the buffer.
#[test]
fn a_step_of_the_drain_peaks_at_its_share_of_a_bdp() {
    for (before, after) in [(256, 64), (192, 64), (192, 128), (128, 0)] {
        let mut link = LongLink::new(1, 0, before, false);
        link.run(10 * DELAY, false);
        assert!(link.peak <= 1, "an open link needs no buffer");
        for _ in 0..200 {
            link.run(64 - after / 4, true);
            if after > 0 {
                link.run(after / 4, false);
            }
        }
        let expected = (before - after) as f64 / 256.0 * (2 * DELAY) as f64;
        let ratio = f64::from(link.peak) / expected;
        assert!((0.98..1.02).contains(&ratio), "{before} to {after} of 256: {} cells, not {expected}", link.peak);
    }
}

/// The published relay's inventory drifts under jitter; the correction returns it.
#[test]
fn jitter_drives_the_inventory_away_and_the_correction_returns_it() {
    const JITTER: u64 = 48;
    let drift = |seed, correct| {
        let mut link = LongLink::new(seed, JITTER, 256, correct);
        link.run(10 * DELAY, false);
        link.delivered = 0;
        let open = link.run_at_random(8_000);
        let share = link.delivered as f64 / open as f64;
        // a pause so long that all of the inventory is in the buffer
        link.run(4 * DELAY, true);
        (link.peak, share)
    };
    let set_point = LongLink::new(0, 0, 0, true).inputs.cfg_set_point_cells;
    // an XOFF and an XON, a round that passes before they are noticed, and edges known to a slot
    let bound = set_point + 2 * JITTER as u32 + 3 * 8;
    let mut most_published = 0;
    for seed in 1..=3 {
        let (published, share) = drift(seed, false);
        assert!(share > 0.99, "published: {share} of what the switch would have taken");
        most_published = most_published.max(published);
        let (corrected, share) = drift(seed, true);
        assert!(corrected <= bound, "corrected: {corrected} cells, more than {bound}");
        assert!(share > 0.99, "corrected: {share} of what the switch would have taken");
    }
    assert!(most_published > bound + bound / 4, "published: {most_published} cells: no walk to correct");
}

#[test]
fn nothing_is_held_while_relayed_edges_do_not_jitter() {
    let mut link = LongLink::new(5, 0, 256, true);
    link.run(10 * DELAY, false);
    link.run_at_random(2_000);
    let outputs = link.relay.step(&link.inputs).expect("no difference");
    assert!(outputs.stat_relayed > 1_900, "{} frames", outputs.stat_relayed);
    assert_eq!((outputs.stat_holds, outputs.stat_overwritten), (0, 0));
    let bdp = 2 * DELAY as u32;
    assert!((bdp - 80..bdp + 80).contains(&link.most_inventory), "{} cells", link.most_inventory);
}
