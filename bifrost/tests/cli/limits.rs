//! Limits of options: the message names the option as typed, the value and the limit in its units, and the remedy.

use super::{bifrost, refused};

#[track_caller]
fn refuses(link: &[&str], option: &str, value: &str, says: &[&str]) {
    let given: &[&str] = if value.is_empty() { &[option] } else { &[option, value] };
    let output = bifrost(&[link, given].concat());
    refused(&output, 2, &[&[option, "help: "], says].concat());
    assert!(output.stdout.is_empty(), "{option} {value}: something was printed");
}

#[test]
fn the_sizing_of_a_buffer_names_its_options() {
    let link = ["size", "--rate", "100G", "--distance", "80km"];
    for (option, value, says) in [
        ("--mtu", "63", ["--mtu = 63: must be 64 ..= 65515", "e.g. 1518"]),
        ("--reverse-mtu", "65516", ["--reverse-mtu = 65516: must be 64 ..= 65515", "e.g. 1518"]),
        ("--clock", "24MHz", ["--clock = 24MHz: must be 24.414063MHz ..= 10GHz", "pause timers"]),
        ("--jitter", "101ms", ["--jitter = 101ms: must be 0ps ..= 100ms", "100 ms"]),
        ("--reverse-jitter", "101ms", ["--reverse-jitter = 101ms: must be 0ps ..= 100ms", "100 ms"]),
        ("--equipment", "100000000001ps", ["--equipment = 100.000000001ms: must be 0ps ..= 100ms", "100 ms"]),
        ("--response", "1s", ["--response = 1s: must be 0ps ..= 100ms", "100 ms"]),
        ("--slot", "1s", ["--slot = 1s: must be 0ps ..= 100ms", "100 ms"]),
        ("--slot", "1ns", ["--slot = 1ns (0 clocks): must be 32 ..= 16777215 clocks", "at least 99.29 ns"]),
        ("--rtt-margin", "100.0001%", ["--rtt-margin = 100.0001%: must be 0ppm ..= 100%", "2% covers"]),
        ("--lost-frames", "101", ["--lost-frames = 101: must be 0 ..= 100", "two or three"]),
        ("--queue", "17.2GB", ["--queue = 17.2GB: must be 0B ..= 17.179869184GB", "17 GB"]),
        ("--pause-share", "0%", ["--pause-share = 0ppm: must be 1ppm ..= 100%", "0.34%"]),
        ("--ring-slots", "65537", ["--ring-slots = 65537: must be 2 ..= 65536", "8192"]),
        // limits that follow from several options
        ("--slot", "90ns", ["--slot = 90ns (29 clocks): must be 32", "at least 99.29 ns"]),
        (
            "--slot",
            "100ns",
            ["window_slots (of --slot and the round trip, --distance or --rtt) = ", "choose a slot of at least"],
        ),
        (
            "--slot",
            "1ms",
            ["slot + spread (of --slot, --reverse-mtu, --reverse-jitter and --response) = ", "at most 65535"],
        ),
        ("--queue", "17GB", ["buffer_cells (of --rate, --queue and", "must be 0 ..= 268435455"]),
    ] {
        refuses(&link, option, value, &says);
    }
    let hold = ["size", "--rate", "100G", "--distance", "80km", "--slot", "2us", "--reverse-mtu", "65000"];
    refuses(
        &hold,
        "--hold",
        "",
        &["--hold = 1686 clocks: must be less than the slot of 645 clocks", "a slot above 5.23 us"],
    );
    let any = ["size", "--rate", "400G"];
    refuses(&any, "--distance", "40001km", &["--distance = 40001km: must be 0m ..= 40000km", "girth"]);
    refuses(&any, "--distance", "40000km", &["bdp_quanta (of --rate and the round trip, --distance or --rtt) = "]);
    refuses(&any, "--rtt", "401ms", &["--rtt = 401ms: must be 0ps ..= 400ms", "round the Earth"]);
    let compare = ["compare", "--rate", "100G", "-o", "/dev/null"];
    refuses(&compare, "--distance", "40001km", &["--distance = 40001km: must be 0m ..= 40000km", "girth"]);
}

/// A field of a scenario names the option of `bifrost size` for the same quantity.
#[test]
fn the_options_that_fields_name_are_options() {
    let output = bifrost(&["size", "--help"]);
    let help = String::from_utf8(output.stdout).expect("text");
    let named: Vec<_> = cosim::scenario::size_options().concat();
    assert!(named.len() > 15, "{named:?}");
    for option in named.iter().flat_map(|(_, option)| option.split(" or ")) {
        let there = help.split_whitespace().any(|word| word == option);
        assert!(there, "`bifrost size` has no {option}");
    }
}

#[test]
fn the_sizing_of_a_code_names_its_options() {
    let link = ["size", "--lossy", "--rate", "10G", "--rtt", "40ms"];
    let lossy = [&link[..], &["--loss", "1e-3"]].concat();
    for (option, value, says) in [
        ("--reorder", "4096", ["--reorder = 4096: must be 0 ..= 4095", "by how many packets another one"]),
        ("--burst", "0.5", ["--burst = 0.5: must be 1 ..= 10000", "mean burst"]),
        ("--mtu", "9217", ["--mtu = 9217: must be 64 ..= 9216", "e.g. 4174"]),
        ("--residual-cost", "0%", ["--residual-cost = 0ppm: must be 1ppm ..= 100%", "1%"]),
        ("--shim", "w64_r9", ["--shim = w64_r9: ROWS = 9: must be 1 ..= 8", "up to eight"]),
        ("--shim", "w128", ["--shim = w128: 128 bits are not 64 or 512", "variants are called"]),
        ("--shim", "w512", ["--shim = w512: 10G has 64 bits", "of that width"]),
    ] {
        refuses(&lossy, option, value, &says);
    }
    refuses(&link, "--loss", "0.6", &["--loss = 0.6: must be 1e-12 ..= 0.5", "e.g. 1e-3"]);
    for rtt in ["999ns", "10001ms"] {
        let output = bifrost(&["size", "--lossy", "--rate", "10G", "--loss", "1e-3", "--rtt", rtt]);
        refused(&output, 2, &["--rtt or --distance = ", "must be 1us ..= 10s", "e.g. 40ms"]);
    }
    // errors of the parser of arguments
    for value in ["-1", "4294967296", "1.5", "many"] {
        refused(&bifrost(&[&lossy[..], &[&format!("--reorder={value}")]].concat()), 2, &[value, "--reorder <PACKETS>"]);
    }
    refused(&bifrost(&["size", "--rate", "10G", "--rtt", "40ms", "--reorder", "16"]), 2, &["--lossy"]);
    assert!(bifrost(&[&lossy[..], &["--reorder", "4095"]].concat()).status.success());
}

#[test]
fn the_sizing_of_gateways_names_its_options() {
    let link = ["size", "--gateway", "--rate", "100G"];
    let near = [&link[..], &["--distance", "10km"]].concat();
    refuses(&near, "--local", "10001m", &["--local = 10.001km: must be 0m ..= 10km", "as the long link"]);
    refuses(&near, "--growth", "11ms", &["--growth = 11ms: must be 0ps ..= 10ms", "protection path"]);
    refuses(&near, "--variant", "w64", &["--variant = w64: 100G has 512 bits", "of that width"]);
    refuses(
        &near,
        "--variant",
        "w32",
        &["--variant = w32: bifrost_gateway has no such variant", "its variants are: w512, w512_i524288"],
    );
    // what needs more than a buffer has names the variant whose buffer that is
    let long = bifrost(&[&link[..], &["--distance", "130km"]].concat());
    refused(&long, 2, &["--variant = w512: its inbound buffer has 262144 words", "larger INBOUND_DEPTH"]);
    let jumbo = bifrost(&[&near[..], &["--mtu", "9216", "--priorities", "3,4"]].concat());
    refused(&jumbo, 2, &["--variant = w512: its outbound buffer has 4096 words", "2 of them lossless"]);
    refused(&bifrost(&["size", "--rate", "100G", "--distance", "1km", "--local", "3m"]), 2, &["--gateway"]);
    refused(&bifrost(&[&near[..], &["--relay", "--growth", "5us"]].concat()), 2, &["--relay", "--growth"]);
    let notifying = bifrost(&[&near[..], &["--credits", "--variant", "w512_c4_u524288_f1024"]].concat());
    let text = String::from_utf8_lossy(&notifying.stdout).into_owned();
    // Kmax is XOFF, and the classes to be marked are written when their thresholds stand
    for line in [
        "XOFF                             2800 cells",
        "Kmax                             2800 cells",
        "0x70a0 0x00000008",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    let relayed = bifrost(&[&near[..], &["--relay"]].concat());
    let text = String::from_utf8_lossy(&relayed.stdout).into_owned();
    // the classes of the relay come last, and the pause engine is not loaded
    assert_eq!(text.matches("0x3028 0x00000808").count(), 2, "{text}");
    assert!(!text.contains("0x2100 "), "{text}");
    refused(&bifrost(&[&near[..], &["--credits", "--relay"]].concat()), 2, &["--credits", "--relay"]);
    // credits for the inbound region, which is smaller than H, before the outbound region, and no pause engine
    let credits = String::from_utf8_lossy(&bifrost(&[&near[..], &["--credits"]].concat()).stdout).into_owned();
    let at = |write: &str| credits.find(write).unwrap_or_else(|| panic!("{write}: {credits}"));
    assert!(at("  0x018c ") < at("  0x404c ") && at("  0x404c ") < at("  0x401c 0x00000008"), "{credits}");
    assert!(at("  0x401c 0x00000008") < at("  0x010c "), "{credits}");
    assert!(!credits.contains("0x2100 "), "{credits}");
    // a round trip that is twice as long needs twice the buffer, and no probe measures it
    let grown = bifrost(&[&near[..], &["--credits", "--growth", "100us"]].concat());
    let grown = String::from_utf8_lossy(&grown.stdout).into_owned();
    let cells = |text: &str| {
        let (_, value) = text.split_once("  0x404c 0x").unwrap_or_else(|| panic!("no cells: {text}"));
        u32::from_str_radix(&value[..8], 16).expect("a word")
    };
    let [once, twice] = [cells(&credits), cells(&grown)];
    assert!((2 * once - once / 10..2 * once).contains(&twice), "{once} and {twice} cells");
    assert!(!grown.contains("0x2100 "), "{grown}");
    refused(&bifrost(&[&near[..], &["--rates", "--credits"]].concat()), 2, &["--rates", "--credits"]);
    // rates of class 3 in all three roles at the end, after both regions, and no pause engine
    let rates = String::from_utf8_lossy(&bifrost(&[&near[..], &["--rates"]].concat()).stdout).into_owned();
    let at = |write: &str| rates.find(write).unwrap_or_else(|| panic!("{write}: {rates}"));
    assert!(at("  0x018c ") < at("  0x010c ") && at("  0x010c ") < at("  0x5024 0x00080808"), "{rates}");
    assert!(!rates.contains("0x2100 "), "{rates}");
    let both = bifrost(&[&near[..], &["--json"]].concat());
    let sized: serde_json::Value = serde_json::from_slice(&both.stdout).expect("one JSON object");
    let writes = sized["writes"].as_array().expect("both ends");
    assert_eq!(writes.len(), 2);
    // the ends differ in their station addresses: two words of the local port and two of the long one
    let pairs = writes[0].as_array().expect("writes").iter().zip(writes[1].as_array().expect("writes"));
    assert_eq!(pairs.filter(|(first, second)| first != second).count(), 2);
}

#[test]
fn a_variant_that_cannot_be_built_is_named_with_its_option() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().to_str().expect("a path");
    let gen_shim = ["gen", "lowar_shim", "-o", out];
    refuses(&gen_shim, "--variant", "w64_r9", &["--variant = w64_r9: ROWS = 9: must be 1 ..= 8", "up to eight"]);
    let encoder = ["gen", "pfc_quanta_encoder", "-o", out];
    refuses(&encoder, "--variant", "w32", &["--variant = w32: pfc_quanta_encoder has no such variant", "w512, w64"]);
}
