//! Frames that scapy makes and reads.

use std::io::Write;
use std::process::{Command, Stdio};

/// Runs scapy with this program, a line of input for each of `lines`, and returns its lines.
pub fn scapy(program: &str, lines: &[String]) -> Vec<String> {
    let child = Command::new("/usr/bin/python3")
        .args(["-c", program])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = child.expect("python3 runs; install it: apt-get install python3-scapy");
    let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
    // a short input and a program that reads it first: neither waits for the other
    child.stdin.take().expect("an input").write_all(text.as_bytes()).expect("the program reads");
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success(), "apt-get install python3-scapy: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect()
}

/// A frame as hexadecimal digits.
pub fn hex(octets: &[u8]) -> String {
    octets.iter().map(|octet| format!("{octet:02x}")).collect()
}

/// The frame of these hexadecimal digits.
pub fn octets(line: &str) -> Vec<u8> {
    let octet = |at: usize| u8::from_str_radix(&line[at..at + 2], 16).expect("hexadecimal");
    (0..line.len()).step_by(2).map(octet).collect()
}
