//! A plain Verilator harness in C++, written for the cores at hand and compiled with the flags of the binding.

use crate::harness::{CoreFiles, Harness, Work};
use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};
use verilated_dut::Variant;
use verilated_dut::tools::{Compiler, VERILATOR};

/// The compiled harness.
pub struct Program {
    program: PathBuf,
}

impl Program {
    pub fn new(work: &Work, cores: &[CoreFiles]) -> Self {
        let name: String = cores.iter().map(|core| format!("{}.", core.top)).collect();
        let folder = work.folder(&format!("{name}cpp"));
        let mut includes = String::new();
        for (index, core) in cores.iter().enumerate() {
            fs::write(folder.join(format!("core{index}.bin")), core.stimulus.concat().concat())
                .expect("files can be written");
            if class(cores, index) != index {
                continue;
            }
            verilate(core, index, &folder);
            let mut files: Vec<_> = fs::read_dir(&folder)
                .expect("the folder can be read")
                .map(|entry| entry.expect("the folder can be read").file_name().to_string_lossy().into_owned())
                .filter(|file| file.starts_with(&format!("Vcore{index}")) && file.ends_with(".cpp"))
                .collect();
            files.sort();
            files.iter().for_each(|file| writeln!(includes, "#include \"{file}\"").expect("a string grows"));
        }
        let root = VERILATOR
            .run(VERILATOR.command().args(["--getenv", "VERILATOR_ROOT"]), "told where it is installed")
            .expect("Verilator runs");
        let include = Path::new(String::from_utf8_lossy(&root.stdout).trim()).join("include");
        let main =
            format!("{includes}#include \"verilated.cpp\"\n#include \"verilated_threads.cpp\"\n{}", source(cores));
        fs::write(folder.join("main.cpp"), main).expect("files can be written");
        let compiler = Compiler::get().unwrap_or_else(|error| panic!("{error}"));
        let mut command = compiler.tool.command();
        command.current_dir(&folder).args(compiler.optimisation()).arg("-DVL_TIME_CONTEXT").arg("-I").arg(&include);
        command.arg("-I").arg(include.join("vltstd")).args(["main.cpp", "-pthread", "-o", "harness"]);
        compiler.tool.run(&mut command, "compiled the C++ harness").unwrap_or_else(|error| panic!("{error}"));
        Self { program: folder.join("harness") }
    }

    fn output(&self, arguments: &[String]) -> Vec<u64> {
        let folder = self.program.parent().expect("the program lies in a folder");
        let output =
            Command::new(&self.program).current_dir(folder).args(arguments).output().expect("the harness runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).lines().map(|line| line.parse().expect("a number")).collect()
    }

    /// A digest of all outputs over the stimulus for each core.
    pub fn digests(&self) -> Vec<u64> {
        self.output(&["digest".into()])
    }
}

impl Harness for Program {
    fn run(&mut self, clocks: u64) -> Duration {
        Duration::from_nanos(self.output(&[clocks.to_string()])[0])
    }
}

/// The core whose class this one is an instance of: the first core of the same design.
fn class(cores: &[CoreFiles], index: usize) -> usize {
    cores.iter().position(|core| core.top == cores[index].top).unwrap_or(index)
}

fn verilate(core: &CoreFiles, index: usize, folder: &Path) {
    let mut command = VERILATOR.command();
    command.current_dir(folder).args(Variant::PLAIN.verilator_flags());
    command.args(["--prefix", &format!("Vcore{index}"), "--top-module", &core.top, "--Mdir", "."]);
    for source in &core.sources {
        fs::write(folder.join(&source.file), &source.text).expect("files can be written");
        command.arg(&source.file);
    }
    VERILATOR.run(&mut command, "translated a core").unwrap_or_else(|error| panic!("{error}"));
}

/// The source of the harness: with a number it runs that many clocks and prints nanoseconds, with `digest` it prints
/// digests.
fn source(cores: &[CoreFiles]) -> String {
    let (mut declare, mut clock, mut print) = Default::default();
    for (index, core) in cores.iter().enumerate() {
        block(core, index, class(cores, index), [&mut declare, &mut clock, &mut print]);
    }
    let stimulus = cores[0].stimulus.len();
    format!(
        r#"
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

static std::vector<char> read(const char* path) {{
    std::ifstream file(path, std::ios::binary);
    return std::vector<char>(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}}

static uint64_t digest(uint64_t state, const void* octets, size_t count) {{
    for (size_t i = 0; i < count; ++i) {{
        state = (state ^ static_cast<const uint8_t*>(octets)[i]) * 0x100000001b3ull;
    }}
    return state;
}}

int main(int argc, char** argv) {{
    const bool digesting = argc > 1 && std::string(argv[1]) == "digest";
    const uint64_t clocks = digesting ? {stimulus} : std::stoull(argv[1]);
    VerilatedContext context;
{declare}
    const auto begin = std::chrono::steady_clock::now();
    for (uint64_t clock = 0; clock < clocks; ++clock) {{
{clock}    }}
    const auto took = std::chrono::steady_clock::now() - begin;
    if (digesting) {{
{print}    }} else {{
        std::printf("%lld\n", static_cast<long long>(std::chrono::duration_cast<std::chrono::nanoseconds>(took).count()));
    }}
}}
"#
    )
}

/// Adds one core to the parts of the harness.
fn block(core: &CoreFiles, index: usize, class: usize, parts: [&mut String; 3]) {
    let [declare, clock, print] = parts;
    let this = format!("core{index}");
    *declare += &format!(
        "    Vcore{class} {this}{{&context}};\n    uint64_t {this}_digest = 0xcbf29ce484222325ull;\n    \
         const std::vector<char> {this}_stimulus = read(\"{this}.bin\");\n    \
         const char* {this}_next = {this}_stimulus.data();\n    \
         {this}.rst = 1;\n    {this}.clk = 0;\n    {this}.eval();\n    {this}.clk = 1;\n    {this}.eval();\n"
    );
    let mut offset = 0;
    for port in core.inputs() {
        let octets = port.storage_octets();
        *clock += &format!("        std::memcpy(&{this}.{}, {this}_next + {offset}, {octets});\n", port.name);
        offset += octets;
    }
    *clock += &format!(
        "        {this}_next += {offset};\n        \
         if ({this}_next == {this}_stimulus.data() + {this}_stimulus.size()) {this}_next = {this}_stimulus.data();\n        \
         {this}.clk = 0;\n        {this}.eval();\n        if (digesting) {{\n"
    );
    for port in core.outputs() {
        let octets = port.storage_octets();
        *clock += &format!("            {this}_digest = digest({this}_digest, &{this}.{}, {octets});\n", port.name);
    }
    *clock += &format!("        }}\n        {this}.clk = 1;\n        {this}.eval();\n");
    *print += &format!("        std::printf(\"%llu\\n\", static_cast<unsigned long long>({this}_digest));\n");
}
