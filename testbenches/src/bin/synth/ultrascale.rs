//! Area, levels of logic and modelled clock rate on Xilinx UltraScale+.

use crate::page;
use crate::target::Target;
use crate::timing::netlist::Netlist;
use crate::timing::{self, Analysis, Net, analyse, model};
use crate::tool::{self, Cells};
use miette::{IntoDiagnostic, WrapErr, miette};
use std::fs;
use std::path::Path;
use testbenches::units::Unit;

/// Synthesis for the family, from the sources to the netlist.
const SYNTHESIS: &str = "synth_xilinx -family xcup -noiopad -flatten -abc9";
/// Yosys maps with the delays of 7 series, whose carry chains are six times slower than those of UltraScale+ and look long beside tables: paths
/// without chains get more tables than they need. With wires of 2 ns a cell of a chain is to a table as in the model.
const WIRES: &str = "scratchpad -set synth_xilinx.abc9.W 2000";
/// Numbers of cuts of a node that the mapper keeps: a mapping for each, of which the fastest counts. With few cuts the mapper misses the least
/// depth of a large design, and with many that of some small ones: no number is the best for all.
const CUTS: [u32; 3] = [8, 16, 32];

/// The column of the class of clock rates.
pub const CLASS: &str = "class";
/// The column of the class that is wanted.
pub const WANTED: &str = "wanted";

pub struct UltraScale {
    tools: String,
    /// Paths of each unit that are printed.
    paths: usize,
}

impl UltraScale {
    pub fn find(root: &Path, paths: usize) -> miette::Result<Self> {
        let cuts = CUTS.map(|cuts| cuts.to_string()).join(", ");
        let flow = format!("`{WIRES}`, `{SYNTHESIS}`, the fastest of `abc9.if.C` {cuts}");
        Ok(Self { tools: format!("{} ({flow})", tool::yosys_version(root)?), paths })
    }

    /// Synthesises a unit and looks at its paths.
    fn analyse(&self, unit: &Unit, directory: &Path) -> miette::Result<(Cells, Analysis)> {
        let top = unit.module()?.name.clone();
        let synthesis = format!("{SYNTHESIS} -top {top}");
        let common = format!("read_verilog -noautowire unit.v; {synthesis} -run begin:map_luts; design -save cells");
        let mappings = CUTS.map(|cuts| {
            let settings = format!("{WIRES} -set abc9.if.C {cuts}");
            format!("design -load cells; {settings}; {synthesis} -run map_luts:; write_json xcup_{cuts}.json")
        });
        tool::yosys("xcup", &format!("{common}; {}", mappings.join("; ")), "", directory)?;
        let read = |cuts| {
            let file = format!("xcup_{cuts}.json");
            let json = fs::read_to_string(directory.join(&file)).into_diagnostic().wrap_err(file)?;
            let netlist = Netlist::read(&json, &top)?;
            Ok((netlist.kinds(), analyse(&netlist, self.paths.saturating_sub(1))?))
        };
        let measured: Vec<(Cells, Analysis)> = CUTS.into_iter().map(read).collect::<miette::Result<_>>()?;
        let fastest =
            measured.into_iter().min_by(|(_, a), (_, b)| a.longest.nanoseconds.total_cmp(&b.longest.nanoseconds));
        fastest.ok_or_else(|| miette!("{unit}: no mapping"))
    }
}

impl Target for UltraScale {
    fn name(&self) -> &'static str {
        "UltraScale+"
    }

    fn tools(&self) -> &str {
        &self.tools
    }

    fn columns(&self) -> &'static [&'static str] {
        &["LUT", "FF", "RAM", "levels", "carry", "fan-out", "longest path", "model MHz", "x 1.34", CLASS, WANTED]
    }

    fn takes(&self, _: &Unit) -> bool {
        true
    }

    fn measure(&self, unit: &Unit, directory: &Path) -> miette::Result<Vec<String>> {
        let (cells, analysis) = self.analyse(unit, directory)?;
        if self.paths > 0 {
            print!("{}", net_by_net(unit, &analysis));
        }
        let area = [tool::count(&cells, tool::is_lut), tool::count(&cells, |kind| kind.starts_with("FD"))];
        let area = [area.map(|cells| cells.to_string()).to_vec(), vec![tool::memories(&cells)]].concat();
        Ok([area, paths(&analysis), vec![wanted(unit)?.to_string()]].concat())
    }
}

/// The columns of a unit's paths.
fn paths(analysis: &Analysis) -> Vec<String> {
    let Analysis { most_levels, longest, .. } = analysis;
    let levels = longest.levels;
    let levels = if levels == *most_levels { levels.to_string() } else { format!("{levels} ({most_levels})") };
    let modelled = longest.megahertz();
    vec![
        levels,
        longest.carries.to_string(),
        longest.fan_out().to_string(),
        from_to(longest),
        format!("{modelled:.0}"),
        format!("{:.0}", modelled * model::CALIBRATION),
        model::class(modelled).map_or_else(|| "-".into(), |class| class.to_string()),
    ]
}

/// The registers of a path.
fn from_to(path: &timing::Path) -> String {
    format!("`{}` to `{}`", path.start(), path.end)
}

/// The longest paths of a unit: a line for each net, with the time of its driver.
fn net_by_net(unit: &Unit, analysis: &Analysis) -> String {
    let mut text = String::new();
    for path in std::iter::once(&analysis.longest).chain(&analysis.others) {
        text += &format!("{unit}: {:.2} ns, levels: {}, {}\n", path.nanoseconds, path.levels, from_to(path));
        for Net { name, at, fan_out } in &path.nets {
            text += &format!("    {at:.2} ns, fan-out {fan_out}: `{name}`\n");
        }
    }
    text
}

/// The rate of a class as it is in the table; 0 if none is met.
pub fn rate(class: &str) -> f64 {
    class.parse().unwrap_or(0.0)
}

/// The class that a unit is to meet: that of the clock in the constraints of its variant.
pub fn wanted(unit: &Unit) -> miette::Result<f64> {
    let variant = unit.core.variant_of(unit.variant)?;
    Ok(model::class_of(1e6 / f64::from(variant.clock_period_ps)))
}

/// The fault of a unit whose class, among these values, is below that of the page or below the one that is wanted.
pub fn fallen(page: &str, target: &dyn Target, unit: &Unit, values: &[String]) -> miette::Result<Option<String>> {
    let Some(column) = target.columns().iter().position(|name| *name == CLASS) else { return Ok(None) };
    let Some(written) = page::value(page, target, unit, CLASS)? else {
        return Ok(Some(format!("{unit}: docs/synthesis.md has no row; `make synth` writes it")));
    };
    let (now, wanted) = (&values[column], wanted(unit)?);
    let below = |limit: f64, text: String| (rate(now) < limit).then(|| format!("{unit}: class {now} MHz, {text}"));
    let fallen = below(rate(&written), format!("and docs/synthesis.md has {written}"));
    Ok(fallen.or_else(|| below(wanted, format!("wanted is {wanted}"))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use testbenches::units;

    #[test]
    fn a_class_below_that_of_the_page_is_a_fault() {
        let target = UltraScale { tools: "Yosys".into(), paths: 0 };
        let unit = units::all().find(|unit| unit.top() == "pfc_quanta_encoder_w512").expect("wanted is 322.265625 MHz");
        let values = |class: &str| {
            let column = |name: &&str| if *name == CLASS { class.to_owned() } else { "0".into() };
            target.columns().iter().map(column).collect::<Vec<_>>()
        };
        let page = format!(
            "<!-- UltraScale+: written by make synth -->\n{}\n<!-- UltraScale+ ends -->\n",
            page::row(unit, &values("322.265625"))
        );
        let fault = |class: &str| fallen(&page, &target, unit, &values(class)).expect("a row");
        assert_eq!((fault("322.265625"), fault("450")), (None, None));
        let told = "class 250 MHz, and docs/synthesis.md has 322.265625";
        assert!(fault("250").is_some_and(|fault| fault.ends_with(told)));
        assert!(fault("-").is_some(), "no class");
        let page = page.replace("322.265625", "250");
        let slow = fallen(&page, &target, unit, &values("250")).expect("a row");
        assert!(slow.is_some_and(|fault| fault.contains("class 250 MHz, wanted is 3")), "as on the page, and too slow");
        let other = units::all().next().expect("a unit");
        let none = fallen(&page, &target, other, &values("450")).expect("a table");
        assert!(none.is_some_and(|fault| fault.contains("has no row")));
    }
}
