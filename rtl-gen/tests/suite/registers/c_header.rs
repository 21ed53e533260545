//! The header compiles without a warning, and a program that uses it reads the numbers of the map.

use super::sample::sample;
use super::variants::variant;
use rtl_gen::registers::{Field, Register, c_header, c_header_of_variants};
use rtl_gen::tools::run;

const PROGRAM: &str = r#"
#include "sample_registers.h"
#include <stdio.h>

int main(void)
{
  uint32_t control = 0xffffff00u | SAMPLE_CONTROL_ENABLE_RESET;
  control = sample_set(control, SAMPLE_CONTROL_ENABLE_LSB, SAMPLE_CONTROL_ENABLE_MASK, 0x1c3u);
  printf("%x %x\n", SAMPLE_CONTROL_OFFSET, (unsigned)control);
  printf("%x\n", (unsigned)sample_get(0xa5f00fc3u, SAMPLE_STATE_MALFORMED_LSB, SAMPLE_STATE_MALFORMED_MASK));
  printf("%x %x %u\n", SAMPLE_QUANTA_OFFSET, SAMPLE_QUANTA_STRIDE, SAMPLE_QUANTA_COUNT);
  printf("%x %x %x\n", SAMPLE_QUANTA_LSB, SAMPLE_QUANTA_MASK, SAMPLE_QUANTA_RESET);
  printf("%x %x %u\n", SAMPLE_FRAMES_OFFSET, SAMPLE_FRAMES_HIGH_OFFSET, SAMPLE_FRAMES_WIDTH);
  printf("%x %u %x\n", SAMPLE_LOG_OFFSET, SAMPLE_LOG_WORDS, SAMPLE_ID_MAGIC_VALUE);
  return 0;
}
"#;

#[test]
fn header_compiles_and_says_what_the_map_says() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = |name: &str, text: &str| std::fs::write(directory.path().join(name), text).expect("a file");
    file("sample_registers.h", &c_header(&sample()).expect("a header"));
    file("main.c", PROGRAM);
    // the header alone, twice and unused
    file("alone.c", "#include \"sample_registers.h\"\n#include \"sample_registers.h\"\nint nothing;\n");
    let flags = ["-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror"];
    let compile = |arguments: &[&str]| {
        let output =
            run("cc", &[&flags[..], arguments].concat(), directory.path()).unwrap_or_else(|error| panic!("{error}"));
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    compile(&["-c", "alone.c", "-o", "alone.o"]);
    compile(&["main.c", "-o", "main"]);
    let program = std::process::Command::new(directory.path().join("main")).output().expect("it runs");
    let lines = ["4 ffffffc3", "f0", "40 8 8", "0 ffff abcd", "88 8c 48", "100 5 b1f7"];
    assert_eq!(String::from_utf8_lossy(&program.stdout).lines().collect::<Vec<_>>(), lines);
}

#[test]
fn one_header_serves_all_variants() {
    let header = c_header_of_variants(&[("w64", variant(8)), ("w128", variant(16))]).expect("a header");
    let lines = |name: &str| header.lines().filter(|line| line.contains(name)).collect::<Vec<_>>();
    assert_eq!(
        lines("_VALUE"),
        ["#define PACER_BUILD_LANES_VALUE_W64 0x08u", "#define PACER_BUILD_LANES_VALUE_W128 0x10u"]
    );
    assert_eq!(
        lines("_RESET"),
        [
            "#define PACER_STEP_RESET_W64 0x40u",
            "#define PACER_STEP_RESET_W128 0x80u",
            "#define PACER_DELAY_RESET 0x07u",
            "#define PACER_LIMIT_RESET_W64 0x04u",
            "#define PACER_LIMIT_RESET_W128 0x08u"
        ]
    );
    assert_eq!(lines("define PACER_STEP_MASK").len(), 1, "{header}");
    assert_eq!(c_header_of_variants(&[("w64", variant(8))]), c_header(&variant(8)));
}

#[test]
fn a_variant_may_lack_registers_of_another() {
    let more = Register::fields("more", 12, "More.").with(Field::config("more", 0, 8, 0, "More."));
    let header = c_header_of_variants(&[("w64", variant(8)), ("w128", variant(16).with(more))]).expect("a header");
    assert!(header.contains("#define PACER_MORE_OFFSET 0x0cu\n"), "{header}");
    assert!(header.contains("#define PACER_BUILD_LANES_VALUE_W64 0x08u"), "{header}");
}

#[test]
fn variants_with_other_registers_share_no_header() {
    let more = |name: &str| Register::fields(name, 12, "More.").with(Field::config(name, 0, 8, 0, "More."));
    let other_more = variant(16).with(more("other"));
    let mut moved = variant(16);
    moved.registers[2].offset = 0x20;
    let mut unmarked = variant(16);
    unmarked.registers[1].of_variant = false;
    let first = || variant(8).with(more("more"));
    for other in [other_more, moved, unmarked] {
        let errors = c_header_of_variants(&[("w64", first()), ("w128", other)]).expect_err("they differ");
        assert!(errors.to_string().contains("variants differ in more than constants"), "{errors}");
    }
}
