//! The crossing of accesses at its pins, in Verilator and in lockstep with its golden model.

use cores::axil_cdc::hdl::CORE;
use cores::axil_cdc::model::Model;
use cores::axil_cdc::{Inputs, LATENCY, Outputs, SLVERR};
use rtl_lockstep::Lockstep;
use testbenches::campaign::join;

type Crossing = Lockstep<Model<15>>;

fn up() -> Crossing {
    let mut crossing = join(&CORE, &CORE.variants[0], Model::default(), 0);
    for _ in 0..20 {
        step(&mut crossing, [true, true], &Inputs::default());
    }
    crossing
}

fn step(crossing: &mut Crossing, [s_clk, m_clk]: [bool; 2], inputs: &Inputs<15>) -> Outputs<15> {
    crossing.step(&Inputs { s_clk, m_clk, ..inputs.clone() }).expect("no difference").clone()
}

/// Edges of a clock until an output is as wanted.
fn edges(crossing: &mut Crossing, clocks: [bool; 2], inputs: &Inputs<15>, wanted: fn(&Outputs<15>) -> bool) -> usize {
    (0..100).take_while(|_| !wanted(&step(crossing, clocks, inputs))).count()
}

#[test]
fn an_access_takes_the_stated_edges() {
    let mut crossing = up();
    let asks = Inputs { s_axil_arvalid: true, s_axil_araddr: 12, ..Inputs::default() };
    step(&mut crossing, [true, false], &asks);
    step(&mut crossing, [true, false], &Inputs::default());
    let quiet = Inputs { m_axil_arready: true, ..Inputs::default() };
    assert_eq!(edges(&mut crossing, [false, true], &quiet, |outputs| outputs.m_axil_arvalid), LATENCY);
    let answers = Inputs { m_axil_rvalid: true, m_axil_rdata: 77, ..Inputs::default() };
    step(&mut crossing, [false, true], &answers);
    assert_eq!(edges(&mut crossing, [true, false], &Inputs::default(), |outputs| outputs.s_axil_rvalid), 3);
    let outputs = step(&mut crossing, [true, false], &Inputs::default());
    assert_eq!((outputs.s_axil_rdata, outputs.s_axil_rresp), (77, 0));
}

/// A reset of the registers ends the wait of a bus, and the access after it is carried out.
#[test]
fn an_access_that_meets_a_reset_is_answered_with_an_error() {
    let mut crossing = up();
    let asks = Inputs { s_axil_awvalid: true, s_axil_wvalid: true, ..Inputs::default() };
    step(&mut crossing, [true, true], &asks);
    let quiet = Inputs::default();
    edges(&mut crossing, [true, true], &quiet, |outputs| outputs.m_axil_awvalid);
    step(&mut crossing, [false, true], &Inputs { m_rst: true, ..Inputs::default() });
    edges(&mut crossing, [true, true], &quiet, |outputs| outputs.s_axil_bvalid);
    let outputs = step(&mut crossing, [true, true], &Inputs { s_axil_bready: true, ..Inputs::default() });
    assert!(outputs.s_axil_bvalid && outputs.s_axil_bresp == SLVERR);
    assert!(!outputs.m_axil_awvalid && !outputs.m_axil_bready, "the registers no longer have the access");
    step(&mut crossing, [true, true], &asks);
    assert!(edges(&mut crossing, [true, true], &quiet, |outputs| outputs.m_axil_awvalid) < 10, "the next access comes");
}
