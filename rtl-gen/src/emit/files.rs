//! The files around a module: file list, constraints, port table.

use super::crossing::{asynchronous_inputs, crossings};
use crate::ir::{Module, Signal};
use std::fmt::Write;

/// A top with the information that its files need beyond the module itself.
#[derive(Clone, Copy, Debug)]
pub struct Package<'a> {
    /// The top module.
    pub module: &'a Module,
    /// The files of its hierarchy, relative to the directory of the file list, the top first.
    pub verilog: &'a [String],
    /// Clock period in picoseconds for timing closure.
    pub clock_period_ps: u32,
}

/// Share of the clock period, in percent, that the constraints leave to the logic before an input and behind an output.
const BUDGET_PERCENT: u32 = 30;

impl Package<'_> {
    /// The file list for `-f` of simulators: paths relative to the directory that holds it.
    pub fn file_list(&self) -> String {
        self.verilog.iter().map(|file| format!("{file}\n")).collect()
    }

    /// Constraints for Vivado, for synthesis out of context: the ports of the module are those of the device.
    pub fn xdc(&self) -> String {
        self.constraints(Dialect::Xdc)
    }

    /// The same constraints for tools that read SDC: Quartus, and tools for ASICs.
    pub fn sdc(&self) -> String {
        self.constraints(Dialect::Sdc)
    }

    /// Constraints for Vivado on the paths between the clocks of the module inside a design, where it has the name `name`; `None` if it has
    /// one clock.
    pub fn crossings(&self, name: &str) -> Option<String> {
        crossings(self.module, name)
    }

    fn constraints(&self, dialect: Dialect) -> String {
        let m = self.module;
        let period = nanoseconds(self.clock_period_ps);
        let mut text = format!("# {}: {}.\n\n", m.name, dialect.about());
        let clocks: Vec<&Signal> = m.clockings.iter().map(|c| m.signal(c.clock)).collect();
        for clock in clocks.iter().map(|clock| &clock.name) {
            text += &format!("create_clock -name {clock} -period {period} [get_ports {clock}]\n");
        }
        let asynchronous: Vec<&Signal> = asynchronous_inputs(m).into_iter().map(|id| m.signal(id)).collect();
        if !asynchronous.is_empty() {
            text += "\n# read by synchronisers only\n";
            text += &format!("set_false_path -from [get_ports {}]\n", names(&asynchronous));
        }
        if let [clock] = clocks[..] {
            let budget = nanoseconds(self.clock_period_ps * BUDGET_PERCENT / 100);
            text += &format!("\n# {BUDGET_PERCENT} % of the period for the logic outside, on either side\n");
            let inputs = dialect.inputs_without(&[&[clock], &asynchronous[..]].concat());
            text += &format!("set_input_delay -clock {} {budget} {inputs}\n", clock.name);
            text += &format!("set_output_delay -clock {} {budget} [all_outputs]\n", clock.name);
        } else if clocks.len() > 1 {
            text += "\n# clock crossings: synchronisers, Gray codes, and memory words that have been at rest\n";
            for from in &clocks {
                for to in clocks.iter().filter(|to| to.name != from.name) {
                    text += &dialect.crossing(&from.name, &to.name, &period);
                }
            }
        }
        text
    }
}

/// The languages of constraints.
#[derive(Clone, Copy)]
enum Dialect {
    Xdc,
    Sdc,
}

impl Dialect {
    fn about(self) -> &'static str {
        match self {
            Self::Xdc => "Vivado, out of context only: in a design these ports are none of the device",
            Self::Sdc => "SDC, out of context only; times in nanoseconds",
        }
    }

    /// All inputs but some.
    fn inputs_without(self, others: &[&Signal]) -> String {
        match self {
            Self::Xdc => {
                let differs = |port: &&Signal| match port.width {
                    1 => format!(" && NAME != {}", port.name),
                    _ => format!(" && NAME !~ {}[*]", port.name),
                };
                let all_differ: String = others.iter().map(differs).collect();
                format!("[get_ports -filter {{DIRECTION == IN{all_differ}}}]")
            }
            Self::Sdc => format!("[remove_from_collection [all_inputs] [get_ports {}]]", names(others)),
        }
    }

    /// Constrains the paths from one clock to another: whatever their relation, at most a period lies between the bits
    /// of a Gray code.
    fn crossing(self, from: &str, to: &str, period: &str) -> String {
        let path = format!("-from [get_clocks {from}] -to [get_clocks {to}]");
        match self {
            Self::Xdc => format!("set_max_delay -datapath_only {path} {period}\n"),
            Self::Sdc => format!("set_max_delay {path} {period}\nset_false_path -hold {path}\n"),
        }
    }
}

/// The ports of a module as a Markdown table.
pub fn port_table(module: &Module) -> String {
    let mut text = String::from("| port | direction | bits | what |\n|---|---|---|---|\n");
    for port in module.ports() {
        let direction = if port.is_input() { "in" } else { "out" };
        let doc = doc_of(module, port);
        writeln!(text, "| `{}` | {direction} | {} | {doc} |", port.name, port.width).expect("a string");
    }
    text
}

pub(super) fn doc_of(module: &Module, port: &Signal) -> String {
    let is = |id: crate::ir::SignalId| module.signal(id).name == port.name;
    if module.clockings.iter().any(|c| is(c.clock)) {
        return "Clock, rising edge.".into();
    }
    if module.clockings.iter().any(|c| c.reset.is_some_and(is)) {
        return "Synchronous reset, active high.".into();
    }
    port.doc.clone().unwrap_or_default().replace('|', "\\|")
}

/// The Tcl list of the names of ports.
fn names(ports: &[&Signal]) -> String {
    let name = |port: &&Signal| if port.width == 1 { port.name.clone() } else { format!("{}[*]", port.name) };
    let names = ports.iter().map(name).collect::<Vec<_>>().join(" ");
    if names.contains([' ', '[']) { format!("{{{names}}}") } else { names }
}

fn nanoseconds(ps: u32) -> String {
    format!("{}.{:03}", ps / 1000, ps % 1000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builder::ModuleBuilder;

    #[test]
    fn files_name_the_period_and_leave_a_share_of_it_to_the_neighbours() {
        let m = ModuleBuilder::new("widget_w8");
        let d = m.doc("Data | flag.").input("d", 8);
        let q = m.output("q", 8);
        m.assign(&q, m.pipe("held", &d));
        let module = m.build().expect("legal");
        let verilog = ["widget_w8.v".to_owned(), "parts/held.v".to_owned()];
        let package = Package { module: &module, verilog: &verilog, clock_period_ps: 3103 };
        assert_eq!(package.file_list(), "widget_w8.v\nparts/held.v\n");
        let clock = "create_clock -name clk -period 3.103 [get_ports clk]\n";
        let xdc = "set_input_delay -clock clk 0.930 [get_ports -filter {DIRECTION == IN && NAME != clk}]\n";
        let sdc = "set_input_delay -clock clk 0.930 [remove_from_collection [all_inputs] [get_ports clk]]\n";
        for (text, inputs) in [(package.xdc(), xdc), (package.sdc(), sdc)] {
            let outputs = "set_output_delay -clock clk 0.930 [all_outputs]\n";
            for line in [clock, inputs, outputs] {
                assert!(text.contains(line), "{text}");
            }
            assert_eq!(text.lines().count(), 7, "{text}");
        }
        assert!(port_table(&module).contains("| `d` | in | 8 | Data \\| flag. |\n"));
    }

    #[test]
    fn an_input_that_only_a_synchroniser_reads_has_no_clock() {
        let synchroniser = crate::prim::bit_synchroniser(2).expect("legal");
        let m = ModuleBuilder::new("widget");
        let (loose, timed) = (m.input("loose", 1), m.input("timed", 1));
        let seen = m.instance("loose_seen", &synchroniser, &[("d", &loose)]);
        let both = m.instance("timed_seen", &synchroniser, &[("d", &timed)]);
        m.assign(&m.output("q", 1), &seen["q"] & &both["q"] & &timed);
        let module = m.build().expect("legal");
        let package = Package { module: &module, verilog: &[], clock_period_ps: 4000 };
        for text in [package.xdc(), package.sdc()] {
            assert!(text.contains("set_false_path -from [get_ports loose]\n"), "{text}");
        }
        let xdc =
            "set_input_delay -clock clk 1.200 [get_ports -filter {DIRECTION == IN && NAME != clk && NAME != loose}]";
        let sdc = "set_input_delay -clock clk 1.200 [remove_from_collection [all_inputs] [get_ports {clk loose}]]";
        assert!(package.xdc().contains(xdc) && package.sdc().contains(sdc), "{}{}", package.xdc(), package.sdc());
    }

    #[test]
    fn paths_between_clocks_are_bounded() {
        let stream = crate::prim::Axis { data: 8, keep: false, last: false, user: 0 };
        let fifo = crate::prim::async_fifo(stream, 16, 2, crate::ir::MemoryStyle::Auto).expect("legal");
        let package = Package { module: &fifo, verilog: &[], clock_period_ps: 3000 };
        let (there, back) = ("-from [get_clocks s_clk] -to [get_clocks m_clk]", "-from [get_clocks m_clk] -to");
        assert!(package.xdc().contains(&format!("set_max_delay -datapath_only {there} 3.000\n")));
        assert!(package.xdc().contains(&format!("set_max_delay -datapath_only {back}")));
        assert!(package.sdc().contains(&format!("set_false_path -hold {there}\n")));
        let inside = package.crossings("fifo").expect("two clocks");
        let path = "-from [get_cells {write_gray_reg[*]}] -to [get_cells {write_gray_seen_1_reg[*]}] $period\n";
        for line in [
            "read_xdc -ref fifo fifo_cdc.xdc\n".to_owned(),
            "set s_clk [get_property -min PERIOD [get_clocks -of_objects [get_ports s_clk]]]\n".into(),
            "set period [expr {($s_clk < $m_clk ? $s_clk : $m_clk)}]\n".into(),
            format!("set_max_delay -datapath_only {path}"),
            format!("set_bus_skew {path}"),
            "-from [get_cells -quiet beats_reg*] -to [get_cells -quiet {out_reg[*]}] $period\n".into(),
        ] {
            assert!(inside.contains(&line), "{line} is not in\n{inside}");
        }
        assert_eq!(inside.matches("set_max_delay").count(), 3, "{inside}");
    }
}
