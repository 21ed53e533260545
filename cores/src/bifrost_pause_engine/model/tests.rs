use super::*;
use crate::bifrost_pause_engine::{Config, Mode, PRIORITIES};
use proptest::prelude::*;

/// T_q = R = 10, W 4, X 7, C 20, pauses of 2 x 10 + 3 refreshed every second slot, BDP 40, H 100 packed cells.
fn config(mode: Mode) -> Config {
    Config {
        enable: 1,
        mode,
        slot_clocks: 32,
        slot_quanta: 10,
        window_slots: 4,
        slot_charge: 10,
        edge_charge: 7,
        open_threshold: 20,
        guard_quanta: 3,
        pause_slots: 2,
        refresh_slots: 2,
        cell_factor: 32,
        bdp_quanta: 40,
        deduct_slots: 1,
        buffer_cells: [100; PRIORITIES],
    }
}

/// Decides a slot for priority 0 and returns grant, F afterwards, and the time sent.
fn slot(slots: &mut Slots, occupancy: u32, received_quanta: u64) -> (i64, i64, Option<u16>) {
    let decision = slots.decide_priority(0, occupancy, 64 * received_quanta).expect("priority 0 is enabled");
    (decision.grant, slots.ledger(0), decision.send)
}

#[test]
fn the_ledger_by_hand() {
    let mut slots = Slots::new(&config(Mode::Ledger));
    assert_eq!(slots.ledger(0), 40);
    // A = 100 - 30 - 7 covers a slot.
    assert_eq!(slot(&mut slots, 0, 0), (10, 40, None));
    // A = 40 - 30 - 7 = 3 does not: the edge is charged and a pause goes out.
    assert_eq!(slot(&mut slots, 60, 0), (7, 37, Some(23)));
    // Closed, and A = 6, then 16, is below C; every second slot refreshes.
    assert_eq!(slot(&mut slots, 60, 0), (0, 27, None));
    assert_eq!(slot(&mut slots, 60, 0), (0, 17, Some(23)));
    // The first grant has arrived: A = 40 - 7 - 7 = 26 opens, and the next grant says so again.
    assert_eq!(slot(&mut slots, 60, 0), (10, 17, Some(0)));
    assert_eq!(slot(&mut slots, 60, 0), (10, 20, Some(0)));
    assert_eq!(slot(&mut slots, 60, 0), (10, 30, None));
    assert_eq!(slots.open(), 0xff);
    assert_eq!(slot(&mut slots, 60, 0), (7, 37, Some(23)));
    assert_eq!(slots.open(), 0xfe);
    assert_eq!(slots.granted_slots(0).map(Iterator::collect::<Vec<_>>), Some(vec![10, 10, 10, 7]));
}

/// A window that grows counts as granted whole; links that are closed stay so, and their refreshes go on.
#[test]
fn a_window_by_hand() {
    let mut slots = Slots::new(&config(Mode::Ledger));
    assert_eq!(slot(&mut slots, 60, 0), (7, 37, Some(23)));
    assert_eq!(slot(&mut slots, 60, 0), (0, 27, None));
    slots.renew(6);
    assert_eq!((slots.ledger(0), slots.open()), (60, 0xfe));
    // The pause of two slots ago is refreshed as if nothing had happened.
    assert_eq!(slot(&mut slots, 60, 0), (0, 50, Some(23)));
    for ledger in [40, 30] {
        slot(&mut slots, 60, 0);
        assert_eq!(slots.ledger(0), ledger);
    }
    assert_eq!(slots.granted_slots(0).map(Iterator::collect::<Vec<_>>), Some(vec![10, 10, 10, 0, 0, 0]));
    // A = 100 - 20 - 7 covers C.
    assert_eq!(slot(&mut slots, 0, 0), (10, 30, Some(0)));
    slots.renew(1);
    assert_eq!((slots.ledger(0), slots.open()), (10, 0xff));

    let mut published = Slots::new(&config(Mode::Published));
    slot(&mut published, 55, 10);
    let before = published.ledger(0);
    published.renew(6);
    assert_eq!(published.ledger(0), before, "Algorithm 1 has no window");
}

#[test]
fn algorithm_1_by_hand() {
    let mut published = Slots::new(&config(Mode::Published));
    // F = 50, free 100: c = 10, and the deduction of 50 - 100 adds 50 to it; p = 10 - 60 is not sent.
    assert_eq!(slot(&mut published, 0, 0), (60, 50, None));
    // free 45: c = 45 - 50 = -5, yet F counts it.
    assert_eq!(slot(&mut published, 55, 10), (0, 35, Some(10)));
    assert_eq!(slot(&mut published, 55, 10), (20, 35, None));

    let mut clamped = Slots::new(&config(Mode::Clamped));
    assert_eq!(slot(&mut clamped, 0, 0), (10, 50, None));
    assert_eq!(slot(&mut clamped, 55, 10), (0, 40, Some(10)));
    // c = 45 - 40 = 5: half a slot.
    assert_eq!(slot(&mut clamped, 55, 10), (5, 35, Some(5)));
    assert_eq!(clamped.last(0).map(|d| d.share), Some(Share::Partial));

    let mut every_second = Slots::new(&Config { deduct_slots: 2, ..config(Mode::Published) });
    slot(&mut every_second, 0, 0);
    // n = 1 deducts nothing: the pause is longer than the slot.
    assert_eq!(slot(&mut every_second, 55, 10), (-5, 35, Some(15)));
    // The longest pause there is, and the lowest F.
    let mut slots = Slots::new(&Config { deduct_slots: 2, bdp_quanta: (1 << 28) - 11, ..config(Mode::Published) });
    slot(&mut slots, 0, 0);
    assert_eq!(slot(&mut slots, (1 << 28) - 1, 0).2, Some(65535));
    for _ in 0..20 {
        slot(&mut slots, 0, (1 << 26) - 1);
    }
    assert_eq!(slots.ledger(0), -(1 << 29));
}

#[test]
fn free_space_is_rounded_down() {
    // One cell free at 21/32 is no quantum, one too many in use is minus one.
    let tight = Config { cell_factor: 21, bdp_quanta: 0, ..config(Mode::Published) };
    assert_eq!(slot(&mut Slots::new(&tight), 99, 0).1, 0);
    assert_eq!(slot(&mut Slots::new(&tight), 101, 0).1, -1);
}

#[test]
fn octets_below_a_quantum_are_carried_over() {
    let mut slots = Slots::new(&config(Mode::Clamped));
    for (octets, incoming) in [(63, 50), (63, 49), (2, 48), (64, 47)] {
        slots.decide_priority(0, 100, octets);
        assert_eq!(slots.ledger(0), incoming);
    }
}

#[test]
fn priorities_decide_for_themselves() {
    let mut slots = Slots::new(&Config { enable: 0b101, ..config(Mode::Ledger) });
    let request = slots.decide(&[100, 100, 0, 0, 0, 0, 0, 0], &[0; 8]);
    assert_eq!(request, Some(PauseRequest { enable: 1, quanta: [23, 0, 0, 0, 0, 0, 0, 0] }));
    assert_eq!((slots.last(1), slots.ledger(1)), (None, 40), "disabled priorities keep the state of the load");
    assert_eq!(slots.decide(&[100, 100, 0, 0, 0, 0, 0, 0], &[0; 8]), None);
}

prop_compose! {
    fn legal(mode: Mode)(
        slot_quanta in 1u16..8000,
        extra in 0u32..100,
        window_slots in 1u32..50,
        edge_charge in 0u32..3000,
        over in 0u32..5000,
        pause_slots in 1u8..=8,
        refresh in 1u8..=8,
        guard_quanta in 0u16..1500,
        cell_factor in 1u8..=32,
        deduct_slots in 1u8..,
        bdp_quanta in 0u32..300_000,
        cells in 0u32..600_000,
    ) -> Config {
        let slot_charge = u32::from(slot_quanta) + extra;
        Config {
            slot_quanta,
            window_slots,
            slot_charge,
            edge_charge,
            open_threshold: slot_charge + over,
            guard_quanta,
            pause_slots,
            refresh_slots: refresh.min(pause_slots),
            cell_factor,
            bdp_quanta,
            deduct_slots,
            buffer_cells: [cells; PRIORITIES],
            ..config(mode)
        }
    }
}

fn free_quanta(config: &Config, occupancy: u32) -> i64 {
    ((i64::from(config.buffer_cells[0]) - i64::from(occupancy)) * i64::from(config.cell_factor)) >> 5
}

proptest! {
    #[test]
    fn the_ledger_keeps_its_invariants(
        config in legal(Mode::Ledger),
        occupancies in prop::collection::vec(0u32..700_000, 1..200),
    ) {
        prop_assert!(config.check(50).is_ok());
        let mut slots = Slots::new(&config);
        let longest = u32::from(config.pause_slots) * u32::from(config.slot_quanta) + u32::from(config.guard_quanta);
        for occupancy in occupancies {
            let was_open = slots.open() & 1 == 1;
            let decision = slots.decide_priority(0, occupancy, 0).expect("priority 0 is enabled");
            let granted: i64 = slots.granted_slots(0).expect("ledger mode").map(i64::from).sum();
            prop_assert_eq!(slots.ledger(0), granted, "Fw is the sum of the ring");
            let open = slots.open() & 1 == 1;
            let free = free_quanta(&config, occupancy);
            prop_assert!(!open || granted + i64::from(config.edge_charge) <= free, "a grant keeps L + Fw + X <= H");
            prop_assert!(!(open && occupancy >= config.buffer_cells[0]), "a full buffer grants nothing");
            let time = decision.send;
            prop_assert!([None, Some(0), Some(longest as u16)].contains(&time));
            prop_assert_eq!(was_open && !open, time.is_some_and(|t| t > 0) && was_open, "each closing edge is told");
            prop_assert!(was_open || !open || time == Some(0), "each opening edge is told");
        }
    }

    #[test]
    fn the_clamped_form_stays_in_its_bounds(
        config in legal(Mode::Clamped),
        slots_seen in prop::collection::vec((0u32..700_000, 0u64..600_000), 1..200),
    ) {
        let mut slots = Slots::new(&config);
        for (occupancy, octets) in slots_seen {
            let decision = slots.decide_priority(0, occupancy, octets).expect("priority 0 is enabled");
            prop_assert!((0..=i64::from(config.bdp_quanta) + i64::from(config.slot_quanta)).contains(&slots.ledger(0)));
            prop_assert!((0..=i64::from(config.slot_quanta)).contains(&decision.grant));
            let pause = i64::from(config.slot_quanta) - decision.grant;
            prop_assert_eq!(decision.send.map(i64::from), (pause > 0).then_some(pause));
            prop_assert!(occupancy < config.buffer_cells[0] || decision.grant == 0, "a full buffer grants nothing");
        }
    }
}
