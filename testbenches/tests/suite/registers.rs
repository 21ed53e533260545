//! The register block in Verilator, in lockstep with its golden model.

use cores::registers::{READ_LATENCY, SLVERR, WRITE_LATENCY};
use testbenches::campaign::{Campaign, Run, join, try_run};
use testbenches::registers::{CORE, Inputs, Sample, Stimulus};

/// Clocks of each campaign.
const CLOCKS: u64 = 1_500_000;

#[test]
fn random_traffic_never_tells_block_and_model_apart() {
    let run: Run = |variant, plan| try_run(&CORE, variant, Sample::new(), Stimulus::new(plan.seed), plan);
    Campaign::new(&CORE, &[], run).plain(2, CLOCKS).random();
}

#[test]
fn answers_come_after_the_documented_clocks() {
    let mut lockstep = join(&CORE, &CORE.variants[0], Sample::new(), 0);
    lockstep.step(&Inputs { rst: true, ..Inputs::default() }).expect("reset");
    let idle = Inputs { s_axil_bready: true, s_axil_rready: true, ..Inputs::default() };
    let write = Inputs {
        s_axil_awaddr: 4,
        s_axil_awvalid: true,
        s_axil_wdata: 0x12,
        s_axil_wstrb: 1,
        s_axil_wvalid: true,
        ..idle.clone()
    };
    assert_eq!(lockstep.step(&write).expect("write").cfg_enable, 0x81, "the value after reset");
    let answer = (1..10).find(|_| {
        let outputs = lockstep.step(&idle).expect("answer");
        assert_eq!(outputs.cfg_enable == 0x12, outputs.s_axil_bvalid, "the port follows with the answer");
        outputs.s_axil_bvalid
    });
    assert_eq!(answer, Some(WRITE_LATENCY));
    let read = Inputs { s_axil_araddr: 0x14, s_axil_arvalid: true, ..idle.clone() };
    lockstep.step(&read).expect("read");
    let answer = (1..10).find_map(|clock| {
        let outputs = lockstep.step(&idle).expect("answer");
        outputs.s_axil_rvalid.then_some((clock, outputs.s_axil_rresp))
    });
    assert_eq!(answer, Some((READ_LATENCY, SLVERR)), "there is nothing at 0x14");
}
