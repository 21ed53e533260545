//! A counter of a few lines of Verilog, clocked from Rust.

use verilated_dut::{Design, Dut, Model, Port, Source, Variant};

const VERILOG: &str = "
module counter (input wire clk, input wire rst, input wire enable, output reg [7:0] count);
  always @(posedge clk)
    if (rst) count <= 8'd0;
    else if (enable) count <= count + 8'd1;
endmodule
";

/// Builds the counter and clocks it.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let sources = vec![Source { file: "counter.v".into(), text: VERILOG.into() }];
    let ports = vec![Port::input("clk", 1), Port::input("rst", 1), Port::input("enable", 1), Port::output("count", 8)];
    let model = Model::build(&Design::new("counter", sources, ports), Variant::PLAIN)?;
    let mut counter = Dut::new(&model);
    let (enable, count) = (counter.port("enable"), counter.port("count"));
    counter.reset()?;
    counter.set(enable, 1);
    for clock in 0..10 {
        counter.settle()?; // the outputs are now those of this clock with these inputs
        assert_eq!(counter.get(count), clock);
        counter.edge()?; // the rising edge that ends the clock
    }
    Ok(())
}
