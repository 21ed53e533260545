//! The tiny designs of these tests.

use verilated_dut::{Design, Port, Source};

pub fn source(file: &str, text: &str) -> Vec<Source> {
    vec![Source { file: file.to_owned(), text: text.to_owned() }]
}

pub fn accumulator_ports() -> Vec<Port> {
    vec![
        Port::input("clk", 1),
        Port::input("rst", 1),
        Port::input("enable", 1),
        Port::input("addend", 200),
        Port::input("mask", 512),
        Port::output("total", 200),
        Port::output("mixed", 512),
        Port::output("count", 5),
        Port::output("count_12", 12),
        Port::output("count_32", 32),
        Port::output("count_64", 64),
        Port::output("odd", 1),
    ]
}

pub fn accumulator() -> Design {
    Design::new("accumulator", source("accumulator.v", include_str!("verilog/accumulator.v")), accumulator_ports())
}

/// A register between input `d_w` and output `q_w` for each width w.
pub fn delays(widths: &[usize]) -> Design {
    let mut ports = vec![Port::input("clk", 1)];
    let (mut declared, mut body) = (String::new(), String::new());
    for width in widths {
        let top = width - 1;
        declared += &format!(",\n    input wire [{top}:0] d_{width}, output reg [{top}:0] q_{width}");
        body += &format!("    always @(posedge clk) q_{width} <= d_{width};\n");
        ports.extend([Port::input(&format!("d_{width}"), *width), Port::output(&format!("q_{width}"), *width)]);
    }
    let text = format!("module delays(\n    input wire clk{declared}\n);\n{body}endmodule\n");
    Design::new("delays", source("delays.v", &text), ports)
}
