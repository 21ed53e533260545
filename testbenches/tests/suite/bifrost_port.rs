//! `bifrost_port` in Verilator, in lockstep with its golden model: the whole port, programmed through its registers.

use cores::bifrost_pause_engine::RING_SLOTS;
use cores::bifrost_port::{Inputs, hdl::CORE, model::Model, registers};
use cores::contract::{Keep, Octets};
use cores::pfc_quanta_encoder::model::{Request, frame};
use cores::registers::Table;
use cores::registry::Variant;
use std::path::Path;
use testbenches::at_width;
use testbenches::campaign::{emitted, join};
use testbenches::campaigns;

/// Clocks of each variant; together 10^7.
const CLOCKS: u64 = 2_500_000;

#[test]
fn random_stimulus_never_tells_port_and_model_apart() {
    campaigns::of(&CORE).covers_all([1], CLOCKS);
}

/// Clocks from the last beat of a PFC frame to `pause`; from a beat of data to the same for the fabric; and to the same for the
/// MAC.
fn latencies<const N: usize>(variant: &Variant) -> [Option<usize>; 3] {
    let map = registers::map(N, RING_SLOTS);
    let mut lockstep = join(&CORE, variant, Model::<N>::new(Table::of(&map)), 0);
    let mut idle = Inputs::<N>::default();
    idle.control.m_axis_tx_tready = true;
    let mut reset = idle.clone();
    reset.control.rst = true;
    lockstep.step(&reset).expect("reset");
    let pfc = frame(&Request::Pfc { enable: 1 << 3, quanta: [0xffff; 8] }, [2, 0, 0, 0, 0, 2], false);
    let data = [0; 1];
    let [rests, handed] = [&pfc[..], &data[..]].map(|octets| {
        for beat in octets.chunks(N) {
            let mut inputs = idle.clone();
            let pins = &mut inputs.control;
            pins.s_axis_rx_tvalid = true;
            let mut lanes = Octets::<N>::default();
            lanes.0[..beat.len()].copy_from_slice(beat);
            pins.s_axis_rx_tdata = lanes;
            pins.s_axis_rx_tkeep = Keep::first(beat.len());
            pins.s_axis_rx_tlast = std::ptr::eq(beat.as_ptr_range().end, octets.as_ptr_range().end);
            lockstep.step(&inputs).expect("a beat");
        }
        (1..10).find(|_| {
            let status = &lockstep.step(&idle).expect("no difference").status;
            if octets.len() > 1 { status.pause == 1 << 3 } else { status.m_axis_rx_tvalid }
        })
    });
    let mut inputs = idle.clone();
    let stream = &mut inputs.streams[5];
    (stream.tvalid, stream.tlast, stream.tkeep) = (true, true, Keep(1));
    assert!(lockstep.step(&inputs).expect("a beat").streams[5].tready, "taken at once");
    let sent = (1..10).find(|_| lockstep.step(&idle).expect("no difference").status.m_axis_tx_tvalid);
    [rests, handed, sent]
}

#[test]
fn latencies_are_those_of_the_page() {
    for variant in &emitted(&CORE) {
        assert_eq!(at_width!(variant, latencies()), [Some(3), Some(2), Some(2)], "{}", variant.name);
    }
}

#[test]
fn the_page_shows_the_registers() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cores/src/bifrost_port/README.md");
    let page = std::fs::read_to_string(page).expect("a page");
    let table = rtl_gen::registers::table(&registers::map(64, RING_SLOTS)).expect("a map without faults");
    assert!(page.contains(&table), "the table of registers is not current; it should be:\n{table}");
}
