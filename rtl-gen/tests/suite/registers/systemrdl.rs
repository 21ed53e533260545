//! The SystemRDL file as an independent compiler reads it: `systemrdl-compiler`, which `scripts/tools.sh` installs.

use super::sample::sample;
use rtl_gen::registers::systemrdl;
use std::path::Path;
use std::process::Command;

/// Prints a line for each register, memory and field of an elaborated file.
const LISTING: &str = r#"
import sys
from systemrdl import RDLCompiler, RDLListener, RDLWalker

class Listing(RDLListener):
    def enter_Reg(self, node):
        print(f"{node.inst_name} {node.absolute_address:#x} {node.get_property('regwidth')}")
    def enter_Mem(self, node):
        print(f"{node.inst_name} {node.absolute_address:#x} {node.get_property('mementries')} x {node.get_property('memwidth')}")
    def enter_Field(self, node):
        reset = node.get_property('reset')
        marks = [p for p in ('singlepulse', 'stickybit', 'counter') if node.get_property(p)]
        marks += [node.get_property('onwrite').name] if node.get_property('onwrite') else []
        sw, hw = node.get_property('sw').name, node.get_property('hw').name
        print(f"  {node.inst_name} {node.high}:{node.low} {sw} {hw} {'-' if reset is None else hex(reset)}", *marks)

compiler = RDLCompiler()
compiler.compile_file(sys.argv[1])
RDLWalker(unroll=True).walk(compiler.elaborate(), Listing())
"#;

fn listing(rdl: &str) -> String {
    let directory = tempfile::tempdir().expect("a directory");
    let (file, script) = (directory.path().join("map.rdl"), directory.path().join("listing.py"));
    std::fs::write(&file, rdl).expect("a file");
    std::fs::write(&script, LISTING).expect("a file");
    let python = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/python/bin/python");
    let output = Command::new(&python).arg(&script).arg(&file).output();
    let output = output.unwrap_or_else(|error| panic!("{}: {error}; `make tools-test` installs it", python.display()));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}\n{rdl}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn an_independent_compiler_reads_the_map() {
    let listing = listing(&systemrdl(&sample()).expect("a file"));
    let mut expected: Vec<String> = "\
ID 0x0 32
  MAGIC 15:0 r na 0xb1f7
  MAJOR 23:16 r na 0x3
CONTROL 0x4 32
  ENABLE 7:0 rw r 0x81
  LOAD 8:8 rw r 0x0 singlepulse
  ACTIVE 9:9 r w -
  CLEAR 31:31 rw r 0x0 singlepulse
STATE 0xc 32
  OVERFLOW 4:4 rw w 0x0 stickybit woclr
  MALFORMED 23:16 rw w 0x0 stickybit woclr"
        .lines()
        .map(str::to_owned)
        .collect();
    // each element of interleaved arrays is an instance of its own
    let elements = |name: &str, offset: u32, fields: &[&str]| -> Vec<String> {
        let register = |p: u32| std::iter::once(format!("{name}_{p} {:#x} 32", offset + 8 * p));
        (0..8).flat_map(|p| register(p).chain(fields.iter().map(|field| format!("  {field}")))).collect()
    };
    expected.extend(elements("QUANTA", 0x40, &["QUANTA 15:0 rw r 0xabcd"]));
    expected.extend(elements("OCCUPANCY", 0x44, &["CELLS 27:0 r w -", "STUCK 31:31 rw w 0x0 stickybit woclr"]));
    let counters = [
        "DROPS 0x80 32",
        "  VALUE 7:0 r r 0x0 counter",
        "FRAMES 0x88 64",
        "  VALUE 47:0 r r 0x0 counter",
        "FRAMES 0x90 64",
        "  VALUE 47:0 r r 0x0 counter",
    ];
    expected.extend(counters.map(str::to_owned));
    expected.push("LOG 0x100 5 x 32".into());
    expected.push("HISTOGRAM 0x200 128 x 32".into());
    let sorted = |mut lines: Vec<String>| {
        lines.sort_unstable();
        lines
    };
    // the compiler chooses the order
    assert_eq!(sorted(listing.lines().map(str::to_owned).collect()), sorted(expected), "{listing}");
}
