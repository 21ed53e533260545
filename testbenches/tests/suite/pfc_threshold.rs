//! Native PFC at its pins, in Verilator and in lockstep with its golden model.

use cores::pfc_threshold::hdl::CORE;
use cores::pfc_threshold::model::Model;
use cores::pfc_threshold::{Inputs, REQUEST_LATENCY, ROUND_CLOCKS, STATE_LATENCY};
use rtl_foundation::contract::Fields;
use testbenches::campaign::join;

#[test]
fn each_class_is_stopped_and_asks_for_it_at_the_stated_clocks() {
    for class in 0..8 {
        let mut lockstep = join(&CORE, &CORE.variants[0], Model::default(), 0);
        let mut inputs = Inputs { cfg_enable: 0xff, cfg_quanta: 77, cfg_refresh_rounds: 100, ..Inputs::default() };
        inputs.cfg_xoff_cells = Fields([10; 8]);
        inputs.occ_cells.0[class] = 10;
        lockstep.step(&Inputs { rst: true, ..inputs.clone() }).expect("reset");
        let log: Vec<_> =
            (0..3 * ROUND_CLOCKS).map(|_| lockstep.step(&inputs).expect("no difference").clone()).collect();
        let first = |what: fn(&_) -> bool| log.iter().position(what).expect("it happens within three rounds");
        let round = if class == 0 { ROUND_CLOCKS } else { 0 };
        assert_eq!(first(|o| o.stat_stopped != 0), (round + STATE_LATENCY) as usize + class, "class {class}");
        let request = first(|o| o.m_req_valid);
        assert_eq!(request, (round + REQUEST_LATENCY) as usize, "class {class}");
        assert_eq!(log[request].m_req_enable, 1 << class);
        assert_eq!(log[request].m_req_quanta.0[class], 77);
    }
}
