//! The command as a user meets it: output, refusals, exit codes.

mod arguments;
mod cocotb;
mod faults;
mod limits;
mod monitor;
mod pages;
mod sweep;

use cores::registry::CORES;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn bifrost(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the command runs")
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bifrost"));
    command.args(arguments).env("NO_COLOR", "1");
    command
}

/// Standard error on one line, so that wrapping does not matter.
fn complaint(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    text.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ")
}

/// Checks that the command fails with this code and that its message contains all of `says`.
#[track_caller]
fn refused(output: &Output, code: i32, says: &[&str]) {
    let complaint = complaint(output);
    assert_eq!(output.status.code(), Some(code), "{complaint}");
    for wanted in says {
        assert!(complaint.contains(wanted), "`{wanted}` is missing in: {complaint}");
    }
    // the report gives a cause once
    if let Some((before, cause)) = complaint.split_once("╰─▶") {
        let cause = cause.split("help:").next().unwrap_or_default().trim();
        assert!(!before.contains(cause), "`{cause}` is said twice: {complaint}");
    }
}

fn json(output: &Output) -> Value {
    assert!(output.status.success(), "{}", complaint(output));
    serde_json::from_slice(&output.stdout).expect("one JSON object on stdout")
}

/// A short scenario with the given lines in its tables.
fn scenario(folder: &Path, link: &str, control: &str, rest: &str) -> PathBuf {
    let path = folder.join("short.toml");
    let text = format!(
        "title = \"a short stop\"\nduration = \"2ms\"\n\n[link]\nrate = \"100G\"\ndistance = \"10km\"\n{link}\n\n\
         [control]\nslot = \"2us\"\n{control}\n\n[[traffic]]\nkind = \"constant\"\n\n\
         [drain]\nkind = \"stop\"\nat = \"500us\"\nfor = \"500us\"\n\n{rest}\n"
    );
    std::fs::write(&path, text).expect("a scenario");
    path
}

fn run(folder: &Path, scenario: &Path, more: &[&str]) -> Output {
    let mut arguments = vec!["sim", scenario.to_str().expect("a path"), "-o", folder.to_str().expect("a path")];
    arguments.extend(more);
    bifrost(&arguments)
}

#[test]
fn list_names_cores_and_variants() {
    let list = json(&bifrost(&["list", "--json"]));
    let names: Vec<&str> =
        list["cores"].as_array().expect("cores").iter().map(|c| c["name"].as_str().expect("a name")).collect();
    assert_eq!(names, CORES.map(|core| core.stem));
    let port = names.iter().position(|name| *name == "bifrost_port").expect("the port");
    let variants = list["cores"][port]["variants"].as_array().expect("variants");
    assert!(variants.iter().any(|variant| variant["parameters"]["DATA_W"] == 1024));
}

#[test]
fn gen_writes_a_variant_and_its_surroundings() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().to_str().expect("a path");
    let output = bifrost(&["gen", "pfc_quanta_encoder", "--variant", "w64", "-o", out]);
    assert!(output.status.success(), "{}", complaint(&output));
    for ending in ["v", "f", "core"] {
        let file = format!("rtl/pfc_quanta_encoder_w64.{ending}");
        assert!(folder.path().join(&file).is_file(), "{file}");
    }
    for file in ["rtl/ip/pfc_quanta_encoder_w64/component.xml", "Bender.yml"] {
        assert!(folder.path().join(file).is_file(), "{file}");
    }
    for file in ["pfc_quanta_encoder_w64_ooc.xdc", "pfc_quanta_encoder_w64_ooc.sdc", "vivado.tcl", "quartus.tcl"] {
        let file = format!("constraints/{file}");
        assert!(folder.path().join(&file).is_file(), "{file}");
    }
}

/// `size --lossy` names a shim that `gen` emits, with a header that describes it too.
#[test]
fn gen_writes_the_shim_that_size_names() {
    let size = json(&bifrost(&[
        "size", "--lossy", "--loss", "1e-3", "--burst", "16", "--rate", "10G", "--rtt", "1ms", "--json",
    ]));
    let shim = size["shim"].as_str().expect("a name");
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().to_str().expect("a path");
    let output = bifrost(&["gen", "lowar_shim", "--variant", shim, "-o", out]);
    assert!(output.status.success(), "{}", complaint(&output));
    for line in std::fs::read_to_string(folder.path().join(format!("rtl/lowar_shim_{shim}.f"))).expect("a list").lines()
    {
        assert!(folder.path().join("rtl").join(line).is_file(), "{line}");
    }
    let lowercase = std::fs::read_to_string(folder.path().join("rtl/lowar_shim.h")).expect("a header").to_lowercase();
    assert!(lowercase.contains(&format!("_value_{shim}")), "{shim} is not in the header");
}

#[test]
fn gen_refuses_what_does_not_exist_and_writes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().to_str().expect("a path");
    refused(&bifrost(&["gen", "pause_engine", "-o", out]), 2, &["core = pause_engine", "bifrost_pause_engine"]);
    let variant = bifrost(&["gen", "pfc_quanta_encoder", "--variant", "w32", "-o", out]);
    refused(&variant, 2, &["w32", "w512, w64"]);
    let rows = bifrost(&["gen", "lowar_shim", "--variant", "w64_r9", "-o", out]);
    refused(&rows, 2, &["ROWS = 9", "1 ..= 8"]);
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

#[test]
fn size_prints_the_registers_of_the_papers_link() {
    let size = json(&bifrost(&[
        "size",
        "--rate",
        "100G",
        "--distance",
        "80km",
        "--mtu",
        "4174",
        "--slot",
        "10.24us",
        "--json",
    ]));
    // 100 Gb/s for 800 us are 10 MB; T = 10.24 us is 2000 quanta of 5.12 ns and 3300 clocks of 322.265625 MHz
    assert_eq!(size["sizing"]["bdp_octets"], 10_000_000);
    assert_eq!(size["registers"]["cfg_slot_quanta"], 2000);
    assert_eq!(size["registers"]["cfg_slot_clocks"], 3300);
}

/// The round trip that `rtt_probe` measures gives the registers of the ledger and of native PFC.
#[test]
fn size_takes_a_measured_round_trip() {
    let by_distance = json(&bifrost(&["size", "--rate", "100G", "--distance", "80km", "--json"]));
    let same = json(&bifrost(&["size", "--rate", "100G", "--rtt", "800us", "--json"]));
    assert_eq!(by_distance, same);
    let longer = json(&bifrost(&["size", "--rate", "100G", "--rtt", "812003ns", "--json"]));
    assert_eq!(longer["sizing"]["rtt_ps"], 812_003_000);
    for registers in ["port_writes", "pfc_port_writes"] {
        assert_ne!(longer[registers], same[registers], "{registers}");
    }
    // XOFF of class 3: one BDP in cells of 64 octets, of which frames use two thirds at worst
    let xoff = |found: &Value| {
        let writes = found["pfc_port_writes"].as_array().expect("writes").clone();
        writes.iter().map(|write| write["data"].as_u64().expect("a number")).max().expect("one")
    };
    assert_eq!(xoff(&same), 10_000_000 / 64 * 32 / 21);
    // the last write starts the port: PFC_CONTROL, or ENGINE_COMMAND
    for (registers, last) in [("pfc_port_writes", 0x200), ("port_writes", 0x100)] {
        let writes = same[registers].as_array().expect("writes");
        assert_eq!(writes.last().expect("one")["address"], last, "{registers}");
        assert!(writes.len() > 2, "{registers}");
    }
    refused(&bifrost(&["size", "--rate", "100G", "--rtt", "1ms", "--distance", "80km"]), 2, &["--rtt", "--distance"]);
}

#[test]
fn size_refuses_what_no_engine_can_do() {
    let ring = bifrost(&["size", "--rate", "10G", "--distance", "6000km", "--slot", "1us"]);
    refused(&ring, 2, &["window_slots", "ring of 8192 slots", "choose a slot of at least"]);
    let slot = bifrost(&["size", "--rate", "400G", "--distance", "80km", "--slot", "1ms"]);
    refused(&slot, 2, &["65535"]);
    let unit = bifrost(&["size", "--rate", "100G", "--distance", "80 miles"]);
    refused(&unit, 2, &["80 miles", "units m, km"]);
    let rate = bifrost(&["size", "--rate", "50G", "--distance", "80km"]);
    refused(&rate, 2, &["50G"]);
}

#[test]
fn size_chooses_a_code_for_a_lossy_link() {
    let link = ["size", "--lossy", "--loss", "1e-3", "--burst", "16", "--rate", "100G", "--rtt", "80ms"];
    let size = json(&bifrost(&[&link[..], &["--json"]].concat()));
    let code = |field: &str| size["fec"]["code"][field].as_u64().expect("a number");
    assert_eq!(size["fec"]["burst_packets"], code("rows") * code("lanes"));
    assert_eq!(size["fec"]["meets_cost"], true);
    let text = String::from_utf8(bifrost(&link).stdout).expect("text");
    let writes = size["shim_writes"].as_array().expect("writes");
    assert_eq!(writes.last(), Some(&serde_json::json!({ "address": 0x00c, "data": 1 })), "the load comes last");
    for line in ["residual loss", "lowar_fec_decoder", "go-back-N, shim", "selective repeat, shim", "lowar_shim"] {
        assert!(text.contains(line), "no `{line}` in\n{text}");
    }
}

/// The table of the page is what the command prints.
#[test]
fn size_puts_the_ways_to_repair_a_loss_side_by_side() {
    let page = std::fs::read_to_string("../docs/lowar.md").expect("the page");
    let command = page.lines().find_map(|line| line.strip_prefix("bifrost size --lossy --mtu")).expect("a command");
    let options: Vec<&str> = command.split_whitespace().collect();
    let link = [&["size", "--lossy", "--mtu"][..], &options].concat();
    let text = String::from_utf8(bifrost(&link).stdout).expect("text");
    let (table, code) = text.split_once("\n\n").expect("a table, and the code");
    assert!(page.contains(table), "the page lacks\n{table}");
    assert!(code.starts_with("Link\n"));
    let size = json(&bifrost(&[&link[..], &["--json"]].concat()));
    let go_back_n = |way: &str| size["repair"][way]["line"]["go_back_n"].as_f64().expect("a share");
    assert!(go_back_n("hosts_alone") < go_back_n("code") && go_back_n("code") < go_back_n("sent_again"));
    assert_eq!(size["repair"]["both"]["residual"], 0.0);
    assert!(size["retry_units"].as_u64().is_some_and(u64::is_power_of_two));
    assert!(size["retry_fields"]["patience"].as_u64().is_some_and(|clocks| clocks > 0));
}

#[test]
fn size_refuses_a_loss_that_is_none() {
    let loss = bifrost(&["size", "--lossy", "--loss", "2", "--rate", "100G", "--rtt", "80ms"]);
    refused(&loss, 2, &["loss = 2", "..= 0.5", "1e-3"]);
    refused(&bifrost(&["size", "--lossy", "--rate", "100G", "--rtt", "80ms"]), 2, &["--loss"]);
}

#[test]
fn sim_reports_every_promised_field() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = scenario(folder.path(), "", "", "[promise]\nlossless = true");
    let report = json(&run(folder.path(), &path, &["--json", "--seed", "5"]));
    for field in [
        "scenario",
        "seed",
        "mode",
        "cycles",
        "cycles_per_second",
        "compared_outputs",
        "mismatches",
        "lost_bytes",
        "peak_queue_bytes",
        "buffer_bytes",
        "throughput_bps",
        "throughput_ratio",
        "ideal_throughput_ratio",
        "pause_frames",
        "pause_bandwidth_ratio",
        "artifacts",
    ] {
        assert!(!report[field].is_null(), "{field} is missing in {report:#}");
    }
    for field in ["mean", "p50", "p99", "p999"] {
        assert!(report["latency_ns"][field].as_f64().expect("a number") > 50_000.0, "{field}: 10 km are 50 us");
    }
    assert_eq!((&report["seed"], &report["mismatches"], &report["lost_bytes"]), (&5.into(), &0.into(), &0.into()));
    // 2 ms at 322.265625 MHz, 15 outputs of the engine alone
    assert!(report["cycles"].as_u64().expect("a number") > 600_000);
    assert!(report["compared_outputs"].as_u64().expect("a number") > 10 * 600_000);
}

#[test]
fn a_broken_promise_is_exit_code_1() {
    let folder = tempfile::tempdir().expect("a folder");
    let control = "mode = \"published\"\n\n[buffer]\nsize = \"1MB\"\nallow_undersized = true";
    let path = scenario(folder.path(), "", control, "[promise]\nlossless = true");
    let output = run(folder.path(), &path, &["--engine", "model"]);
    refused(&output, 1, &["lossless", "found no room", "below the"]);
}

#[test]
fn scenarios_that_are_wrong_are_exit_code_2() {
    let folder = tempfile::tempdir().expect("a folder");
    let cases = [
        ("jitters = \"1us\"", "", vec!["jitters", "unknown field"]),
        ("jitter = \"1 mile\"", "", vec!["1 mile"]),
        ("", "[buffer]\nsize = \"1MB\"", vec!["buffer", "1000000", "allow_undersized"]),
        ("", "mode = \"fastest\"", vec!["fastest", "ledger"]),
    ];
    for (link, control, says) in cases {
        let path = scenario(folder.path(), link, control, "");
        refused(&run(folder.path(), &path, &["--engine", "model"]), 2, &says);
    }
    let nowhere = folder.path().join("nowhere.toml");
    refused(&run(folder.path(), &nowhere, &[]), 2, &["nowhere.toml"]);
    assert!(!folder.path().join("short").exists(), "nothing may be written");
}

/// A lossy link with this promise, MTU of RDMA and code.
fn lossy(folder: &Path, promise: &str, mtu: u32, code: &str) -> PathBuf {
    let path = folder.join("lossy.toml");
    let text = format!(
        "title = \"a lossy link\"\nduration = \"500ms\"\n\n[link]\nrate = \"10G\"\nrtt = \"4ms\"\n\
         loss = {{ model = \"bernoulli\", rate = \"0.1%\" }}\n\n[rdma]\ntransport = \"go-back-n\"\nmtu = {mtu}\n\n\
         [fec]\ncode = {code}\n\n[promise]\n{promise}\n"
    );
    std::fs::write(&path, text).expect("a scenario");
    path
}

#[test]
fn lossy_links_run_by_the_same_command() {
    let folder = tempfile::tempdir().expect("a folder");
    let model = |path: &Path, more: &[&str]| run(folder.path(), path, &[&["--engine", "model"], more].concat());
    let kept = json(&model(&lossy(folder.path(), "goodput = \"85%\"", 4096, "\"auto\""), &["--json"]));
    for field in ["scenario", "transport", "goodput_bps", "predicted_ratio", "recovered_frames", "residual_ratio"] {
        assert!(!kept[field].is_null(), "{field} is missing in {kept:#}");
    }
    assert_eq!(kept["code"]["k"], 128);
    assert!(folder.path().join("lossy/delivered.svg").is_file() && folder.path().join("SUMMARY.md").is_file());
    let broken = model(&lossy(folder.path(), "goodput = \"85%\"", 4096, "\"off\""), &[]);
    refused(&broken, 1, &["goodput", "0.85 was promised"]);
    let wrong = model(&lossy(folder.path(), "", 9000, "\"off\""), &[]);
    refused(&wrong, 2, &["rdma.mtu = 9000", "64 ..= 4150", "4224 octets"]);
}

#[test]
fn missing_verilator_is_exit_code_3() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = scenario(folder.path(), "", "", "");
    let empty = folder.path().join("empty");
    std::fs::create_dir(&empty).expect("a folder");
    let output = command(&["sim", path.to_str().expect("a path"), "-o", folder.path().to_str().expect("a path")])
        .env("PATH", &empty)
        .env("BIFROST_CACHE", &empty)
        .output()
        .expect("the command runs");
    refused(&output, 3, &["verilator", "apt-get install verilator"]);
}

#[test]
fn waves_need_hardware_and_a_recording() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = scenario(folder.path(), "", "", "");
    refused(&run(folder.path(), &path, &["--engine", "model", "--wave", "vcd"]), 2, &["--wave", "--engine rtl"]);
    let elsewhere = run(folder.path(), &path, &["--wave", "vcd", "--wave-at", "1000000000"]);
    refused(&elsewhere, 2, &["--wave-at 1000000000", "the run ends in clock", "begins before clock"]);
    let none = bifrost(&["wave", folder.path().to_str().expect("a path")]);
    refused(&none, 2, &["there is no waveform", "bifrost sim SCENARIO.toml --wave vcd"]);
}

#[test]
fn repro_knows_its_experiments() {
    let list = bifrost(&["repro", "--list"]);
    let text = String::from_utf8(list.stdout).expect("text");
    assert!(list.status.success() && text.lines().count() >= 5, "{text}");
    assert!(text.lines().all(|line| line.split_whitespace().count() > 3), "a title each: {text}");
    refused(&bifrost(&["repro", "none"]), 2, &["no experiment 'none'", "--list"]);
}

#[test]
fn repro_writes_a_figure_and_its_data() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().to_str().expect("a path");
    let findings = json(&bifrost(&["repro", "worst-queue", "--json", "-o", root]));
    let rows = findings["rows"].as_array().expect("rows");
    assert_eq!(rows[0]["scheme"], "Bifrost");
    assert!(rows.iter().all(|row| row["lost"] == "0"), "{rows:?}");
    let folder = folder.path().join("repro/worst-queue");
    let data: Value = serde_json::from_slice(&std::fs::read(folder.join("data.json")).expect("data")).expect("JSON");
    assert_eq!(data["figures"][0]["curves"].as_array().map(Vec::len), Some(rows.len()));
    assert!(std::fs::read_to_string(folder.join("queue.svg")).expect("a figure").contains("queue (MB)"));
}

#[test]
fn compare_puts_all_schemes_on_one_link() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().to_str().expect("a path");
    let link = ["compare", "--rate", "10G", "--distance", "20km"];
    let findings = json(&bifrost(&[&link[..], &["--json", "-o", root]].concat()));
    let rows = findings["rows"].as_array().expect("rows");
    let names: Vec<_> = rows.iter().map(|row| row["scheme"].as_str().expect("a name")).collect();
    let in_switches = ["Bifrost", "PFC, 2 BDP", "PFC, same buffer", "SWING relay", "CBFC-ideal", "IRN"];
    assert_eq!(
        names,
        [&in_switches[..], &["gateway, ledger", "gateway, PFC", "gateway, credits", "gateway, rates"]].concat()
    );
    assert!(rows.iter().all(|row| row["lost"] == "0" || row["scheme"] == "IRN"), "{rows:?}");
    for figure in ["queue", "completion"] {
        let svg = std::fs::read_to_string(folder.path().join(format!("compare/{figure}.svg"))).expect("a figure");
        assert!(names.iter().all(|name| svg.contains(name)), "{figure}");
    }
    let again = json(&bifrost(&[&link[..], &["--json", "-o", root]].concat()));
    assert_eq!(findings, again, "a seed replays it");
}

#[test]
fn compare_refuses_what_is_no_link() {
    let compare = |more: &[&str]| bifrost(&[&["compare", "--rate", "100G"], more].concat());
    refused(&compare(&["--distance", "80km", "--load", "1.5"]), 2, &["1.5", "--load", "0.01 to 0.99"]);
    refused(&compare(&["--distance", "80km", "--mtu", "64"]), 2, &["64", "--mtu", "128"]);
    refused(&compare(&["--distance", "0m"]), 2, &["--distance", "0 m", "1 km"]);
    refused(&compare(&["--distance", "90000km"]), 2, &["90000"]);
}

/// The reader ends early, as in `bifrost list | head -1`.
#[test]
fn a_reader_that_has_enough_ends_the_command_quietly() {
    let mut child =
        command(&["completions", "bash"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(complaint(&output), "");
}

#[test]
fn completions_exist_for_bash() {
    let output = bifrost(&["completions", "bash"]);
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).contains("_bifrost"));
}
