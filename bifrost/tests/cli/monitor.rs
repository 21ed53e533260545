//! `bifrost monitor` as a user meets it: gateways of a scenario, and the registers of a card in a file.

use super::{bifrost, complaint, refused, scenario};
use cores::bifrost_gateway::registers::IDENTITY;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// The text of what is printed; the command succeeds.
fn printed(arguments: &[&str]) -> String {
    let output = bifrost(arguments);
    assert!(output.status.success(), "{}", complaint(&output));
    String::from_utf8(output.stdout).expect("text")
}

/// A stop of 500 us before a gateway, on a link of 10 km.
fn gateways(folder: &Path) -> String {
    scenario(folder, "", "", "[gateway]").to_str().expect("a path").to_owned()
}

/// The registers of a card in a file, from this octet on: a gateway of 64 octets a beat whose other registers read as 0.
fn card(folder: &Path, id: u32, offset: usize) -> PathBuf {
    let path = folder.join("resource2");
    let mut octets = vec![0; offset + (1 << cores::bifrost_gateway::ADDRESS_BITS)];
    for (at, word) in [id, IDENTITY.version(), 64 | 12 << 8 | 18 << 16].into_iter().enumerate() {
        octets[offset + 4 * at..][..4].copy_from_slice(&word.to_le_bytes());
    }
    std::fs::write(&path, octets).expect("a file");
    path
}

#[test]
fn a_gateway_that_fills_and_drains_is_seen() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = gateways(folder.path());
    let lines = printed(&["monitor", "--scenario", &file, "--interval", "250us", "--json"]);
    let readings: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(readings.len(), 8, "2 ms in steps of 250 us");
    let of = |at: usize, field: &str| readings[at]["gateway"]["classes"][1][3][field].as_u64().expect("a count");
    // before the stop, and within it
    assert!(of(0, "cells") < 100 && of(2, "cells") > 5_000, "{lines}");
    assert!((0..8).all(|at| of(at, "cells") <= of(7, "peak_cells")), "{lines}");
    assert_eq!((of(2, "no_room"), of(7, "no_room")), (0, 0));
    assert!(of(7, "stored") > of(2, "stored") + 4_000, "the far end goes on after the stop");
    assert_eq!(readings[2]["gateway"]["local"]["paused"], 8, "the switch pauses class 3");
    assert_eq!(readings[2]["gateway"]["long"]["pauses"], 8, "and the gateway the far end");
    let text = printed(&["monitor", "--scenario", &file, "--interval", "800us", "--count", "1"]);
    for line in ["bifrost_gateway, 512 bit", "paused by the switch: 3; ", "pauses there: 3; ", "\nclass  "] {
        assert!(text.contains(line), "{text}");
    }
    // the other end sends, and its switch is asked to wait
    let text = printed(&["monitor", "--scenario", &file, "--interval", "800us", "--count", "1", "--end", "upstream"]);
    assert!(
        text.contains("paused by the far end: 3; ") && text.contains("from the long link to the switch: no frames"),
        "{text}"
    );
}

#[test]
fn a_gateway_on_credits_shows_who_waits() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = scenario(folder.path(), "", "mode = \"credits\"", "[gateway]");
    let file = file.to_str().expect("a path");
    let text = printed(&["monitor", "--scenario", file, "--interval", "800us", "--count", "1", "--end", "upstream"]);
    assert!(text.contains("credits    of classes 3; waiting: 3; silent: none; packets sent "), "{text}");
}

#[test]
fn a_gateway_at_rates_shows_what_it_asks_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = scenario(folder.path(), "", "mode = \"rates\"", "[gateway]");
    let file = file.to_str().expect("a path");
    let text = printed(&["monitor", "--scenario", file, "--interval", "800us", "--count", "1"]);
    assert!(text.contains("rates      of classes 3; asked of the far end: 3 at "), "{text}");
    assert!(text.contains("; heard: 3; frames sent "), "{text}");
}

#[test]
fn a_gateway_that_notifies_senders_shows_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("near.toml");
    let text = "title = \"a gateway that marks\"\nduration = \"100us\"\n\n[link]\nrate = \"10G\"\ndistance = \"1km\"\n\n\
                [gateway]\nvariant = \"w64_i16384_f16\"\n\n[[traffic]]\nkind = \"constant\"\n";
    std::fs::write(&file, text).expect("a scenario");
    let file = file.to_str().expect("a path");
    let text = printed(&["monitor", "--scenario", file, "--interval", "80us", "--count", "1", "--end", "upstream"]);
    let line = "senders    marks classes 3; frames marked 0, came marked 0; CNPs sent 0, supplements 0, within the interval 0, of unknown flows 0";
    assert!(text.contains(line), "{text}");
}

#[test]
fn a_card_is_read_where_its_registers_stand() {
    let folder = tempfile::tempdir().expect("a folder");
    let card = card(folder.path(), IDENTITY.id(), 0x1_2000);
    let text = printed(&[
        "monitor",
        "--bar",
        card.to_str().expect("a path"),
        "--offset",
        "0x12000",
        "--interval",
        "1us",
        "--count",
        "2",
    ]);
    assert_eq!(text.matches("bifrost_gateway, 512 bit, 262.14 KB outbound and 16.77 MB inbound").count(), 2, "{text}");
}

#[test]
fn what_is_no_gateway_is_exit_code_2() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = card(folder.path(), 0xffff_ffff, 0);
    let bar = ["monitor", "--bar", path.to_str().expect("a path")];
    refused(&bifrost(&bar), 2, &["id = 0xffffffff", "0x42464757, the letters `BFGW`", "the offset at which"]);
    refused(
        &bifrost(&[&bar[..], &["--offset", "4"]].concat()),
        2,
        &["octets from --offset 0x4 on", "give another BAR"],
    );
    refused(&bifrost(&[&bar[..], &["--offset", "6"]].concat()), 2, &["--offset <OFFSET>", "a multiple of 4 octets"]);
    refused(&bifrost(&["monitor", "--bar", "/nowhere"]), 2, &["--bar /nowhere: No such file", "name a BAR"]);
    refused(&bifrost(&["monitor"]), 2, &["--scenario <SCENARIO>|--bar <BAR>"]);
    let file = gateways(folder.path());
    let watch = ["monitor", "--scenario", &file];
    refused(&bifrost(&[&watch[..], &["--interval", "10ns"]].concat()), 2, &["--interval = 10ns: must be at least 1us"]);
    refused(&bifrost(&[&watch[..], &["--case", "other"]].concat()), 2, &["other"]);
    refused(&bifrost(&[&watch[..], &["--engine", "model"]].concat()), 2, &["clock by clock only"]);
    let none = scenario(folder.path(), "", "", "");
    refused(
        &bifrost(&["monitor", "--scenario", none.to_str().expect("a path")]),
        2,
        &["there is no gateway", "[gateway]"],
    );
}
