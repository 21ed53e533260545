//! A counter in Verilog beside its golden model in Rust, for a thousand clocks.

use rtl_foundation::contract::Golden;
use rtl_lockstep::{Lockstep, Origin};
use verilated_dut::{Design, Dut, Model, Port, Source, Variant};

const VERILOG: &str = "
module counter (input wire clk, input wire rst, input wire enable, output reg [7:0] count);
  always @(posedge clk)
    if (rst) count <= 8'd0;
    else if (enable) count <= count + 8'd1;
endmodule
";

rtl_foundation::pins! {
    /// Inputs of the counter.
    pub struct Inputs {
        /// Synchronous reset.
        rst: bool;
        /// Count enable of this clock.
        enable: bool;
    }
}

rtl_foundation::pins! {
    /// Outputs of the counter.
    pub struct Outputs {
        /// Clocks counted since the reset, modulo 256.
        count: u8;
    }
}

/// The golden model: the clocks counted so far.
struct Counter(u64);

impl Golden for Counter {
    type Inputs = Inputs;
    type Outputs = Outputs;

    fn step(&mut self, inputs: &Inputs) -> Outputs {
        let outputs = Outputs { count: (self.0 % 256) as u8 };
        self.0 = if inputs.rst { 0 } else { self.0 + u64::from(inputs.enable) };
        outputs
    }
}

/// Builds the counter and clocks it.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let sources = vec![Source { file: "counter.v".into(), text: VERILOG.into() }];
    let ports = vec![Port::input("clk", 1), Port::input("rst", 1), Port::input("enable", 1), Port::output("count", 8)];
    let model = Model::build(&Design::new("counter", sources, ports), Variant::PLAIN)?;
    let origin = Origin { seed: 0, replay: Box::new(|_| "cargo run --example compare_counter".into()) };
    let mut lockstep = Lockstep::new(Dut::new(&model), Counter(0), origin)?;
    for clock in 0..1000 {
        // the run ends at the first clock in which an output of the Verilog differs from the golden model's
        lockstep.step(&Inputs { rst: clock == 700, enable: clock % 3 > 0 })?;
    }
    assert_eq!(lockstep.compared(), 1000);
    Ok(())
}
