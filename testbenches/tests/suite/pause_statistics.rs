//! The statistics at their pins, in Verilator and in lockstep with their golden model.

use cores::pause_statistics::hdl::CORE;
use cores::pause_statistics::model::Model;
use cores::pause_statistics::{Counter, Inputs, READ_LATENCY};
use testbenches::campaign::join;

#[test]
fn a_counter_is_read_with_the_events_of_the_clock_of_its_address() {
    for class in 0..8u8 {
        let mut lockstep = join(&CORE, &CORE.variants[0], Model::default(), 0);
        lockstep.step(&Inputs { rst: true, ..Inputs::default() }).expect("reset");
        let mut read = Inputs { rx_pfc: true, rx_enable: 1 << class, ..Inputs::default() };
        read.rx_quanta.0[usize::from(class)] = 0xabcd;
        read.stat_address = class << 4 | Counter::RxQuanta as u8;
        lockstep.step(&read).expect("no difference");
        let after = (1..=READ_LATENCY).map(|_| lockstep.step(&Inputs::default()).expect("no difference").stat_data);
        assert_eq!(after.last(), Some(0xabcd), "class {class}");
    }
}

#[test]
fn a_class_is_stuck_in_the_clock_after_the_last_one_of_the_limit() {
    let mut lockstep = join(&CORE, &CORE.variants[0], Model::default(), 0);
    lockstep.step(&Inputs { rst: true, ..Inputs::default() }).expect("reset");
    let paused = Inputs { paused: 0x81, cfg_watchdog_clocks: 5, cfg_watchdog_release: 0x80, ..Inputs::default() };
    let log: Vec<_> = (1..=8).map(|_| lockstep.step(&paused).expect("no difference").clone()).collect();
    let found: Vec<u8> = log.iter().map(|outputs| outputs.event_stuck).collect();
    assert_eq!(found, [0, 0, 0, 0, 0, 0x81, 0, 0]);
    assert_eq!(log.iter().map(|outputs| outputs.release_pause).collect::<Vec<_>>(), [0, 0, 0, 0, 0, 0x80, 0, 0]);
    assert_eq!(log[7].stat_stuck, 0x81);
}
