//! The shells: silent in the linters inside a stub of the card's design, and two of them on a fibre, each of their clocks on its own.

mod cards;
mod corundum;
mod hard_mac;
mod lowar;

use cards::{Card, Clock, PERIODS, US, Works, World};
use cores::shells::shell;
use cosim::software::Access;
use rtl_gen::tools::{OnDisk, ToolError};
use std::path::{Path, PathBuf};
use verilated_dut::{Design, Dut, Model, Variant};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn verilog(list: &str) -> Vec<String> {
    let folder = root().join("rtl/shells");
    let text = std::fs::read_to_string(folder.join(list)).expect("a file list");
    let path = |file: &str| folder.join(file).canonicalize().expect("a file").to_str().expect("ASCII").to_owned();
    text.lines().map(path).collect()
}

fn model(name: &str) -> Model {
    let module = (shell(name).build)().unwrap_or_else(|errors| panic!("{errors:?}"));
    let design = Design::from_module(&module).expect("it is emitted");
    Model::build(&design, Variant::PLAIN).unwrap_or_else(|error| panic!("{error}"))
}

/// The linters on a shell and files that are around it.
fn linted(name: &str, around: &[PathBuf], top: &str) -> Result<(), ToolError> {
    let directory = tempfile::tempdir().expect("a folder");
    let mut files = verilog(&format!("{name}.f"));
    files.extend(around.iter().map(|path| path.to_str().expect("ASCII").to_owned()));
    OnDisk { directory: directory.path(), files: &files, top }.lint()
}

fn is_silent(name: &str, around: &[PathBuf], top: &str) {
    linted(name, around, top).unwrap_or_else(|error| panic!("{error}"));
}

fn stub(name: &str) -> PathBuf {
    root().join("testbenches/tests/suite/shells").join(name).canonicalize().expect("a stub")
}

/// A stub of a card's design, with the files of the plugin that it includes.
fn with_plugin(stub: &str, plugin: &str) -> String {
    let text = std::fs::read_to_string(self::stub(stub)).expect("text");
    let lines = text.lines().map(|line| match line.trim().strip_prefix("`include \"") {
        Some(name) => {
            let path = root().join("examples").join(plugin).join(name.trim_end_matches('"'));
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        }
        None => format!("{line}\n"),
    });
    lines.collect()
}

/// The plugin has user logic for a box with two CMACs and for one with a single CMAC.
#[test]
fn the_plugin_is_silent_in_the_box_of_its_card() {
    let text = with_plugin("box_322mhz.v", "opennic/box_322mhz");
    assert!(!text.contains("`include"));
    let map = root().join("examples/opennic/box_322mhz/box_322mhz_address_map.v").canonicalize().expect("a file");
    for (cmacs, name) in [(2, "opennic_322"), (1, "opennic_lowar")] {
        let directory = tempfile::tempdir().expect("a folder");
        let whole = directory.path().join("box_322mhz.v");
        let default = "parameter NUM_CMAC_PORT = ";
        assert!(text.contains(&format!("{default}2\n")) && text.contains(&format!("{name} ")));
        std::fs::write(&whole, text.replace(&format!("{default}2"), &format!("{default}{cmacs}"))).expect("a file");
        is_silent(name, &[map.clone(), whole], "box_322mhz");
    }
}

/// Two cards with `opennic_322`.
fn opennic() -> World {
    let model = model("opennic_322");
    World::new([0, 1_234].map(|phase| {
        let mut dut = Dut::new(&model);
        let reset = dut.port("mod_rstn");
        dut.set(reset, 1);
        let clock = |works, pin, bit, at: usize, offset| {
            let period = PERIODS[at];
            Clock { works, pin, bit, period, next: offset + phase % period }
        };
        let clocks = vec![
            clock(Works::Bus, "axil_aclk", 0, 0, 0),
            clock(Works::Both(0), "cmac_clk", 0, 1, 1),
            clock(Works::Both(1), "cmac_clk", 1, 2, 700),
        ];
        Card::new(dut, ["s_axis_cmac_rx", "m_axis_cmac_tx", "s_axil"], clocks)
    }))
}

#[test]
fn a_pause_goes_from_switch_to_switch_through_two_cards() {
    let mut world = opennic();
    world.run(US);
    world.program();
    let done = |world: &World, card: usize| world.cards[card].dut.get(world.cards[card].dut.port("mod_rst_done"));
    assert_eq!([done(&world, 0), done(&world, 1)], [1, 1]);
    world.pauses_from_switch_to_switch();
}

/// Software resets the user logic: the shell's register block asks for one clock, whether the clocks of the CMACs run or not, and takes the
/// answer that the reset is over for the end of it.
#[test]
fn a_reset_asked_for_in_one_clock_is_over_once_and_not_before_every_clock_has_seen_it() {
    let mut world = opennic();
    let read = |world: &mut World| world.access(0, Access::Read { address: 0 });
    world.run(1_000_000);
    let identity = read(&mut world).expect("a word");
    assert_ne!(identity, 0);
    let [rstn, done] = ["mod_rstn", "mod_rst_done"].map(|name| world.cards[0].dut.port(name));
    for stands_still in [0, 5_000_000] {
        let start = world.now();
        world.cards[0].clocks[2].next += stands_still;
        world.cards[0].dut.set(rstn, 0);
        world.run_until(world.cards[0].clocks[0].next + 1);
        assert_eq!(world.cards[0].dut.get(done), 0);
        world.cards[0].dut.set(rstn, 1);
        let mut over = Vec::new();
        while world.now() < start + stands_still + 1_000_000 {
            world.run(PERIODS[0]);
            over.push(world.cards[0].dut.get(done));
        }
        let clocks = over.iter().position(|done| *done == 1).expect("the reset ends") as u64;
        assert!(over[clocks as usize..].iter().all(|done| *done == 1), "the reset is over more than once: {over:?}");
        let least = stands_still + 15 * PERIODS[2];
        assert!((least..least + 200_000).contains(&(clocks * PERIODS[0])), "over after {clocks} clocks");
        assert_eq!(read(&mut world), Some(identity));
    }
}
