//! Interfaces, links, joins, nested arrays, registers without reset: constructs that random kernels lack, run in
//! rust-hdl's simulator and in the interpreter side by side.

use num_bigint::BigUint;
use rand::{RngExt, SeedableRng};
use rtl_gen::interp::Interp;
use rtl_gen::kernel::Value;
use rtl_gen::kernel::prelude::*;

#[derive(LogicInterface, Clone, Debug, Default)]
#[join = "StreamSource"]
struct StreamSink {
    pub data: Signal<In, Bits<8>>,
    pub valid: Signal<In, Bit>,
    pub ready: Signal<Out, Bit>,
}

#[derive(LogicInterface, Clone, Debug, Default)]
#[join = "StreamSink"]
struct StreamSource {
    pub data: Signal<Out, Bits<8>>,
    pub valid: Signal<Out, Bit>,
    pub ready: Signal<In, Bit>,
}

/// One register stage; data have no reset.
#[derive(LogicBlock, Default)]
struct Stage {
    pub clk: Signal<In, Clock>,
    pub rst: Signal<In, Bit>,
    pub sink: StreamSink,
    pub source: StreamSource,
    data: DataReg<Bits<8>>,
    valid: Reg<Bit>,
}

impl Logic for Stage {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, data, valid);
        self.sink.ready.next = !self.valid.q.val() | self.source.ready.val();
        if !self.valid.q.val() | self.source.ready.val() {
            self.valid.d.next = self.sink.valid.val();
            self.data.d.next = self.sink.data.val();
        }
        self.source.data.next = self.data.q.val();
        self.source.valid.next = self.valid.q.val();
    }
}

/// Two lanes of three stages, with links at the ends and joins in the middle; a grid of registers counts.
#[derive(LogicBlock)]
struct Lanes {
    pub clk: Signal<In, Clock>,
    pub rst: Signal<In, Bit>,
    pub sink: [StreamSink; 2],
    pub source: [StreamSource; 2],
    pub count: [[Signal<Out, Bits<4>>; 2]; 2],
    first: [Stage; 2],
    second: Vec<Stage>,
    third: [Stage; 2],
    grid: [[Reg<Bits<4>>; 2]; 2],
    taken: [Signal<Local, Bit>; 2],
}

impl Default for Lanes {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            rst: Default::default(),
            sink: Default::default(),
            source: Default::default(),
            count: Default::default(),
            first: Default::default(),
            second: (0..2).map(|_| Stage::default()).collect(),
            third: Default::default(),
            grid: Default::default(),
            taken: Default::default(),
        }
    }
}

impl Logic for Lanes {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..2 {
            self.first[i].clk.next = self.clk.val();
            self.first[i].rst.next = self.rst.val();
            self.second[i].clk.next = self.clk.val();
            self.second[i].rst.next = self.rst.val();
            self.third[i].clk.next = self.clk.val();
            self.third[i].rst.next = self.rst.val();
            StreamSink::link(&mut self.sink[i], &mut self.first[i].sink);
            StreamSource::join(&mut self.first[i].source, &mut self.second[i].sink);
            StreamSink::join(&mut self.third[i].sink, &mut self.second[i].source);
            StreamSource::link(&mut self.source[i], &mut self.third[i].source);
            self.taken[i].next = self.third[i].source.valid.val() && self.source[i].ready.val();
            for j in 0..2 {
                dff_setup!(self, clk, grid[i][j]);
                if self.taken[i].val() && self.third[i].source.data.val().get_bit(j + 1 - 1) {
                    self.grid[i][j].d.next = self.grid[i][j].q.val() + 1;
                }
                self.count[i][j].next = self.grid[i][j].q.val();
            }
        }
    }
}

#[test]
fn links_joins_and_nested_arrays_behave_as_in_the_simulator() {
    let mut kernel = Box::new(Lanes::default());
    let docs = Docs::new("Two lanes.").block("first", Docs::new("One stage.").port("sink_data", "An octet."));
    let module = lower(&*kernel, "lanes", &docs).unwrap();
    let inputs: Vec<&str> = module.ports().filter(|p| p.is_input()).map(|p| p.name.as_str()).collect();
    let expected = [
        "clk",
        "rst",
        "sink_0_data",
        "sink_0_valid",
        "sink_1_data",
        "sink_1_valid",
        "source_0_ready",
        "source_1_ready",
    ];
    assert_eq!(inputs, expected);
    assert_eq!(module.instances.len(), 6);
    // the first two differ in their docs; the others are equal
    let modules: Vec<&str> = module.instances.iter().map(|i| i.module.name.as_str()).collect();
    assert_eq!(modules, ["lanes_first", "lanes_first", "lanes_second", "lanes_second", "lanes_second", "lanes_second"]);
    assert_eq!(module.instances[0].module.doc, ["One stage."]);

    let mut interp = Interp::new(&module).unwrap();
    let clk = interp.port("clk");
    let mut random = rand_chacha::ChaCha8Rng::seed_from_u64(1);
    let mut taken = 0;
    for clock in 0..2000 {
        let rst = clock < 2;
        kernel.rst.next = rst;
        interp.set(interp.port("rst"), u64::from(rst));
        for i in 0..2 {
            let (data, valid, ready) = (random.random_range(0..256u64), random.random(), random.random());
            kernel.sink[i].data.next = data.into();
            kernel.sink[i].valid.next = valid;
            kernel.source[i].ready.next = ready;
            interp.set(interp.port(&format!("sink_{i}_data")), data);
            interp.set(interp.port(&format!("sink_{i}_valid")), u64::from(valid));
            interp.set(interp.port(&format!("source_{i}_ready")), u64::from(ready));
        }
        assert!(simulate(&mut *kernel, 100));
        let simulated: Vec<BigUint> = (0..2)
            .flat_map(|i| {
                let source = &kernel.source[i];
                [kernel.sink[i].ready.val().into_bits(), source.valid.val().into_bits(), source.data.val().into_bits()]
            })
            .chain(kernel.count.iter().flatten().map(|count| count.val().into_bits()))
            .collect();
        let names =
            ["sink_0_ready", "source_0_valid", "source_0_data", "sink_1_ready", "source_1_valid", "source_1_data"];
        let interpreted: Vec<BigUint> = names
            .iter()
            .chain(&["count_0_0", "count_0_1", "count_1_0", "count_1_1"])
            .map(|name| interp.get_big(interp.port(name)))
            .collect();
        assert_eq!(simulated, interpreted, "clock {clock}");
        taken += u32::from(kernel.source[0].valid.val() && kernel.source[0].ready.val());
        for level in [true, false] {
            kernel.clk.next = level.into();
            assert!(simulate(&mut *kernel, 100));
        }
        interp.edge(clk);
    }
    assert!(taken > 500, "only {taken} octets came through");
}
