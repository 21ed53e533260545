//! The files around a module: file list, constraints, FuseSoC description, port table.

use crate::ir::{Module, Signal, SignalKind};
use std::fmt::Write;

/// What the files say of a top beyond what the module itself holds.
#[derive(Clone, Copy, Debug)]
pub struct Package<'a> {
    /// The top module.
    pub module: &'a Module,
    /// Stem of the core, which names the FuseSoC package.
    pub stem: &'a str,
    /// Clock period in picoseconds that timing is closed at.
    pub clock_period_ps: u32,
}

/// Share of the clock period, in percent, that the constraints leave to the logic before an input and behind an output.
const BUDGET_PERCENT: u32 = 30;

impl Package<'_> {
    /// The file list for `-f` of simulators: paths relative to the directory that holds it.
    pub fn file_list(&self) -> String {
        format!("{}.v\n", self.module.name)
    }

    /// Constraints for Vivado, for synthesis out of context.
    pub fn xdc(&self) -> String {
        self.constraints("Vivado, out of context: in a design that creates the clock itself, leave out create_clock")
    }

    /// Constraints for tools that read SDC.
    pub fn sdc(&self) -> String {
        self.constraints("SDC; times in nanoseconds")
    }

    fn constraints(&self, about: &str) -> String {
        let mut text = format!("# {}: {about}.\n\n", self.module.name);
        for clocking in &self.module.clockings {
            let clock = &self.module.signal(clocking.clock).name;
            let period = nanoseconds(self.clock_period_ps);
            writeln!(text, "create_clock -name {clock} -period {period} [get_ports {clock}]").expect("a string");
        }
        let clocks: Vec<_> = self.module.clockings.iter().map(|c| self.module.signal(c.clock).name.as_str()).collect();
        if let [clock] = clocks[..] {
            let budget = nanoseconds(self.clock_period_ps * BUDGET_PERCENT / 100);
            writeln!(text, "\n# {BUDGET_PERCENT} % of the period for the logic outside, on either side")
                .expect("a string");
            for (direction, kind) in [("input", SignalKind::Input), ("output", SignalKind::Output)] {
                for port in self.module.ports().filter(|p| p.kind == kind && p.name != clock) {
                    let bits = if port.width == 1 { port.name.clone() } else { format!("{{{}[*]}}", port.name) };
                    writeln!(text, "set_{direction}_delay -clock {clock} {budget} [get_ports {bits}]")
                        .expect("a string");
                }
            }
        }
        text
    }

    /// The FuseSoC description (CAPI2).
    pub fn fusesoc(&self) -> String {
        let top = &self.module.name;
        let description = self.module.doc.first().map_or("", String::as_str);
        format!(
            "CAPI=2:\n\
             name: bifrost-rtl:cores:{top}:{version}\n\
             description: {description}\n\
             filesets:\n  \
               rtl:\n    \
                 files: [{top}.v]\n    \
                 file_type: verilogSource-2005\n  \
               vivado:\n    \
                 files: [../constraints/{stem}.xdc]\n    \
                 file_type: xdc\n  \
               quartus:\n    \
                 files: [../constraints/{stem}.sdc]\n    \
                 file_type: SDC\n\
             targets:\n  \
               default:\n    \
                 filesets: [rtl]\n    \
                 toplevel: {top}\n  \
               lint:\n    \
                 filesets: [rtl]\n    \
                 toplevel: {top}\n    \
                 default_tool: verilator\n    \
                 tools:\n      \
                   verilator:\n        \
                     mode: lint-only\n        \
                     verilator_options: [-Wall]\n  \
               synth:\n    \
                 filesets: [rtl, \"tool_vivado? (vivado)\", \"tool_quartus? (quartus)\"]\n    \
                 toplevel: {top}\n",
            version = env!("CARGO_PKG_VERSION"),
            stem = self.stem,
        )
    }
}

/// The ports of a module as a Markdown table.
pub fn port_table(module: &Module) -> String {
    let mut text = String::from("| port | direction | bits | what |\n|---|---|---|---|\n");
    for port in module.ports() {
        let direction = if port.kind == SignalKind::Input { "in" } else { "out" };
        let doc = doc_of(module, port);
        writeln!(text, "| `{}` | {direction} | {} | {doc} |", port.name, port.width).expect("a string");
    }
    text
}

fn doc_of(module: &Module, port: &Signal) -> String {
    let is = |id: crate::ir::SignalId| module.signal(id).name == port.name;
    if module.clockings.iter().any(|c| is(c.clock)) {
        return "Clock, rising edge.".into();
    }
    if module.clockings.iter().any(|c| c.reset.is_some_and(is)) {
        return "Synchronous reset, active high.".into();
    }
    port.doc.clone().unwrap_or_default().replace('|', "\\|")
}

fn nanoseconds(ps: u32) -> String {
    format!("{}.{:03}", ps / 1000, ps % 1000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builder::ModuleBuilder;

    #[test]
    fn files_name_every_port_and_the_period() {
        let m = ModuleBuilder::new("widget_w8");
        m.describe("A widget.");
        let d = m.doc("Data | flag.").input("d", 8);
        let q = m.output("q", 8);
        m.assign(&q, m.pipe("held", &d));
        let module = m.build().expect("legal");
        let package = Package { module: &module, stem: "widget", clock_period_ps: 3103 };
        assert_eq!(package.file_list(), "widget_w8.v\n");
        for text in [package.xdc(), package.sdc()] {
            assert!(text.contains("create_clock -name clk -period 3.103 [get_ports clk]\n"), "{text}");
            assert!(text.contains("set_input_delay -clock clk 0.930 [get_ports {d[*]}]\n"), "{text}");
            assert!(text.contains("set_output_delay -clock clk 0.930 [get_ports {q[*]}]\n"), "{text}");
        }
        assert!(package.fusesoc().contains("    toplevel: widget_w8\n"));
        assert!(port_table(&module).contains("| `d` | in | 8 | Data \\| flag. |\n"));
    }
}
