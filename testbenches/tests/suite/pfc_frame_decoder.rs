//! The decoder at its pins, in every width, in Verilator and in lockstep with its golden model.

use cores::pfc_frame_decoder::hdl::CORE;
use cores::pfc_frame_decoder::model::Model;
use cores::pfc_frame_decoder::{Inputs, Outputs, STREAM_LATENCY, UPDATE_LATENCY};
use cores::pfc_quanta_encoder::model::{Request, frame};
use cores::variant::Variant;
use rtl_foundation::contract::{Fields, Keep, Octets};
use testbenches::at_width;
use testbenches::campaign::{emitted, join};

fn idle<const N: usize>() -> Inputs<N> {
    Inputs { cfg_accept_pfc: true, cfg_accept_pause: true, ..Inputs::default() }
}

/// The beats of a frame, one a clock.
fn beats<const N: usize>(octets: &[u8]) -> Vec<Inputs<N>> {
    let mut beats: Vec<Inputs<N>> = octets
        .chunks(N)
        .map(|chunk| {
            let mut data = Octets([0; N]);
            data.0[..chunk.len()].copy_from_slice(chunk);
            let keep = Keep::first(chunk.len());
            Inputs { s_axis_tvalid: true, s_axis_tdata: data, s_axis_tkeep: keep, ..idle() }
        })
        .collect();
    beats.last_mut().expect("a beat").s_axis_tlast = true;
    beats
}

/// The outputs of the core in each clock from the first beat on, and in some after the last.
fn run<const N: usize>(variant: &Variant, inputs: &[Inputs<N>]) -> Vec<Outputs<N>> {
    let mut lockstep = join(&CORE, variant, Model::<N>::default(), 0);
    lockstep.step(&Inputs { rst: true, ..idle() }).expect("reset");
    let after = vec![idle(); 8];
    inputs.iter().chain(&after).map(|inputs| lockstep.step(inputs).expect("no difference").clone()).collect()
}

fn a_pfc_frame_is_reported<const N: usize>(variant: &Variant) {
    let quanta = [1, 2, 3, 4, 5, 6, 7, 0xffff];
    let octets = frame(&Request::Pfc { enable: 0xff, quanta }, [2, 0, 0, 0, 0, 1], false);
    let inputs = beats::<N>(&octets);
    let log = run(variant, &inputs);
    let updates: Vec<usize> = (0..log.len()).filter(|&clock| log[clock].update_pfc).collect();
    assert_eq!(updates, [inputs.len() - 1 + UPDATE_LATENCY as usize], "{}", variant.name);
    let update = &log[updates[0]];
    assert_eq!((update.update_enable, update.update_quanta), (0xff, Fields(quanta.map(u32::from))), "{}", variant.name);
    assert!(log.iter().all(|outputs| !outputs.m_axis_tvalid), "{}: the frame leaves the stream", variant.name);
}

#[test]
fn a_pfc_frame_is_reported_two_clocks_after_its_last_beat_and_leaves_the_stream() {
    for variant in &emitted(&CORE) {
        at_width!(variant, a_pfc_frame_is_reported());
    }
}

fn data_passes<const N: usize>(variant: &Variant) {
    let octets: Vec<u8> = (0..200).collect();
    let inputs = [beats::<N>(&octets), beats::<N>(&octets[..1]), beats::<N>(&octets)].concat();
    let log = run(variant, &inputs);
    for (clock, outputs) in log.iter().enumerate() {
        let sent = clock.checked_sub(STREAM_LATENCY as usize).and_then(|clock| inputs.get(clock));
        assert_eq!(outputs.m_axis_tvalid, sent.is_some(), "{} in clock {clock}", variant.name);
        if let Some(sent) = sent {
            assert_eq!(outputs.m_axis_tdata, sent.s_axis_tdata, "{} in clock {clock}", variant.name);
            assert_eq!(outputs.m_axis_tlast, sent.s_axis_tlast, "{} in clock {clock}", variant.name);
        }
    }
}

#[test]
fn data_passes_after_two_clocks_without_a_bubble() {
    for variant in &emitted(&CORE) {
        at_width!(variant, data_passes());
    }
}
