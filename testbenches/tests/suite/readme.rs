//! The front pages: the instantiation compiles with the sizing's register values; figures of the demo and of faults are
//! those of the summary; the walk of a pause names signals that exist, the walk of a field texts.

use cores::bifrost_pause_engine::sizing::{LinkSpec, size};
use cores::ethernet::LineRate;
use rtl_gen::tools;
use std::path::{Path, PathBuf};

/// The Verilog block of docs/use.md.
fn instantiation() -> String {
    read("docs/use.md")
        .split("```verilog\n")
        .nth(1)
        .expect("a Verilog block")
        .split("```")
        .next()
        .expect("its end")
        .to_owned()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[test]
fn register_values_in_the_readme_are_those_of_the_sizing() {
    let link = LinkSpec {
        mtu_octets: 4174,
        reverse_mtu_octets: 4174,
        slot_ps: Some(10_240_000),
        ..LinkSpec::new(LineRate::G100, 80_000)
    };
    let config = size(&link).expect("the paper's link can be sized").config;
    let block = instantiation();
    let given: Vec<(&str, &str)> =
        block.lines().filter_map(|line| line.trim().strip_prefix(".cfg_")).filter_map(port).collect();
    let expected = [
        ("enable", format!("8'd{}", config.enable)),
        ("mode", format!("2'd{}", config.mode as u8)),
        ("slot_clocks", format!("24'd{}", config.slot_clocks)),
        ("slot_quanta", format!("16'd{}", config.slot_quanta)),
        ("window_slots", format!("14'd{}", config.window_slots)),
        ("slot_charge", format!("17'd{}", config.slot_charge)),
        ("edge_charge", format!("20'd{}", config.edge_charge)),
        ("open_threshold", format!("28'd{}", config.open_threshold)),
        ("guard_quanta", format!("16'd{}", config.guard_quanta)),
        ("pause_slots", format!("4'd{}", config.pause_slots)),
        ("refresh_slots", format!("4'd{}", config.refresh_slots)),
        ("cell_factor", format!("6'd{}", config.cell_factor)),
        ("bdp_quanta", format!("28'd{}", config.bdp_quanta)),
        ("deduct_slots", format!("8'd{}", config.deduct_slots)),
        ("buffer_cells", format!("{{112'd0, 28'd{}, 84'd0}}", config.buffer_cells[3])),
    ];
    let expected: Vec<(&str, &str)> = expected.iter().map(|(port, value)| (*port, value.as_str())).collect();
    // the load is the user's signal, the address that of the encoder beside the engine
    let beside = [("load", "cfg_load"), ("window_load", "1'b0"), ("source_mac", "48'h02_00_00_00_00_01")];
    assert_eq!(given.iter().filter(|pin| !beside.contains(pin)).copied().collect::<Vec<_>>(), expected);
    assert_eq!(given.len(), expected.len() + beside.len());
}

/// Port and value of `port(value),`.
fn port(line: &str) -> Option<(&str, &str)> {
    let (port, value) = line.split_once('(')?;
    Some((port, value.trim_end_matches(',').strip_suffix(')')?))
}

/// The rows of the first table after `from`, without its heading, cell by cell and without code marks.
fn table(text: &str, from: &str) -> Vec<Vec<String>> {
    let (_, rest) = text.split_once(from).unwrap_or_else(|| panic!("no `{from}`"));
    let rows = rest.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let cells = |row: &str| row.trim_matches('|').split('|').map(|cell| cell.trim().replace('`', "")).collect();
    rows.skip(2).map(cells).collect()
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

const LOST: usize = 1;
const PEAK_QUEUE: usize = 2;
const BUFFER: usize = 3;
const OF_IDEAL: usize = 6;

/// The case and these columns of a section of the summary, made by the engine that `engine` describes.
fn summary(section: &str, engine: &str, columns: &[usize]) -> Vec<Vec<String>> {
    let (text, heading) = (read("sim-results/SUMMARY.md"), format!("\n## {section}\n"));
    let (_, body) = text.split_once(&heading).unwrap_or_else(|| panic!("no section {section}"));
    let above = body.lines().find(|line| !line.is_empty()).expect("a line above the table");
    assert!(above.contains(engine), "{section}: {above}");
    let names = "| case | lost | peak queue | buffer | mean queue | line | of ideal |";
    assert!(body.contains(names), "{section}: the columns are others");
    table(&text, &heading)
        .iter()
        .map(|row| [&[0], columns].concat().iter().map(|&at| row[at].clone()).collect())
        .collect()
}

/// README and the page of the demo have the summary's figures of gateways and ports.
#[test]
fn the_demo_is_the_same_in_the_readme_and_in_the_summary() {
    same_figures("README.md", "## What the demo shows", "demo");
    same_figures("docs/demo.md", "## The same stop with ports", "ports");
    same_figures("docs/demo.md", "## Two gateways on a fibre that loses frames", "lossy-gateways");
}

fn same_figures(page: &str, heading: &str, scenario: &str) {
    let here = table(&read(page), heading);
    let there = summary(scenario, "`--engine rtl`", &[LOST, PEAK_QUEUE, BUFFER, OF_IDEAL]);
    assert_eq!(here.len(), there.len());
    for (here, there) in here.iter().zip(&there) {
        assert_eq!(here[1..], there[1..], "{} beside {}", here[0], there[0]);
        let scheme = here[0].trim_start_matches("native ");
        assert!(scheme.starts_with(&there[0]), "{} beside {}", here[0], there[0]);
    }
}

/// The page of the demo has the goodput of the lossy link without the shim and with it, packet by packet, as the summary has.
#[test]
fn the_lossy_demo_is_the_same_in_the_readme_and_in_the_summary() {
    let page = read("docs/demo.md").replace('\n', " ");
    let summary = read("sim-results/SUMMARY.md");
    let (_, section) = summary.split_once("\n## lossy-demo\n").expect("a section");
    let above = section.lines().find(|line| !line.is_empty()).expect("a line above the table");
    assert!(above.contains("`--engine model`"), "{above}");
    let heading = section.lines().find(|line| line.starts_with('|')).expect("a heading");
    let column = heading.trim_matches('|').split('|').position(|cell| cell.trim() == "goodput").expect("a goodput");
    let rows = table(&summary, "\n## lossy-demo\n");
    let [without, with] = [0, 1].map(|row: usize| rows[row][column].clone());
    for says in
        [format!("Go-back-N keeps {without} of the line;"), format!("Packet by packet it is {with} (`--engine model`")]
    {
        assert!(page.contains(&says), "docs/demo.md lacks `{says}`");
    }
}

/// The page on waveforms names the groups of signals of a port as GTKWave shows them.
#[test]
fn the_groups_of_the_waveform_are_those_of_the_view() {
    let view = read("testbenches/views/bifrost_port.toml");
    let titles = view.lines().filter_map(|line| line.strip_prefix("title = \"")?.strip_suffix('"'));
    let groups: Vec<String> =
        titles.map(|title| title.split([':', ',']).next().unwrap_or_default().to_lowercase()).collect();
    let says = format!("signals of a port stand in groups: {}.", groups.join(", "));
    assert!(
        groups.len() > 4 && read("docs/running.md").replace('\n', " ").contains(&says),
        "docs/running.md lacks `{says}`"
    );
}

/// Each step of the walk in docs/architecture.md names a file that describes its module, and a signal of the emitted module.
#[test]
fn the_walk_of_a_pause_names_what_there_is() {
    let steps = table(&read("docs/architecture.md"), "## One pause, from slot tick to gated queue");
    assert_eq!(steps.len(), 10);
    for [_, module, described, signal] in steps.iter().map(|row| [0, 1, 2, 3].map(|cell| row[cell].as_str())) {
        assert!(root().join(described).is_file(), "{described}");
        let files = ["rtl", "rtl/parts"].map(|folder| format!("{folder}/{module}.v"));
        let file = files.iter().find(|file| root().join(file).is_file()).unwrap_or_else(|| panic!("no {module}"));
        let declared = |line: &str| line.trim_end_matches([';', ',']).ends_with(&format!(" {signal}"));
        assert!(read(file).lines().any(declared), "{file} has no `{signal}`");
    }
}

/// Each step of the walk of a field names a file and a text that stands in it.
#[test]
fn the_walk_of_a_field_names_what_there_is() {
    let steps = table(&read("docs/architecture.md"), "## One field, from the scenario file to the port");
    assert_eq!(steps.len(), 16);
    for [step, file, text] in steps.iter().map(|row| [0, 1, 2].map(|cell| row[cell].as_str())) {
        assert!(!text.is_empty() && read(file).contains(text), "{step}: {file} has no `{text}`");
    }
}

/// The faults of docs/scenarios.md have the same figures on the page and in the summary: those of the model.
#[test]
fn the_faults_are_the_same_on_the_page_and_in_the_summary() {
    let here = table(&read("docs/scenarios.md"), "## What faults do");
    assert_eq!(here, summary("faults", "`--engine model`", &[LOST, OF_IDEAL]));
}

#[test]
fn instantiation_in_the_readme_compiles() {
    let directory = tempfile::tempdir().expect("a directory");
    std::fs::write(directory.path().join("pause_path.v"), instantiation()).expect("a file");
    let rtl = root().join("rtl").canonicalize().expect("committed Verilog");
    let mut files = vec!["pause_path.v".to_owned()];
    for core in ["bifrost_pause_engine", "pfc_quanta_encoder"] {
        let list = std::fs::read_to_string(rtl.join(format!("{core}.f"))).expect("a file list");
        files.extend(list.lines().map(|file| rtl.join(file).to_string_lossy().into_owned()));
    }
    // the tool may report only outputs that are left open on purpose
    let mut verilator = vec!["--lint-only", "-Wall", "-Wno-PINCONNECTEMPTY", "--top-module", "pause_path"];
    verilator.extend(files.iter().map(String::as_str));
    let mut iverilog = vec!["-g2005", "-Wall", "-s", "pause_path", "-o", "out.vvp"];
    iverilog.extend(files.iter().map(String::as_str));
    for (tool, arguments) in [("verilator", verilator), ("iverilog", iverilog)] {
        let output = tools::run(tool, &arguments, directory.path()).unwrap_or_else(|error| panic!("{error}"));
        let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        assert!(output.status.success() && text.is_empty(), "{tool}:\n{text}");
    }
}
