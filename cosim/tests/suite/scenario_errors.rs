//! Errors in scenarios as people read them: the file, the place, the value, the limit, the remedy.

use cosim::scenario::lossy::Lossy;
use cosim::scenario::{Lossless, LossyScenario, Scenario, ScenarioError, Text, page};
use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme};

/// A correct scenario, into which each test puts one fault.
const RIGHT: &str = r#"title = "right"
duration = "2ms"

[link]
rate = "100G"
distance = "10km"
mtu = 1518

[control]
slot = "2us"

[buffer]
size = "sized"

[[traffic]]
kind = "constant"
load = "70%"

[drain]
kind = "stop"
at = "1ms"
for = "500us"
"#;

fn render(error: &dyn Diagnostic) -> String {
    let mut text = String::new();
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor()).with_width(110);
    handler.render_report(&mut text, error).expect("a report");
    text
}

#[test]
fn the_pattern_is_right() {
    let cases = Scenario::parse("right.toml", RIGHT).expect("a scenario");
    assert_eq!(cases.len(), 1);
}

#[test]
fn mistakes_are_explained() {
    let spoilt = [
        ("a line rate that no core has", "rate = \"100G\"", "rate = \"123G\""),
        ("a length without its unit", "\"10km\"", "10"),
        ("an unknown field", "mtu = 1518", "mtuu = 1518"),
        ("a frame that is too short", "mtu = 1518", "mtu = 60"),
        ("a load above the line", "\"70%\"", "\"130%\""),
        ("an unknown kind", "kind = \"stop\"", "kind = \"halt\""),
        ("a field of another kind", "for = \"500us\"", "off = \"500us\""),
        ("a slot too short for the engine", "\"2us\"", "\"50ns\""),
        ("a slot too long for a pause", "\"2us\"", "\"1ms\""),
        ("a relay without gateways", "\"2us\"", "\"2us\"\nmode = \"swing\""),
        ("credits without gateways", "\"2us\"", "\"2us\"\nmode = \"credits\""),
        ("rates without gateways", "\"2us\"", "\"2us\"\nmode = \"rates\""),
        ("a buffer below the bound", "\"sized\"", "\"1MB\""),
        ("a buffer that is not one", "\"sized\"", "\"plenty\""),
        ("traffic that nobody protects", "kind = \"constant\"", "kind = \"constant\"\npriority = 5"),
        ("a loss that is no table", "mtu = 1518", "loss = \"1%\""),
        ("a loss without its model", "mtu = 1518", "loss = { rate = \"1%\" }"),
        ("a loss that lacks a field", "mtu = 1518", "pause_loss = { model = \"gilbert\", rate = \"1%\" }"),
        ("a count in quotes", "slot = \"2us\"", "lost_frames = \"two\""),
        ("a count below zero", "slot = \"2us\"", "lost_frames = -1"),
        ("a flag that is none", "slot = \"2us\"", "hold = 1"),
        ("a list that is none", "slot = \"2us\"", "priorities = 3"),
        ("a table that is missing", "duration = \"2ms\"\n", ""),
        ("a mode in no quotes", "slot = \"2us\"", "mode = 1"),
        ("memory of nothing", "size = \"sized\"", "memory = 0"),
        ("a buffer beyond all", "\"sized\"", "\"1000000bdp\""),
        ("a threshold beyond all", "slot = \"2us\"", "mode = \"pfc\"\nxoff = 18446744073709551615"),
        ("a threshold beyond the registers", "slot = \"2us\"", "mode = \"pfc\"\nxoff = \"1000GB\""),
        (
            "a fault that is late for ever",
            "[drain]",
            "[[fault]]\nkind = \"late\"\non = \"data\"\nat = \"1us\"\nby = \"18446744073709551615ps\"\n\n[drain]",
        ),
        (
            "a fault after all time",
            "[drain]",
            "[[fault]]\nkind = \"drop\"\non = \"data\"\nat = \"18446744073709551615ps\"\n\n[drain]",
        ),
        (
            "a fault of another kind",
            "[drain]",
            "[[fault]]\nkind = \"drop\"\non = \"data\"\nat = \"1us\"\nby = \"1us\"\n\n[drain]",
        ),
        (
            "a late fault without its delay",
            "[drain]",
            "[[fault]]\nkind = \"late\"\non = \"data\"\nat = \"1us\"\n\n[drain]",
        ),
        ("a priority that Ethernet lacks", "[drain]", "[[contention]]\nkind = \"constant\"\npriority = 8\n\n[drain]"),
        ("a hold longer than the slot", "slot = \"2us\"", "slot = \"2us\"\nhold = true"),
        ("a fault after the end", "[drain]", "[[fault]]\nkind = \"drop\"\non = \"data\"\nat = \"2ms\"\n\n[drain]"),
        (
            "paths out of order",
            "mtu = 1518",
            "path = [{ at = \"2us\", distance = \"9km\" }, { at = \"1us\", distance = \"8km\" }]",
        ),
        ("a path that is never taken", "mtu = 1518", "path = [{ at = \"2ms\", distance = \"9km\" }]"),
        ("traffic that never begins", "load = \"70%\"", "from = \"2ms\""),
        ("a run shorter than the fibre", "duration = \"2ms\"", "duration = \"50us\""),
        ("two cases of one name", "[drain]", "[[variant]]\nname = \"a\"\n\n[[variant]]\nname = \"a\"\n\n[drain]"),
        ("a matrix without values", "[drain]", "[matrix]\nlink.mtu = 64\n\n[drain]"),
        ("a range of two units", "[drain]", "[matrix]\nlink.mtu = { from = 64, to = \"9216\", points = 2 }\n\n[drain]"),
        ("a margin that the sizing refuses", "slot = \"2us\"", "rtt_margin = \"200%\""),
        ("text that is not TOML", "[control]", "[control"),
        ("a variant that is wrong", "[drain]", "[[variant]]\nname = \"long\"\nlink.mtu = 1_000_000\n\n[drain]"),
        ("an axis that is wrong", "[drain]", "[matrix]\nlink.jitter = [\"1us\", \"1parsec\"]\n\n[drain]"),
    ];
    let mut all = String::new();
    for (what, right, wrong) in spoilt {
        assert!(RIGHT.contains(right), "{right}");
        let mut text = RIGHT.replacen(right, wrong, 1);
        if what == "a hold longer than the slot" {
            text = text.replace("mtu = 1518", "mtu = 1518\nreverse_mtu = 65000");
        }
        match Scenario::parse("wrong.toml", &text) {
            Ok(_) => panic!("{what} is accepted"),
            Err(error) => all.push_str(&format!("=== {what}\n{}\n", render(&error))),
        }
    }
    insta::assert_snapshot!(all);
}

#[test]
fn a_missing_file_is_named() {
    let error = Scenario::load("nowhere.toml".as_ref()).expect_err("no such file");
    assert!(error.to_string().starts_with("nowhere.toml: "), "{error}");
    assert_eq!(cosim::Error::from(error).exit_code(), 2);
}

#[test]
fn an_unknown_case_is_answered_with_the_known_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("two.toml");
    std::fs::write(&path, format!("{RIGHT}\n[matrix]\nlink.mtu = [1518, 9216]\n")).expect("a file");
    let error = cosim::run_case(&path, "mtu=64", &cosim::RunOptions::default()).expect_err("no such case");
    assert_eq!(error.help().map(|help| help.to_string()).as_deref(), Some("its cases are 'mtu=1518', 'mtu=9216'"));
    let report = cosim::run_case(&path, "mtu=9216", &cosim::RunOptions::default()).expect("a report");
    assert_eq!((report.case.as_str(), report.exit_code()), ("mtu=9216", 0));
}

/// A correct scenario of a lossy link.
const LOSSY: &str = r#"title = "right"
duration = "20ms"

[link]
rate = "10G"
rtt = "4ms"
loss = { model = "bernoulli", rate = "0.1%" }

[rdma]
transport = "go-back-n"
mtu = 4096

[fec]
code = { k = 32, r = 4, lanes = 8 }

[promise]
goodput = "90%"
"#;

#[test]
fn mistakes_of_a_lossy_link_are_explained() {
    assert_eq!(LossyScenario::parse("right.toml", LOSSY).expect("a scenario").len(), 1);
    let spoilt = [
        ("no round trip", "rtt = \"4ms\"\n", ""),
        ("a round trip twice", "rtt = \"4ms\"", "rtt = \"4ms\"\ndistance = \"400km\""),
        ("a field of the other kind", "rtt = \"4ms\"", "rtt = \"4ms\"\npause_jitter = \"1us\""),
        ("a table of the other kind", "[fec]", "[control]\nmode = \"pfc\"\n\n[fec]"),
        ("a rate that the shim is not built for", "\"10G\"", "\"40G\""),
        ("an unknown transport", "go-back-n", "go-back"),
        ("a window of go-back-N", "mtu = 4096", "mtu = 4096\nwindow = 100"),
        ("a window that is none", "\"go-back-n\"\nmtu = 4096", "\"selective-repeat\"\nmtu = 4096\nwindow = \"large\""),
        ("a frame too long for the shim", "mtu = 4096", "mtu = 9000"),
        (
            "a loss of everything",
            "model = \"bernoulli\", rate = \"0.1%\"",
            "model = \"gilbert\", rate = \"60%\", burst = 4",
        ),
        (
            "a burst of nothing",
            "model = \"bernoulli\", rate = \"0.1%\"",
            "model = \"gilbert\", rate = \"1%\", burst = 0",
        ),
        ("a code that is none", "{ k = 32, r = 4, lanes = 8 }", "\"strong\""),
        ("more repairs than rows", "r = 4, lanes = 8 }", "r = 4, lanes = 8 }\nshim = \"w64_r1\""),
        ("a shim that cannot be built", "lanes = 8 }", "lanes = 8 }\nshim = \"w64_r9\""),
        ("a shim whose name is none", "lanes = 8 }", "lanes = 8 }\nshim = \"wide\""),
        ("a shim of another width", "lanes = 8 }", "lanes = 8 }\nshim = \"w512\""),
        ("lanes that are no power of two", "lanes = 8", "lanes = 6"),
        ("more lanes than are built", "lanes = 8", "lanes = 32"),
        ("a generation too large for the receiver", "lanes = 8", "lanes = 16"),
        (
            "nothing to choose a code for",
            "{ k = 32, r = 4, lanes = 8 }",
            "\"auto\"\n[[fault]]\nkind = \"drop\"\nat = \"1ms\"",
        ),
        ("a ladder for a code that is given", "lanes = 8 }", "lanes = 8 }\ntarget = 1e-6"),
        ("a target beyond any code", "{ k = 32, r = 4, lanes = 8 }", "\"adaptive\"\ntarget = 0.5"),
        ("a window that is no power of two", "{ k = 32, r = 4, lanes = 8 }", "\"adaptive\"\nwindow = 1000"),
        ("a peer that is found twice over", "{ k = 32, r = 4, lanes = 8 }", "\"adaptive\"\ndetect = true"),
        ("packets for a peer that is not there", "lanes = 8 }", "lanes = 8 }\npeer = \"none\""),
        ("a peer of another kind", "lanes = 8 }", "lanes = 8 }\npeer = \"switch\""),
        ("a controller where none is", "lanes = 8 }", "lanes = 8 }\ndetect = true"),
        ("another loss that is none", "[rdma]", "[[link.change]]\nat = \"1ms\"\nloss = { model = \"none\" }\n[rdma]"),
        (
            "frames without a header that are overtaken",
            "{ k = 32, r = 4, lanes = 8 }",
            "\"off\"\n\n[link.reorder]\nshare = \"1%\"\nby = \"5us\"",
        ),
        ("a delay that is none", "[rdma]", "[link.reorder]\nshare = \"1%\"\nby = \"0us\"\n\n[rdma]"),
        ("a reordering window beyond its bits", "lanes = 8 }", "lanes = 8 }\nreorder_window = 4096"),
        ("a reordering window without a shim", "{ k = 32, r = 4, lanes = 8 }", "\"off\"\nreorder_window = 4"),
        ("a feedback beyond the counter", "lanes = 8 }", "lanes = 8 }\nfeedback = \"1s\""),
        ("a flush beyond all", "lanes = 8 }", "lanes = 8 }\nflush = \"18446744073709551615ps\""),
        (
            "a round beyond all",
            "[promise]",
            "[[fault]]\nkind = \"drop\"\nat = \"1ms\"\nrounds = 3\nevery = \"18446744073709551615ps\"\n[promise]",
        ),
        ("a run shorter than the line", "duration = \"20ms\"", "duration = \"2ms\""),
        ("a flush beyond the counter", "lanes = 8 }", "lanes = 8 }\nflush = \"1s\""),
        ("rounds without a time", "[promise]", "[[fault]]\nkind = \"drop\"\nat = \"1ms\"\nrounds = 3\n[promise]"),
        ("an engine that a file does not choose", "[link]", "engine = \"clocked\"\n[link]"),
        ("a goodput above the line", "\"90%\"", "\"190%\""),
    ];
    let mut all = String::new();
    for (what, right, wrong) in spoilt {
        assert!(LOSSY.contains(right), "{right}");
        let mut text = LOSSY.replacen(right, wrong, 1);
        if what == "a controller where none is" {
            text = text.replace("[link]", "engine = \"model\"\n[link]");
        }
        if what == "nothing to choose a code for" {
            text = text.replace("loss = { model = \"bernoulli\", rate = \"0.1%\" }\n", "");
        }
        match LossyScenario::parse("wrong.toml", &text) {
            Ok(_) => panic!("{what} is accepted"),
            Err(error) => all.push_str(&format!("=== {what}\n{}\n", render(&error))),
        }
    }
    insta::assert_snapshot!(all);
}

/// A file with `[rdma]` describes a lossy link, and so do its error messages.
#[test]
fn the_kind_of_a_file_is_told_by_its_tables() {
    let load = |text: &str| {
        let text = Text::new("kind.toml", text);
        match text.is_lossy() {
            true => Ok((true, text.cases::<Lossy>()?.all()?.len())),
            false => Ok::<_, ScenarioError>((false, text.cases::<Lossless>()?.all()?.len())),
        }
    };
    assert_eq!((load(RIGHT).expect("a scenario"), load(LOSSY).expect("a scenario")), ((false, 1), (true, 1)));
    let complaint = |text: &str| load(text).expect_err("a mistake").to_string();
    let lossy = complaint(&LOSSY.replace("[fec]", "[buffer]"));
    assert!(lossy.contains("buffer = ") && lossy.contains("unknown field"), "{lossy}");
    let control = complaint(&RIGHT.replace("[drain]", "[fec]"));
    assert!(control.contains("fec = ") && control.contains("unknown field"), "{control}");
    assert!(complaint("[rdma").contains("kind.toml"));
}

/// Reports underline in columns, of which they have 65 535.
#[test]
fn mistakes_far_to_the_right_are_shown() {
    let far = format!("link.mtu = [{}60]", "1518, ".repeat(20_000));
    let wrong = RIGHT.replace("[drain]", &format!("[matrix]\n{far}\n\n[drain]"));
    let error = Scenario::parse("wrong.toml", &wrong).expect_err("a value that stands there twice");
    let text = render(&error);
    assert!(text.contains("link.mtu = `1518` twice") && text.len() < 3000, "{text}");
    let field = RIGHT.replace("title = \"right\"", &format!("title = \"{}\"\nlink.mtu = 60", "x".repeat(100_000)));
    render(&Scenario::parse("wrong.toml", &field).expect_err("a table that is there twice"));
    let inline = format!("title = \"x\"\nduration = \"2ms\"\nlink = {{ {} rate = 1 }}", " ".repeat(70_000));
    let text = render(&Scenario::parse("wrong.toml", &inline).expect_err("a rate that is none"));
    assert!(text.contains("link.rate = 1") && text.contains("of line 3"), "{text}");
}

/// An untested promise counts as broken.
#[test]
fn promises_that_nothing_tests_are_broken() {
    let promises = "\n[promise]\nlossless = true\nwithin_buffer = true\nthroughput = \"99%\"\n";
    // 80 us at 10 km: frames that begin after 31 us never arrive
    let late = RIGHT.replace("2ms", "80us").replace("load = \"70%\"", "from = \"79us\"").replace("1ms", "10us");
    let scenario = Scenario::parse("late.toml", &(late.clone() + promises)).expect("a scenario").remove(0);
    let report = cosim::run(&scenario, &cosim::RunOptions::default()).expect("a report");
    assert_eq!((report.exit_code(), report.ideal_throughput_ratio), (1, 0.0));
    assert!(report.broken_promises[0].starts_with("nothing was tested"), "{:?}", report.broken_promises);
    // without a promise there is none to break
    let scenario = Scenario::parse("late.toml", &late).expect("a scenario").remove(0);
    assert_eq!(cosim::run(&scenario, &cosim::RunOptions::default()).expect("a report").exit_code(), 0);

    let short = LOSSY.replace("20ms", "2001us").replace("goodput = \"90%\"", "residual_loss = \"1%\"");
    let scenario = LossyScenario::parse("short.toml", &short).expect("a scenario").remove(0);
    let report = cosim::run(&scenario, &cosim::RunOptions::default()).expect("a report");
    assert!(report.broken_promises.iter().any(|text| text.starts_with("nothing was tested")), "{report:?}");
}

#[test]
fn a_file_without_names_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("one.toml");
    std::fs::write(&path, RIGHT).expect("a file");
    let error = cosim::run_case(&path, "nope", &cosim::RunOptions::default()).expect_err("no such case");
    assert!(error.help().is_some_and(|help| help.to_string().contains("leave the option out")));
    let many = format!("{RIGHT}\n[matrix]\nseed = {{ from = 1, to = 300, step = 1 }}\n");
    std::fs::write(&path, many).expect("a file");
    let error = cosim::run_case(&path, "nope", &cosim::RunOptions::default()).expect_err("no such case");
    assert!(error.help().is_some_and(|help| help.to_string().ends_with("'seed=20', and 280 more")));
}

/// The tables of docs/scenarios.md are those of the entries of the fields; `BIFROST_UPDATE=1` writes them anew.
#[test]
fn the_page_has_the_tables_of_the_fields() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/scenarios.md");
    let before = std::fs::read_to_string(path).expect("a page");
    let after = page::refreshed(&before).unwrap_or_else(|mark| panic!("docs/scenarios.md lacks {mark}"));
    if std::env::var_os("BIFROST_UPDATE").is_some() {
        std::fs::write(path, &after).expect("a page");
        return;
    }
    let differs = after.lines().zip(before.lines()).find(|(after, before)| after != before);
    let update = "BIFROST_UPDATE=1 cargo test -p cosim --test suite scenario_errors:: writes docs/scenarios.md anew";
    assert!(after == before, "{update}\nfields and page: {differs:#?}");
}

/// Defaults and limits are texts in the entries: each is a value that its field takes.
#[test]
fn defaults_and_limits_are_values() {
    assert_eq!(page::mistakes(), Vec::<String>::new());
}
