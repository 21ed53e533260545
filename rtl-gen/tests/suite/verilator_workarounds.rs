//! Exclusive ors that Verilator 5.006 computes wrongly, with and without [`VERILATOR_WORKAROUNDS`].

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_gen::builder::{ModuleBuilder, pack, xor_all};
use rtl_gen::emit;
use rtl_gen::ir::Expr;
use rtl_gen::tools::{VERILATOR_WORKAROUNDS, run};
use std::fs;
use std::path::Path;

/// Octets of a frame of 256 bits; 128 bits do not show the error.
const FRAME_OCTETS: usize = 32;
const FRAMES: usize = 64;

/// An exclusive or of reductions, as random kernels have it, beside the FCS of a frame.
const TOP: &str =
    "module dut(input wire [255:0] frame, input wire [4:0] a, input wire [31:0] b, output wire [31:0] fcs,
           output wire parity);
  ethernet_fcs sum(.frame(frame), .fcs(fcs));
  assign parity = ((((~^a ^ |a) ^ &b) ^ (~^b | a[1])) ^ (b[5] ^ ~a[1]));
endmodule
";

/// Flags of the models, one set each: the workarounds, none of them, one alone of those that could replace both.
const FLAGS: [&[&str]; 4] = [&VERILATOR_WORKAROUNDS, &[], &["-fno-const"], &["-fno-const-bit-op-tree"]];

/// Writes the outputs of all models for each line of words on standard input.
const MAIN: &str = "#include \"V0.h\"
#include \"V1.h\"
#include \"V2.h\"
#include \"V3.h\"
#include <cstdio>
template <class Model> void answer(const unsigned* word) {
  static Model dut;
  for (int i = 0; i < 8; ++i) dut.frame[i] = word[i];
  dut.a = word[8];
  dut.b = word[9];
  dut.eval();
  std::printf(\"%x %x\\n\", dut.fcs, dut.parity);
}
int main() {
  unsigned word[10];
  for (;;) {
    for (unsigned& w : word) if (std::scanf(\"%x\", &w) != 1) return 0;
    answer<V0>(word);
    answer<V1>(word);
    answer<V2>(word);
    answer<V3>(word);
  }
}
";

/// Numbers of frames with a wrong FCS and with a wrong parity.
#[derive(Debug, PartialEq, Eq)]
struct Wrong {
    fcs: usize,
    parity: usize,
}

impl Wrong {
    const NONE: Self = Self { fcs: 0, parity: 0 };
}

/// Each bit of the FCS as an exclusive or of bits of the frame, written out. The bits are found by setting each one
/// alone.
fn ethernet_fcs() -> String {
    let m = ModuleBuilder::new("ethernet_fcs");
    let frame = m.input("frame", 8 * FRAME_OCTETS);
    let of_zeros = crc32fast::hash(&[0; FRAME_OCTETS]);
    let changed: Vec<u32> = (0..8 * FRAME_OCTETS)
        .map(|bit| {
            let mut octets = [0; FRAME_OCTETS];
            octets[bit / 8] = 1 << (bit % 8);
            crc32fast::hash(&octets) ^ of_zeros
        })
        .collect();
    let sum = |of: usize| {
        let terms: Vec<Expr> =
            (0..changed.len()).filter(|&bit| changed[bit] >> of & 1 == 1).map(|at| frame.bit(at)).collect();
        xor_all(&terms)
    };
    let sums: Vec<Expr> = (0..32).map(sum).collect();
    m.assign(&m.output("fcs", 32), pack(&sums) ^ u64::from(of_zeros));
    emit::verilog(&m.build().unwrap()).unwrap()
}

fn parity(a: u32, b: u32) -> bool {
    let odd = |x: u32| x.count_ones() % 2 == 1;
    let a1 = a >> 1 & 1 == 1;
    !odd(a) ^ (a != 0) ^ (b == u32::MAX) ^ (!odd(b) | a1) ^ (b >> 5 & 1 == 1) ^ !a1
}

/// Runs `tool`, which must succeed, and returns its output.
fn output(tool: &'static str, arguments: &[&str], directory: &Path) -> String {
    let output = run(tool, arguments, directory).unwrap_or_else(|error| panic!("{error}"));
    assert!(output.status.success(), "`{tool}`: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Frames that each model of [`FLAGS`] computes wrongly.
fn wrong() -> Vec<Wrong> {
    let mut rng = ChaCha8Rng::seed_from_u64(5006);
    let (mut stimulus, mut expected) = (String::new(), vec![]);
    for _ in 0..FRAMES {
        let words: [u32; FRAME_OCTETS / 4] = rng.random();
        let (a, b) = (rng.random_range(0..32), rng.random());
        let octets: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        stimulus.extend(words.iter().chain([&a, &b]).map(|word| format!("{word:x} ")));
        stimulus.push('\n');
        expected.push((format!("{:x}", crc32fast::hash(&octets)), if parity(a, b) { "1" } else { "0" }));
    }
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    let files = [("fcs.v", ethernet_fcs()), ("dut.v", TOP.into()), ("main.cpp", MAIN.into()), ("stimulus", stimulus)];
    files.iter().for_each(|(name, text)| fs::write(path.join(name), text).unwrap());
    for (number, flags) in FLAGS.iter().enumerate() {
        let prefix = format!("V{number}");
        let arguments = ["--cc", "--prefix", &prefix, "--top-module", "dut", "dut.v", "fcs.v", "-O3"];
        output("verilator", &[&arguments, *flags].concat(), path);
    }
    output("sh", &["-c", super::verilated::COMPILE], path);
    let printed = output("sh", &["-c", "./run < stimulus"], path);
    let answers: Vec<_> = printed.lines().map(|line| line.split_once(' ').unwrap()).collect();
    assert_eq!(answers.len(), FRAMES * FLAGS.len());
    let model = |number: usize| {
        let frames = || answers.iter().skip(number).step_by(FLAGS.len()).zip(&expected);
        Wrong {
            fcs: frames().filter(|(answer, expected)| answer.0 != expected.0).count(),
            parity: frames().filter(|(answer, expected)| answer.1 != expected.1).count(),
        }
    };
    (0..FLAGS.len()).map(model).collect()
}

/// The workarounds make exclusive ors right; with Verilator 5.006 each of them is needed. Other releases may be right without.
#[test]
fn the_workarounds_make_exclusive_ors_right() {
    let wrong = wrong();
    assert_eq!(wrong[0], Wrong::NONE);
    if output("verilator", &["--version"], Path::new(".")).starts_with("Verilator 5.006 ") {
        for without in &wrong[1..3] {
            assert!(without.fcs == 0 && without.parity > 0, "{without:?}");
        }
        assert!(wrong[3].fcs > 0 && wrong[3].parity == 0, "{:?}", wrong[3]);
    }
}
