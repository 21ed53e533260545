//! The scripts for Vivado and Quartus. Neither tool is here: `vendor/tool.tcl` runs the scripts in an ordinary Tcl and
//! checks each command of the tools against their documented options.

use super::emitted::{emit_first, emitted};
use cores::registry::CORES;
use cores::shells::shell;
use cores::variant::{Core, Variant};
use rayon::prelude::*;
use rtl_gen::ir::{Module, State};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Worst slack in ps over all paths, and between registers, that the tools report here.
const SLACKS_PS: (i32, i32) = (-123, 45);

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the repository")
}

fn page() -> String {
    fs::read_to_string(root().join("docs/vendor.md")).expect("a page")
}

fn tops() -> Vec<(&'static Core, &'static Variant)> {
    CORES.into_iter().flat_map(|core| core.variants.iter().map(move |variant| (core, variant))).collect()
}

/// Outcome of a script.
struct Ran {
    status: Option<i32>,
    stdout: String,
    stderr: String,
    /// The commands of the tool, each with its words.
    calls: Vec<Vec<String>>,
    folder: tempfile::TempDir,
}

/// Runs a script in an empty folder.
fn run(tool: &str, script: &Path, arguments: &[&str], ports: &str) -> Ran {
    run_on(tool, script, arguments, ports, &[])
}

/// Runs a script on a module with these cells.
fn run_on(tool: &str, script: &Path, arguments: &[&str], ports: &str, cells: &[String]) -> Ran {
    let folder = tempfile::tempdir().expect("a folder");
    let (log, setup) = (folder.path().join("log"), folder.path().join("setup.tcl"));
    let (all, inside) = SLACKS_PS;
    let slack = format!("set slack {}\nset inside {}", f64::from(all) / 1e3, f64::from(inside) / 1e3);
    let cells = cells.join(" ");
    let text = format!("set log {{{}}}\nset ports {{{ports}}}\nset cells {{{cells}}}\n{slack}\n", log.display());
    fs::write(&setup, text).expect("a file");
    let output = Command::new("tclsh")
        .arg(root().join("testbenches/tests/suite/vendor/tool.tcl"))
        .arg(tool)
        .args([&setup, script])
        .args(arguments)
        .current_dir(folder.path())
        .output()
        .unwrap_or_else(|error| panic!("tclsh: {error}; install it: apt-get install tcl"));
    let log = fs::read_to_string(log).unwrap_or_default();
    Ran {
        status: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
        calls: log.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect(),
        folder,
    }
}

impl Ran {
    fn ended_well(&self) -> &Self {
        assert!(self.status == Some(0), "{:?}\n{}{}", self.status, self.stdout, self.stderr);
        self
    }

    /// The calls of a command.
    fn of(&self, command: &str) -> impl Iterator<Item = &[String]> {
        self.calls.iter().filter(move |call| call[0] == command).map(|call| &call[1..])
    }

    /// The one call of a command.
    fn only(&self, command: &str) -> &[String] {
        let all: Vec<&[String]> = self.of(command).collect();
        let [call] = all[..] else { panic!("{command}: {all:?}") };
        call
    }

    /// The commands come in this order, others among them.
    fn in_order(&self, commands: &[&str]) {
        let mut rest = self.calls.iter();
        for command in commands {
            assert!(rest.any(|call| call[0] == *command), "{command} is not there, or too early: {:?}", self.calls);
        }
    }

    /// The files below a folder, relative to it.
    fn files(&self, folder: &str) -> BTreeSet<String> {
        let top = self.folder.path().join(folder);
        let (mut folders, mut found) = (vec![top.clone()], BTreeSet::new());
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
                if entry.is_dir() {
                    folders.push(entry);
                } else {
                    found.insert(entry.strip_prefix(&top).expect("below it").to_str().expect("ASCII").to_owned());
                }
            }
        }
        found
    }
}

/// The value of an option of a call.
fn option<'a>(call: &'a [String], name: &str) -> &'a str {
    let at = call.iter().position(|word| word == name).unwrap_or_else(|| panic!("{name}: {call:?}"));
    &call[at + 1]
}

/// The clocks of a top.
fn clocks(core: &Core, variant: &Variant) -> Vec<String> {
    let module = core.module(variant).expect("legal");
    module.clockings.iter().map(|clocking| module.signal(clocking.clock).name.clone()).collect()
}

/// Ports as the tools see them, of a bus its first and last bit: inputs but the clocks, and outputs.
fn ports(core: &Core, variant: &Variant) -> [BTreeSet<String>; 2] {
    let module = core.module(variant).expect("legal");
    // a port as wide as a parameter may be a vector of one bit
    let text = &emitted()[&format!("rtl/{}.v", core.top(variant))];
    let is_vector = |name: &str| text.lines().any(|line| line.trim_end_matches(',').ends_with(&format!("] {name}")));
    let mut found = [BTreeSet::new(), BTreeSet::new()];
    let clocks = clocks(core, variant);
    for port in module.ports().filter(|port| !clocks.contains(&port.name)) {
        let names = &mut found[usize::from(!port.is_input())];
        match port.width {
            1 if !is_vector(&port.name) => drop(names.insert(port.name.clone())),
            bits => names.extend([0, bits - 1].map(|bit| format!("{}[{bit}]", port.name))),
        }
    }
    found
}

fn pairs(clocks: &[String], [inputs, outputs]: &[BTreeSet<String>; 2]) -> String {
    let inputs = inputs.iter().map(|name| format!(" {name} IN"));
    format!(
        "{} IN{}",
        clocks.join(" IN "),
        inputs.chain(outputs.iter().map(|name| format!(" {name} OUT"))).collect::<String>()
    )
}

/// The words of a Tcl list of names.
fn names(list: &str) -> BTreeSet<String> {
    list.split(' ').map(|name| name.trim_matches(['{', '}']).to_owned()).collect()
}

/// The file list of a top, as absolute paths that exist.
fn verilog(top: &str) -> Vec<String> {
    let list = &emitted()[&format!("rtl/{top}.f")];
    let files: Vec<PathBuf> = list.lines().map(|file| root().join("rtl").join(file)).collect();
    assert!(files.iter().all(|file| file.is_file()), "{files:?}");
    files.iter().map(|file| file.to_str().expect("ASCII").to_owned()).collect()
}

/// A time as the constraints write it.
fn ns(ps: u32) -> String {
    format!("{}.{:03}", ps / 1000, ps % 1000)
}

/// The clock rate of a path with this slack, as the line of results has it.
fn mhz(variant: &Variant, slack_ps: i32) -> String {
    format!("{:.1}", 1e6 / (f64::from(variant.clock_period_ps) - f64::from(slack_ps)))
}

/// Every port but the clock has one delay, of 30 % of the period, and the clock has the period of the variant. Of several clocks each has
/// this period, and a path from one to another is as long at the most; then no port has a delay.
fn constrains(ran: &Ran, core: &Core, variant: &Variant, ports: &[BTreeSet<String>; 2]) {
    let clocks = clocks(core, variant);
    if clocks.len() > 1 {
        let made: Vec<&str> = ran.of("create_clock").map(|call| option(call, "-name")).collect();
        assert_eq!(made, clocks);
        assert!(ran.of("create_clock").all(|call| option(call, "-period") == ns(variant.clock_period_ps)));
        let paths: Vec<[&str; 2]> =
            ran.of("set_max_delay").map(|call| ["-from", "-to"].map(|end| option(call, end))).collect();
        let all = clocks.iter().flat_map(|from| clocks.iter().map(move |to| [from.as_str(), to.as_str()]));
        assert_eq!(paths, all.filter(|[from, to]| from != to).collect::<Vec<_>>());
        assert!(ran.of("set_input_delay").next().is_none());
        return;
    }
    assert_eq!(option(ran.only("create_clock"), "-period"), ns(variant.clock_period_ps));
    for (command, ports) in ["set_input_delay", "set_output_delay"].iter().zip(ports) {
        let [_, clock, delay, objects] = ran.only(command) else { panic!("{command}") };
        assert_eq!((clock.as_str(), delay), ("clk", &ns(variant.clock_period_ps * 3 / 10)));
        assert_eq!(names(objects), *ports, "{command}");
    }
}

/// The last line, which `result.txt` has too, gives these values.
fn results_in(ran: &Ran, folder: &str, variant: &Variant, values: &[(&str, &str)]) {
    let period = ns(variant.clock_period_ps);
    let rates = [("period_ns", period), ("wns_ns", "-0.123".into()), ("fmax_mhz", mhz(variant, SLACKS_PS.0))];
    let line = ran.stdout.lines().last().expect("a line");
    let kept = fs::read_to_string(ran.folder.path().join(folder).join("result.txt")).expect("a result");
    assert_eq!(kept.trim_end(), line);
    let found: Vec<(&str, &str)> = line.split(' ').map(|word| word.split_once('=').expect("a value")).collect();
    for (name, value) in values.iter().copied().chain(rates.iter().map(|(name, value)| (*name, value.as_str()))) {
        assert!(found.contains(&(name, value)), "{name}={value}: {line}");
    }
    let page = page();
    for (name, _) in &found {
        assert!(page.contains(&format!("`{name}`")), "the page does not say what `{name}` is");
    }
}

/// The files that the page promises under a heading, of this top.
fn promised(heading: &str, top: &str) -> BTreeSet<String> {
    let page = page();
    let (_, section) = page.split_once(&format!("\n## {heading}\n")).unwrap_or_else(|| panic!("no {heading}"));
    let rows = section.split("\n## ").next().expect("a section").lines();
    let files = rows.filter_map(|row| row.strip_prefix("| `")?.split_once('`').map(|(name, _)| name));
    files.map(|name| name.replace("TOP", top)).collect()
}

#[test]
fn vivado_takes_every_top_through_all_steps() {
    let script = root().join("constraints/vivado.tcl");
    emit_first();
    tops().par_iter().for_each(|(core, variant)| {
        let (top, ports) = (core.top(variant), ports(core, variant));
        let ran = run("vivado", &script, &[&top], &pairs(&clocks(core, variant), &ports));
        ran.ended_well();
        ran.in_order(&["read_verilog", "read_xdc", "synth_design", "opt_design", "place_design", "phys_opt_design"]);
        ran.in_order(&["route_design", "write_checkpoint", "report_timing_summary", "report_timing"]);
        assert_eq!(ran.only("read_verilog"), [verilog(&top).join(" ")]);
        let synthesis = ran.only("synth_design");
        let options = ["-top", "-mode", "-flatten_hierarchy"].map(|name| option(synthesis, name));
        assert_eq!(options, [&*top, "out_of_context", "rebuilt"]);
        assert_eq!(option(ran.only("report_timing"), "-max_paths"), "10");
        constrains(&ran, core, variant, &ports);
        let folder = format!("vivado/{top}");
        assert_eq!(ran.files(&folder), promised("Vivado", &top));
        let inside = mhz(variant, SLACKS_PS.1);
        let values = [
            ("top", &*top),
            ("part", "xcvu9p-flgb2104-2-i"),
            ("tool", "Vivado-2024.2"),
            ("registers_mhz", &inside),
            ("lut", "1234"),
            ("ff", "2345"),
            ("bram", "6.5"),
            ("uram", "-"),
            ("dsp", "7"),
            ("worst", "first_reg/C->q"),
        ];
        results_in(&ran, &folder, variant, &values);
    });
}

#[test]
fn quartus_takes_every_top_through_all_steps() {
    let script = root().join("constraints/quartus.tcl");
    emit_first();
    tops().par_iter().for_each(|(core, variant)| {
        let (top, ports) = (core.top(variant), ports(core, variant));
        let ran = run("quartus_sh", &script, &[&top], &pairs(&clocks(core, variant), &ports));
        ran.ended_well();
        ran.in_order(&[
            "project_new",
            "export_assignments",
            "execute_flow",
            "qexec",
            "create_timing_netlist",
            "read_sdc",
        ]);
        ran.in_order(&["read_sdc", "get_timing_paths", "report_timing", "load_report", "get_fitter_resource_usage"]);
        let assigned = |name: &str| -> Vec<String> {
            let all = ran.of("set_global_assignment").filter(|call| option(call, "-name") == name);
            all.map(|call| call[2].clone()).collect()
        };
        assert_eq!(assigned("VERILOG_FILE"), verilog(&top));
        assert_eq!(assigned("TOP_LEVEL_ENTITY"), [&*top]);
        let sdc = root().join(format!("constraints/{top}_ooc.sdc")).to_str().expect("ASCII").to_owned();
        assert_eq!(assigned("SDC_FILE"), [sdc, "ports.sdc".into()]);
        let virtual_pins: BTreeSet<&str> = ran.of("set_instance_assignment").map(|call| option(call, "-to")).collect();
        let bus = |name: &String| name.split_once('[').map_or(name.clone(), |(bus, _)| format!("{bus}[*]"));
        let expected: BTreeSet<String> = ports.iter().flatten().map(bus).collect();
        assert_eq!(virtual_pins, expected.iter().map(String::as_str).collect(), "{top}");
        constrains(&ran, core, variant, &ports);
        let to_ports = |call: &&[String]| call[0] != "-hold";
        let cut: Vec<BTreeSet<String>> =
            ran.of("set_false_path").filter(to_ports).map(|call| names(&call[1])).collect();
        assert_eq!(cut, ports, "paths from and to ports");
        let folder = format!("quartus/{top}");
        let missing: Vec<String> = promised("Quartus", &top).difference(&ran.files(&folder)).cloned().collect();
        assert!(missing.is_empty(), "{missing:?}");
        let rate = mhz(variant, SLACKS_PS.0);
        let values = [
            ("top", &*top),
            ("part", "AGFB014R24B2E2V"),
            ("tool", "Quartus-23.4.0"),
            ("registers_mhz", &rate),
            ("alm", "1234"),
            ("ff", "2345"),
            ("m20k", "6"),
            ("dsp", "7"),
            ("worst", "reg_first->reg_second"),
        ];
        results_in(&ran, &folder, variant, &values);
    });
}

/// The page's commands name a part of their own.
#[test]
fn another_part_is_taken() {
    for (tool, script, part) in
        [("vivado", "vivado.tcl", "xcku5p-ffvb676-2-e"), ("quartus_sh", "quartus.tcl", "1SX280HN2F43E2VG")]
    {
        let core = CORES[0];
        let ports = ports(core, &core.variants[0]);
        let ran =
            run(tool, &root().join("constraints").join(script), &[core.stem, part], &pairs(&["clk".into()], &ports));
        let line = ran.ended_well().stdout.lines().last().expect("a line").to_owned();
        assert!(line.contains(&format!(" part={part} ")), "{line}");
        assert!(page().contains(&format!("{} {part}", "TOP")), "the page does not name {part}");
    }
}

/// Registers of a module as Vivado names them, of a wide one its first bit.
fn cells(module: &Module) -> Vec<String> {
    let cell = |state: State| match state.width {
        1 => format!("{}_reg", state.path),
        _ => format!("{}_reg[0]", state.path),
    };
    module.state().into_iter().map(cell).collect()
}

/// Inside a design, the constraints of a module with several clocks name registers that it has, and bound every Gray code.
#[test]
fn crossings_inside_a_design_are_between_registers_that_are_there() {
    emit_first();
    let mut modules = 0;
    for core in CORES {
        let variant = &core.variants[0];
        let module = core.module(variant).expect("legal");
        let stem = core.stem;
        let Some(text) = emitted().get(&format!("constraints/{stem}_cdc.xdc")) else {
            assert_eq!(module.clockings.len(), 1, "{stem} has no constraints for its crossings");
            continue;
        };
        modules += 1;
        let cells = cells(&module);
        let folder = tempfile::tempdir().expect("a folder");
        let design = folder.path().join("design.xdc");
        let clocks = clocks(core, variant);
        let periods: String =
            clocks.iter().map(|clock| format!("create_clock -name {clock} -period 3 [get_ports {clock}]\n")).collect();
        fs::write(&design, periods).expect("a file");
        let script = folder.path().join("script.tcl");
        let inside = root().join(format!("constraints/{stem}_cdc.xdc"));
        let reads = format!("read_xdc {{{}}}\nread_xdc -ref {stem} {{{}}}\n", design.display(), inside.display());
        fs::write(&script, reads).expect("a file");
        let ran = run_on("vivado", &script, &[], &pairs(&clocks, &ports(core, variant)), &cells);
        ran.ended_well();
        let synchronised = text.matches("_seen_1_reg").count();
        assert!(synchronised >= 4, "{text}");
        assert_eq!(ran.of("set_bus_skew").count(), text.matches("a Gray code").count(), "{stem}");
        assert!(ran.of("set_max_delay").all(|call| call.last().is_some_and(|delay| delay == "3")), "{stem}");
    }
    assert!(modules > 1, "{modules} modules have several clocks");
}

/// A plugin reads the Verilog of its shells, and constraints for every module in them that has crossings.
fn reads_all_verilog_and_every_crossing(script: &str, names: &[&str]) -> Ran {
    emit_first();
    let modules: Vec<_> = names.iter().map(|name| (shell(name).build)().expect("it builds")).collect();
    let instances: Vec<_> = modules.iter().flat_map(|module| &module.instances).collect();
    let plugin = root().join("examples").join(script);
    let (folder_of_plugin, file) =
        (plugin.parent().expect("a folder").display(), plugin.file_name().expect("a file").display());
    let cells = instances.iter().flat_map(|instance| cells(&instance.module)).collect::<Vec<_>>();
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("script.tcl");
    let clocks = folder.path().join("clocks.xdc");
    let text =
        "create_clock -name s_clk -period 8 [get_ports s_clk]\ncreate_clock -name m_clk -period 3 [get_ports m_clk]\n";
    fs::write(&clocks, text).expect("a file");
    let text = format!("read_xdc {{{}}}\ncd {{{folder_of_plugin}}}\nsource {file}\n", clocks.display());
    fs::write(&script, text).expect("a file");
    let ran = run_on("vivado", &script, &[], "s_clk IN m_clk IN", &cells);
    ran.ended_well();
    let shells = root().join("rtl/shells");
    let lists = names.iter().flat_map(|name| emitted()[&format!("rtl/shells/{name}.f")].lines());
    let listed: BTreeSet<PathBuf> = lists.map(|file| shells.join(file).canonicalize().expect("a file")).collect();
    let [read] = ran.only("read_verilog") else { panic!("one list") };
    assert_eq!(read.split(' ').map(PathBuf::from).collect::<BTreeSet<_>>(), listed);
    let constrained: BTreeSet<&str> =
        ran.of("read_xdc").filter(|call| call[0] == "-ref").map(|call| call[1].as_str()).collect();
    let crossing = instances.iter().filter(|instance| instance.module.clockings.len() > 1);
    let verilog = &emitted()[&format!("rtl/shells/{}.v", names[0])];
    let is_instance = |name: &str| verilog.lines().any(|line| line.trim_start().starts_with(&format!("{name} ")));
    assert!(constrained.iter().all(|name| is_instance(name)), "{constrained:?}");
    for instance in crossing {
        let name = &instance.module.name;
        assert!(constrained.iter().any(|stem| name.starts_with(stem)), "{name} has no constraints");
    }
    ran
}

#[test]
fn the_plugin_for_opennic_reads_all_verilog_and_every_crossing() {
    reads_all_verilog_and_every_crossing("opennic/build_box_322mhz.tcl", &["opennic_322", "opennic_lowar"]);
}

/// The folder of the instance is one in which Vivado looks for it, besides those that the project has.
#[test]
fn the_plugin_for_corundum_reads_all_verilog_and_every_crossing() {
    let ran = reads_all_verilog_and_every_crossing("corundum/corundum_direct.tcl", &["corundum_direct"]);
    let folder = root().join("examples/corundum");
    let expected = format!("/folder/of/the/project {}", folder.display());
    assert_eq!(ran.only("set_property"), ["include_dirs", &expected, "sources_1"]);
    assert!(folder.join("corundum_direct_inst.vh").is_file());
}

/// The projects of the shell alone: all Verilog, three clocks, and a bound for each path from one to another.
#[test]
fn the_projects_of_the_shell_take_it_through_all_steps() {
    emit_first();
    let shells = root().join("rtl/shells");
    let list = emitted()["rtl/shells/opennic_322.f"].lines();
    let verilog: Vec<String> = list
        .map(|file| shells.join(file).canonicalize().expect("a file").to_str().expect("ASCII").to_owned())
        .collect();
    let clocks = ["axil_aclk", "cmac_clk[0]", "cmac_clk[1]"];
    let ports = "axil_aclk IN cmac_clk[0] IN cmac_clk[1] IN s_axil_awvalid IN m_axis_cmac_tx_tvalid[0] OUT mod_rstn IN";
    let bounded = |ran: &Ran| {
        let made: Vec<&str> =
            ran.of("create_clock").map(|call| call.last().expect("a port").trim_matches(['{', '}'])).collect();
        assert_eq!(made, clocks);
        let paths: BTreeSet<[&str; 2]> =
            ran.of("set_max_delay").map(|call| ["-from", "-to"].map(|end| option(call, end))).collect();
        assert_eq!(paths.len(), 6, "{paths:?}");
        assert!(ran.of("set_max_delay").all(|call| call.last().is_some_and(|delay| delay == "3.103")));
    };
    let folder = root().join("examples/cocotb");
    let vivado = run("vivado", &folder.join("vivado.tcl"), &[], ports);
    vivado.ended_well();
    vivado.in_order(&["read_verilog", "read_xdc", "synth_design", "opt_design", "place_design", "route_design"]);
    vivado.in_order(&["route_design", "write_checkpoint", "report_timing_summary", "report_utilization"]);
    assert_eq!(vivado.only("read_verilog"), [verilog.join(" ")]);
    assert_eq!(option(vivado.only("synth_design"), "-top"), "opennic_322");
    bounded(&vivado);

    let quartus = run("quartus_sh", &folder.join("quartus.tcl"), &[], ports);
    quartus.ended_well();
    quartus.in_order(&["project_new", "export_assignments", "execute_flow"]);
    let assigned = |name: &str| -> Vec<String> {
        let all = quartus.of("set_global_assignment").filter(|call| option(call, "-name") == name);
        all.map(|call| call[2].clone()).collect()
    };
    assert_eq!(assigned("VERILOG_FILE"), verilog);
    assert_eq!(assigned("TOP_LEVEL_ENTITY"), ["opennic_322"]);
    let sdc = folder.join("opennic_322_ooc.sdc");
    assert_eq!(assigned("SDC_FILE"), [sdc.to_str().expect("ASCII")]);
    // the constraints, which Quartus reads when it compiles
    let script = quartus.folder.path().join("read.tcl");
    let project = quartus.folder.path().join("quartus/opennic_322");
    let text = "project_open opennic_322\ncreate_timing_netlist\nread_sdc\n";
    fs::write(&script, format!("cd {{{}}}\n{text}", project.display())).expect("a file");
    bounded(run("quartus_sta", &script, &[], ports).ended_well());
}

/// A command that cannot be obeyed ends with status 2, one error and its remedy, before the tool has begun.
#[test]
fn a_command_that_cannot_be_obeyed_is_refused_with_a_remedy() {
    let broken = tempfile::tempdir().expect("a folder");
    for folder in ["rtl", "constraints"] {
        fs::create_dir(broken.path().join(folder)).expect("a folder");
    }
    let scripts = emitted().iter().filter(|(path, _)| path.ends_with(".tcl"));
    let lists =
        [("rtl/widget.f".to_owned(), "widget.v\n".to_owned()), ("rtl/bare.f".to_owned(), "bare.v\n".to_owned())];
    let bare = [("rtl/bare.v".to_owned(), "module bare;\nendmodule\n".to_owned())];
    let files = scripts.map(|(path, text)| (path.clone(), text.clone())).chain(lists).chain(bare);
    files.for_each(|(path, text)| fs::write(broken.path().join(path), text).expect("a file"));
    for (tool, script, ending) in [("vivado", "vivado.tcl", "xdc"), ("quartus_sh", "quartus.tcl", "sdc")] {
        let cases: [(&[&str], [&str; 2]); 6] = [
            (&[], ["the arguments are a top and", "usage: "]),
            (&["widget", "part", "more"], ["the arguments are a top and", "usage: "]),
            (&["gadget"], ["there is no top `gadget` in ", "the tops there are: bare, widget\n"]),
            (&["widget"], ["/rtl/widget.v is missing\n", "emit it again: make rtl, or bifrost gen CORE -o "]),
            (&["bare"], [&format!("/constraints/bare_ooc.{ending} is missing\n"), "emit it again: make rtl"]),
            (&["cbfc_sender", "10M08"], ["has no part `10M08`\n", "name one that is installed"]),
        ];
        for (arguments, expected) in cases {
            let folder = if arguments.first() == Some(&"cbfc_sender") { root() } else { broken.path().to_owned() };
            let ran = run(tool, &folder.join("constraints").join(script), arguments, "clk IN");
            assert_eq!(ran.status, Some(2), "{script} {arguments:?}: {}{}", ran.stdout, ran.stderr);
            let (error, remedy) = ran.stderr.split_once('\n').expect("two lines");
            assert!(error.starts_with("ERROR: "), "{error}");
            assert!(format!("{error}\n").contains(expected[0]) && remedy.contains(expected[1]), "{}", ran.stderr);
            assert_eq!((ran.stdout.as_str(), ran.stderr.lines().count()), ("", 2), "{}", ran.stderr);
            let begun = ["create_project", "project_new"].iter().any(|command| ran.of(command).next().is_some());
            assert!(!begun && !ran.folder.path().join(tool).exists(), "{:?}", ran.calls);
        }
    }
}

/// The lint finds what the tools would refuse.
#[test]
fn the_tools_of_the_test_refuse_what_no_document_has() {
    let cases = [
        ("vivado", "sinth_design", "invalid command name \"sinth_design\""),
        ("vivado", "synth_design -flaten rebuilt", "synth_design has no option -flaten"),
        ("vivado", "synth_design -top", "synth_design: -top has no value"),
        ("vivado", "synth_design -top -part x", "synth_design: -top has no value"),
        ("vivado", "synth_design widget", "synth_design takes 0 to 0 words beside its options, not 1"),
        ("vivado", "read_verilog nowhere.v", "no file nowhere.v"),
        ("vivado", "get_ports dat", "no port dat"),
        ("vivado", "execute_flow -compile", "invalid command name \"execute_flow\""),
        ("vivado", "lmap x {} {}", "invalid command name \"lmap\""),
        ("vivado", "set c [open c.xdc w]; puts $c {if 1 {}}; close $c; read_xdc -mode default c.xdc", "name \"if\""),
        ("quartus_sh", "execute_flow -compile", "package flow is not loaded"),
        ("quartus_sh", "create_timing_netlist", "invalid command name \"create_timing_netlist\""),
        ("quartus_sh", "load_package report; get_fitter_resource_usage -resource *DSP* -used", "no such usage"),
        ("quartus_sta", "get_timing_paths -setup", "the timing netlist is not up to date"),
    ];
    for (tool, text, expected) in cases {
        let folder = tempfile::tempdir().expect("a folder");
        let script = folder.path().join("script.tcl");
        fs::write(&script, text).expect("a file");
        let ran = run(tool, &script, &[], "clk IN data[0] IN");
        assert!(ran.status == Some(1) && ran.stderr.contains(expected), "{text}: {:?} {}", ran.status, ran.stderr);
    }
}

/// The page names the tops for 322.265625 MHz; all others are for 390.625 MHz.
#[test]
fn the_page_names_the_clock_of_every_top() {
    let page = page();
    let (_, row) = page.split_once("\n| 322.265625 MHz, 3.103 ns | ").expect("a row of clocks");
    let named: Vec<&str> = row.split('\n').next().expect("a row").split('`').skip(1).step_by(2).collect();
    for (core, variant) in tops() {
        let top = core.top(variant);
        let is_named =
            named.iter().any(|name| name.strip_suffix('*').map_or(*name == top, |stem| top.starts_with(stem)));
        assert_eq!(variant.clock_period_ps, if is_named { 3103 } else { 2560 }, "{top}");
    }
}
