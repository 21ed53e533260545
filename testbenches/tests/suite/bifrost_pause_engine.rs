//! `bifrost_pause_engine` in Verilator, in lockstep with its golden model.

use cores::bifrost_pause_engine::sizing::{LinkSpec, size};
use cores::bifrost_pause_engine::{Config, Inputs, LOAD_LATENCY, Mode, WINDOW_BITS, hdl::CORE, model::Model};
use cores::ethernet::LineRate;
use rtl_foundation::contract::Fields;
use rtl_lockstep::Lockstep;
use std::cell::RefCell;
use testbenches::campaign::join;

/// Clocks from a slot tick to the request that pauses all eight priorities, their buffers full.
#[test]
fn request_for_eight_priorities_follows_the_tick_within_32_clocks() {
    let link = LinkSpec { enable: 0xff, ..LinkSpec::new(LineRate::G100, 80_000) };
    let config = size(&link).expect("the paper's link can be sized").config;
    let mut inputs = Inputs { occ_cells: Fields(config.buffer_cells), m_req_ready: true, ..Inputs::default() };
    config.drive(&mut inputs);
    let mut lockstep = join(&CORE, &CORE.variants[0], Model::<WINDOW_BITS>::default(), 0);
    lockstep.step(&Inputs { rst: true, ..inputs.clone() }).expect("reset");
    lockstep.step(&Inputs { cfg_load: true, ..inputs.clone() }).expect("load");
    let mut tick = None;
    let clocks = (0..2 * u64::from(config.slot_clocks)).find_map(|clock| {
        let outputs = lockstep.step(&inputs).expect("no difference");
        if outputs.slot_tick {
            tick = Some(clock);
        }
        outputs.m_req_valid.then(|| {
            assert_eq!(outputs.m_req_enable, 0xff, "one request names all eight");
            clock - tick.expect("a request follows a tick")
        })
    });
    assert_eq!(clocks, Some(18), "README of the core states 18");
}

/// Clocks from a tick to the effect of a window that is noted after it, on a link that is closed, and the ticks around it.
#[test]
fn a_longer_window_is_in_force_25_clocks_after_the_tick_and_leaves_no_slot_out() {
    let link = LinkSpec { enable: 0xff, ..LinkSpec::new(LineRate::G100, 80_000) };
    let config = size(&link).expect("the paper's link can be sized").config;
    let mut inputs = Inputs { occ_cells: Fields(config.buffer_cells), m_req_ready: true, ..Inputs::default() };
    config.drive(&mut inputs);
    let mut lockstep = join(&CORE, &CORE.variants[0], Model::<WINDOW_BITS>::default(), 0);
    lockstep.step(&Inputs { rst: true, ..inputs.clone() }).expect("reset");
    lockstep.step(&Inputs { cfg_load: true, ..inputs.clone() }).expect("load");
    let slot = u64::from(config.slot_clocks);
    let (mut ticks, mut effect) = (Vec::new(), None);
    for clock in 1..=6 * slot {
        inputs.cfg_window_load = clock == 4 * slot;
        if inputs.cfg_window_load {
            inputs.cfg_window_slots = config.window_slots + 10;
        }
        let outputs = lockstep.step(&inputs).expect("no difference");
        if outputs.slot_tick {
            ticks.push(clock);
        }
        if effect.is_none() && outputs.stat_window_slots == config.window_slots + 10 {
            effect = Some(clock);
            assert_eq!(outputs.stat_ledger.0, [(config.window_slots + 10) * config.slot_charge; 8]);
            assert_eq!(outputs.stat_open, 0, "closed links stay closed");
        }
    }
    assert!(ticks.windows(2).all(|pair| pair[1] - pair[0] == slot), "{ticks:?}");
    let tick = ticks.iter().rev().find(|&&tick| Some(tick) < effect).expect("a tick before the effect");
    assert_eq!(effect.map(|clock| clock - tick), Some(25), "README of the core states 25");
}

/// Whether the engine accepts a configuration with this mode at its pins.
fn accepts(config: &Config, mode: u8) -> bool {
    let mut inputs = Inputs { m_req_ready: true, ..Inputs::default() };
    config.drive(&mut inputs);
    inputs.cfg_mode = mode;
    LOCKSTEP.with_borrow_mut(|lockstep| {
        lockstep.step(&Inputs { rst: true, ..inputs.clone() }).expect("reset");
        lockstep.step(&Inputs { cfg_load: true, ..inputs.clone() }).expect("load");
        let last = (0..=LOAD_LATENCY).map(|_| lockstep.step(&inputs).expect("no difference").clone()).last();
        let outputs = last.expect("a load takes clocks");
        assert!(outputs.stat_active != outputs.stat_config_error, "a load ends in one or the other");
        outputs.stat_active
    })
}

thread_local! {
    static LOCKSTEP: RefCell<Lockstep<Model<WINDOW_BITS>>> =
        RefCell::new(join(&CORE, &CORE.variants[0], Model::default(), 0));
}

/// Each rule at its limit and one beyond, at the widest values that the ports can carry. The expected results are
/// numbers, not a formula that hardware or model could share.
#[test]
fn every_rule_of_a_load_holds_exactly_at_its_limit() {
    let narrow = Config {
        enable: 0xff,
        mode: Mode::Ledger,
        slot_clocks: 32,
        slot_quanta: 1,
        window_slots: 1,
        slot_charge: 1,
        edge_charge: 0,
        open_threshold: 1,
        guard_quanta: 0,
        pause_slots: 1,
        refresh_slots: 1,
        cell_factor: 1,
        bdp_quanta: 0,
        deduct_slots: 1,
        buffer_cells: [0; 8],
    };
    let wide = Config { slot_charge: 131_071, open_threshold: 268_435_455, pause_slots: 15, ..narrow.clone() };
    type Change = fn(&mut Config);
    let both: [(&Config, Change, Change); 9] = [
        (&narrow, |c| c.slot_clocks = 32, |c| c.slot_clocks = 31),
        (&narrow, |c| c.slot_clocks = 16_777_215, |c| c.slot_clocks = 0),
        (&narrow, |c| c.window_slots = 8192, |c| c.window_slots = 8193),
        (&narrow, |c| c.window_slots = 1, |c| c.window_slots = 0),
        (&narrow, |c| c.cell_factor = 32, |c| c.cell_factor = 33),
        (&narrow, |c| c.cell_factor = 1, |c| c.cell_factor = 0),
        (&narrow, |c| c.deduct_slots = 255, |c| c.deduct_slots = 0),
        (&wide, |c| c.refresh_slots = 15, |c| c.refresh_slots = 0),
        (&wide, |c| c.slot_quanta = 4369, |c| c.slot_quanta = 0),
    ];
    for (at, (base, legal, illegal)) in both.into_iter().enumerate() {
        for mode in [0, 1, 2] {
            let [mut accepted, mut refused] = [base.clone(), base.clone()];
            legal(&mut accepted);
            illegal(&mut refused);
            assert!(accepts(&accepted, mode), "change {at} in mode {mode}: {accepted:?}");
            assert!(!accepts(&refused, mode), "change {at} in mode {mode}: {refused:?}");
        }
        assert!(!accepts(base, 3), "there is no mode 3");
    }
    // the rules of the ledger, each at its limit, one beyond, and where a sum or product exceeds 28, 20 or 16 bits
    let ledger: [(&str, Change, Change); 8] = [
        (
            "W R = 4095 x 65551, 4096 x 65536",
            |c| (c.window_slots, c.slot_charge) = (4095, 65_551),
            |c| {
                (c.window_slots, c.slot_charge) = (4096, 65_536);
            },
        ),
        ("W R = 2048 x 131071, 8192 x 131071", |c| c.window_slots = 2048, |c| c.window_slots = 8192),
        (
            "W R = 8192 x 32767, 8192 x 65536",
            |c| (c.window_slots, c.slot_charge) = (8192, 32_767),
            |c| {
                (c.window_slots, c.slot_charge) = (8192, 65_536);
            },
        ),
        (
            "m T_q + G = 65535, 65536",
            |c| (c.slot_quanta, c.guard_quanta) = (4000, 5535),
            |c| {
                (c.slot_quanta, c.guard_quanta) = (4000, 5536);
            },
        ),
        (
            "m T_q + G = 65535, 1048560",
            |c| (c.pause_slots, c.slot_quanta) = (1, 65_535),
            |c| {
                (c.slot_quanta, c.guard_quanta) = (65_535, 65_535);
            },
        ),
        (
            "R = T_q, T_q - 1",
            |c| (c.slot_quanta, c.slot_charge) = (4000, 4000),
            |c| {
                (c.slot_quanta, c.slot_charge) = (4000, 3999);
            },
        ),
        ("C = R, R - 1", |c| c.open_threshold = 131_071, |c| c.open_threshold = 131_070),
        (
            "refresh = m, m + 1",
            |c| (c.pause_slots, c.refresh_slots) = (14, 14),
            |c| {
                (c.pause_slots, c.refresh_slots) = (14, 15);
            },
        ),
    ];
    for (rule, legal, illegal) in ledger {
        let [mut accepted, mut refused] = [wide.clone(), wide.clone()];
        legal(&mut accepted);
        illegal(&mut refused);
        assert!(accepts(&accepted, 0), "{rule}: {accepted:?}");
        assert!(!accepts(&refused, 0), "{rule}: {refused:?}");
        assert!(accepts(&refused, 1) && accepts(&refused, 2), "{rule} concerns the ledger only");
    }
    // BDP + T_q
    for (bdp_quanta, slot_quanta, legal) in [
        (268_369_920, 65_535, true),
        (268_369_921, 65_535, false),
        (268_435_455, 65_535, false),
        (268_435_455, 1, false),
    ] {
        let config = Config { bdp_quanta, slot_quanta, ..narrow.clone() };
        for mode in [1, 2] {
            assert_eq!(accepts(&config, mode), legal, "mode {mode}: {config:?}");
        }
        let ledger = Config { bdp_quanta, slot_charge: 65_535, open_threshold: 65_535, slot_quanta, ..narrow.clone() };
        assert!(accepts(&ledger, 0), "the ledger has no BDP");
    }
}
