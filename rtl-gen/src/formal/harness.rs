//! The Verilog that joins a design and its rules for Yosys.

use super::{Claim, HOLDS, Kind, Source, Tap};
use crate::emit::{Location, bits, instantiation, verilog_files};
use crate::error::Errors;
use crate::ir::{Module, Signal};
use std::fmt::Write;
use std::rc::Rc;

/// A design with its rules, as text.
#[derive(Clone, Debug)]
pub struct Harness {
    name: String,
    design: String,
    text: String,
    claims: Vec<Claim>,
    /// Outputs of the design of one bit that the rules read.
    flags: Vec<String>,
    /// Bits of the design's inputs.
    input_bits: usize,
    /// The design has tables: memories that are never written.
    has_tables: bool,
}

/// Type of the cells that stand for a read port of a memory until the design is flat.
const WORD: &str = "word_of_memory";

impl Harness {
    pub(super) fn new(
        rules: Rc<Module>,
        design: Rc<Module>,
        taps: Vec<Tap>,
        claims: Vec<Claim>,
    ) -> Result<Self, Errors> {
        let name = rules.name.strip_suffix("_rules").unwrap_or(&rules.name).to_owned();
        let mut files = verilog_files(&design, |_| None)?;
        // the instance has the values of the parameters itself
        files.retain(|file| file.name != design.name || instantiation(&design).0 == design.name);
        files.extend(verilog_files(&rules, |_| None)?);
        let text = text(&name, &rules, &design, &taps, &claims);
        let input_bits = design.ports().filter(|port| port.is_input()).map(|port| port.width).sum();
        let is_flag = |name: &str| design.ports().any(|port| port.name == name && port.is_output() && port.width == 1);
        let flags = taps.iter().filter(|tap| matches!(tap.source, Source::Pin) && is_flag(&tap.name));
        let flags = flags.map(|tap| tap.name.clone()).collect();
        let has_tables = has_tables(&design);
        let design = files.into_iter().map(|file| file.text).collect();
        Ok(Self { name, design, text, claims, flags, input_bits, has_tables })
    }

    /// The name of its module.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its Verilog, with assertions as Yosys reads them.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The Verilog of the harness and of all modules below it.
    pub fn verilog(&self) -> String {
        format!("{}{}", self.design, self.text)
    }

    /// Outputs of the design of one bit that the rules read.
    pub fn flags(&self) -> &[String] {
        &self.flags
    }

    /// Bits of the design's inputs.
    pub fn input_bits(&self) -> usize {
        self.input_bits
    }

    /// [`Harness::verilog`] of a design that may say the opposite on one of its [`Harness::flags`], in any clock: rules about the
    /// output do not hold of it.
    pub fn with_wrong_flag(&self, flag: &str) -> String {
        let said = self.text.replacen(&format!(".{flag}({flag})"), &format!(".{flag}({flag}_said)"), 1);
        let declared = format!("  wire {flag};\n");
        let wrong = format!(
            "  wire {flag}_said;\n  (* anyseq *) wire {flag}_is_wrong;\n  wire {flag} = {flag}_said ^ {flag}_is_wrong;\n"
        );
        assert!(said != self.text && said.contains(&declared), "`{flag}` is no flag of `{}`", self.name);
        format!("{}{}", self.design, said.replacen(&declared, &wrong, 1))
    }

    /// The claims, in the order of the source.
    pub fn claims(&self) -> &[Claim] {
        &self.claims
    }

    /// The script with which Yosys makes a transition system of the harness in `file`, and writes it to `design.smt2`.
    pub fn script(&self, file: &str) -> String {
        let top = &self.name;
        // an induction begins with any words in a memory, but a table has its own
        let tables = if self.has_tables { "memory_map -rom-only\n" } else { "" };
        format!(
            "read_verilog -formal -sv {file}\n\
             hierarchy -top {top}\n\
             proc\n\
             flatten\n\
             # a read port of a memory inside the design can be written only now, when the memory is in this module\n\
             chtype -map {WORD} $memrd\n\
             hierarchy -check -top {top}\n\
             prep -nordff -top {top}\n\
             {tables}\
             async2sync\n\
             opt -fast\n\
             dffunmap\n\
             opt_clean\n\
             write_smt2 -wires design.smt2\n"
        )
    }
}

/// Whether a module or one below it has a memory that is never written.
fn has_tables(module: &Module) -> bool {
    module.memories.iter().any(|memory| memory.writes.is_empty())
        || module.instances.iter().any(|instance| has_tables(&instance.module))
}

fn text(name: &str, rules: &Module, design: &Module, taps: &[Tap], claims: &[Claim]) -> String {
    let mut out = String::new();
    let clocking = &design.clockings[0];
    let (clock, reset) = (&design.signal(clocking.clock).name, clocking.reset.map(|id| &design.signal(id).name));
    let reset = reset.expect("rules are for designs with a reset");
    let ports: Vec<&Signal> = design.ports().filter(|port| port.name != *clock && port.name != *reset).collect();
    let mut line = |text: &str| writeln!(out, "{text}").expect("a string");

    line("// SPDX-License-Identifier: MIT OR Apache-2.0");
    line("`default_nettype none\n");
    line(&format!("module {name} ("));
    line("  input wire clk,");
    let inputs = ports.iter().filter(|port| port.is_input()).map(|port| (port.width, port.name.as_str()));
    let free = taps.iter().filter(|tap| matches!(tap.source, Source::Free));
    for (width, name) in inputs.chain(free.map(|tap| (tap.value.width(), tap.name.as_str()))) {
        line(&format!("  input wire {}{name},", bits(width)));
    }
    line("  input wire reset");
    line(");\n");
    line("  // The first clock is one of reset.");
    line("  reg started = 1'b0;");
    line("  always @(posedge clk) started <= 1'b1;");
    line("  wire rst = reset | ~started;\n");

    let (module, parameters) = instantiation(design);
    for port in ports.iter().filter(|port| port.is_output()) {
        line(&format!("  wire {}{};", bits(port.width), port.name));
    }
    let values: Vec<String> = parameters.iter().map(|(name, value)| format!(".{name}({value})")).collect();
    let values = if values.is_empty() { String::new() } else { format!("#({}) ", values.join(", ")) };
    line(&format!("  {module} {values}dut ("));
    line(&format!("    .{clock}(clk), .{reset}(rst){}", if ports.is_empty() { "" } else { "," }));
    let connected: Vec<String> = ports.iter().map(|port| format!("    .{0}({0})", port.name)).collect();
    line(&connected.join(",\n"));
    line("  );\n");

    let mut vectors: Vec<&str> = vec![];
    for tap in taps {
        let (name, width) = (&tap.name, tap.value.width());
        match &tap.source {
            Source::Pin | Source::Free => {}
            Source::Constant => line(&format!("  (* anyconst *) wire {}{name};", bits(width))),
            Source::Inside(Location { path, total, low, width }) => {
                // Yosys joins the wire with the signal of this name when it makes the design flat
                if !vectors.contains(&path.as_str()) {
                    vectors.push(path);
                    line(&format!("  (* hierconn *) wire {}\\dut.{path} ;", bits(*total)));
                }
                let part = if width == total { String::new() } else { format!("[{}:{low}]", low + width - 1) };
                line(&format!("  wire {}{name} = \\dut.{path} {part};", bits(*width)));
            }
            Source::Word { memory, address, .. } => {
                let bits_of_address = rules.ports().find(|port| port.name == *address).map_or(1, |port| port.width);
                line(&format!("  wire {}{address};", bits(bits_of_address)));
                line(&format!("  wire {}{name};", bits(width)));
                line(&format!(
                    "  {WORD} #(.MEMID(\"\\\\dut.{}\"), .ABITS({bits_of_address}), .WIDTH({width}), .CLK_ENABLE(0), .CLK_POLARITY(0), \
                     .TRANSPARENT(0)) {name}_port (.CLK(1'b0), .EN(1'b1), .ADDR({address}), .DATA({name}));",
                    memory.path
                ));
            }
        }
    }

    for claim in claims {
        line(&format!("  wire {}{HOLDS};", claim.name));
    }
    line(&format!("  {} rules (", rules.name));
    line("    .clk(clk), .rst(rst),");
    let ports = rules.ports().filter(|port| {
        !rules
            .clockings
            .iter()
            .any(|c| [Some(c.clock), c.reset].into_iter().flatten().any(|id| rules.signal(id).name == port.name))
    });
    let connected: Vec<String> = ports.map(|port| format!("    .{0}({0})", port.name)).collect();
    line(&connected.join(",\n"));
    line("  );\n");

    line("  always @* if (started) begin");
    for claim in claims {
        if !claim.doc.is_empty() {
            line(&format!("    // {}", claim.doc));
        }
        let word = match claim.kind {
            Kind::Assert => "assert",
            Kind::Assume => "assume",
            Kind::Cover => "cover",
        };
        line(&format!("    rule_{0}: {word} ({0}{HOLDS});", claim.name));
    }
    line("  end");
    line("\nendmodule\n\n`default_nettype wire");
    out
}
