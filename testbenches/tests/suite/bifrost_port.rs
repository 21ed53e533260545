//! `bifrost_port` in Verilator, in lockstep with its golden model: the whole port, programmed through its registers.

use cores::bifrost_pause_engine::RING_SLOTS;
use cores::bifrost_port::{Inputs, hdl::CORE, model::Model, registers};
use cores::pfc_quanta_encoder::model::{Request, frame};
use cores::registers::Table;
use cores::variant::Variant;
use rtl_foundation::contract::{Keep, Octets};
use std::path::Path;
use testbenches::at_width;
use testbenches::campaign::{emitted, join};

/// Clocks from the last beat of a PFC frame to `pause`; from a beat of data to the same beat at the fabric; and to the
/// same beat at the MAC.
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

/// A design around the port that prints its handshakes before the first reset, and after one clock of it.
const UNRESET: &str = r#"
module tb;
  reg clk = 0, rst = 0;
  always #5 clk = ~clk;
  wire [7:0] pause;
  wire [5:0] said;
  bifrost_port dut (
    .clk(clk), .rst(rst), .s_axis_rx_tvalid(1'b0), .m_axis_tx_tready(1'b1), .rx_valid(1'b0), .s_ctrl_tvalid(1'b0),
    .s_axil_awvalid(1'b0), .s_axil_wvalid(1'b0), .s_axil_bready(1'b1), .s_axil_arvalid(1'b0), .s_axil_rready(1'b1),
    .s_axis_tx_0_tvalid(1'b0), .s_axis_tx_1_tvalid(1'b0), .s_axis_tx_2_tvalid(1'b0), .s_axis_tx_3_tvalid(1'b0),
    .s_axis_tx_4_tvalid(1'b0), .s_axis_tx_5_tvalid(1'b0), .s_axis_tx_6_tvalid(1'b0), .s_axis_tx_7_tvalid(1'b0),
    .pause(pause), .irq(said[0]), .s_axil_rvalid(said[1]), .s_axil_bvalid(said[2]), .m_axis_tx_tvalid(said[3]),
    .m_axis_rx_tvalid(said[4]), .slot_tick(said[5])
  );
  initial begin
    repeat (4) @(posedge clk);
    #1 $display("%b %b", pause, said[4:0]);
    rst = 1;
    @(posedge clk);
    #1 rst = 0;
    repeat (4) begin
      $display("%b %b", pause, said);
      @(posedge clk);
      #1;
    end
    $finish;
  end
endmodule
"#;

#[test]
fn outputs_are_undefined_until_the_first_reset() {
    let directory = tempfile::tempdir().expect("a directory");
    std::fs::write(directory.path().join("tb.v"), UNRESET).expect("a file");
    let rtl = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rtl").canonicalize().expect("committed Verilog");
    let list = std::fs::read_to_string(rtl.join("bifrost_port.f")).expect("a file list");
    let mut arguments: Vec<String> = ["-g2005", "-s", "tb", "-o", "tb.vvp", "tb.v"].map(str::to_owned).into();
    arguments.extend(list.lines().map(|file| rtl.join(file).to_string_lossy().into_owned()));
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut text = String::new();
    for (tool, arguments) in [("iverilog", &arguments[..]), ("vvp", &["tb.vvp"])] {
        let output = rtl_gen::tools::run(tool, arguments, directory.path()).unwrap_or_else(|error| panic!("{error}"));
        assert!(output.status.success(), "{tool}: {}", String::from_utf8_lossy(&output.stderr));
        text = String::from_utf8_lossy(&output.stdout).into_owned();
    }
    assert_eq!(text.lines().next(), Some("xxxxxxxx xxxxx"), "before: {text}");
    let after: Vec<&str> = text.lines().skip(1).filter(|line| line.contains(' ')).take(4).collect();
    assert_eq!(after, ["00000000 000000"; 4], "after: {text}");
}
