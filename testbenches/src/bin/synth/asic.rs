//! Area and delay in the cells of an ASIC's library.

use crate::target::Target;
use crate::timing::netlist::{Cell, Netlist};
use crate::tool;
use miette::{IntoDiagnostic, WrapErr, miette};
use std::fs;
use std::path::{Path, PathBuf};
use testbenches::units::Unit;

/// Words from which on a memory is a macro of the process: it has no area here, and paths end at it.
const MACRO_WORDS: u32 = 65;
/// ABC's commands: map for delay, drive no net of more than 16 sinks without buffers, size the gates, tell the delay.
const MAPPING: &str = "&get -n\n&st\n&dch -f\n&nf\n&put\nbuffer -c -N 16\ntopo\nupsize\ndnsize\nstime -p\n";

pub struct Asic {
    /// The library, as a path that tools find from anywhere.
    liberty: PathBuf,
    /// Area of the smallest NAND gate with two inputs, in um2.
    gate: f64,
    tools: String,
}

impl Asic {
    pub fn find(root: &Path, liberty: &Path) -> miette::Result<Self> {
        let at = || format!("LIBERTY={}", liberty.display());
        let path = liberty.canonicalize().into_diagnostic().wrap_err_with(at)?;
        let text = fs::read_to_string(&path).into_diagnostic().wrap_err_with(at)?;
        let gate = smallest_nand(&text).ok_or_else(|| {
            miette!(
                help = "unpack the library if it is packed",
                "{}: it has no NAND gate with two inputs and an area",
                at()
            )
        })?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let tools =
            format!("{} (`synth -flatten`, `abc -liberty`), {name}, a gate is {gate} um2", tool::yosys_version(root)?);
        Ok(Self { liberty: path, gate, tools })
    }
}

impl Target for Asic {
    fn name(&self) -> &'static str {
        "ASIC"
    }

    fn tools(&self) -> &str {
        &self.tools
    }

    fn columns(&self) -> &'static [&'static str] {
        &["um2", "kGE", "bits in macros", "ns", "GHz"]
    }

    fn takes(&self, _: &Unit) -> bool {
        true
    }

    fn measure(&self, unit: &Unit, directory: &Path) -> miette::Result<Vec<String>> {
        let top = unit.module()?.name.clone();
        let liberty = self.liberty.display();
        fs::write(directory.join("asic.abc"), MAPPING).into_diagnostic()?;
        // flip-flops of a library have no value at power-up
        let script = format!(
            "read_verilog -noautowire unit.v; synth -flatten -run begin:fine -top {top}; setattr -unset init w:*; \
             memory_map t:$mem_v2 r:SIZE<{MACRO_WORDS} %i; opt -full; techmap; opt -fast; \
             dfflegalize -cell $_DFF_P_ x; opt; dfflibmap -liberty {liberty}; \
             abc -liberty {liberty} -script asic.abc; opt_clean -purge; write_json asic.json"
        );
        let [log, stat] = tool::yosys("asic", &script, &format!("-liberty {liberty}"), directory)?;
        let json = fs::read_to_string(directory.join("asic.json")).into_diagnostic().wrap_err("asic.json")?;
        let area = area(&stat).ok_or_else(|| miette!("`stat` of Yosys has no area"))?;
        let picoseconds = delay(&log).ok_or_else(|| miette!("the log of ABC has no delay"))?;
        Ok(vec![
            format!("{area:.0}"),
            format!("{:.1}", area / self.gate / 1000.0),
            macros(&Netlist::read(&json, &top)?).to_string(),
            format!("{:.2}", picoseconds / 1000.0),
            format!("{:.2}", 1000.0 / picoseconds),
        ])
    }
}

/// Bits of the memories that are macros.
fn macros(netlist: &Netlist) -> u64 {
    let memories = netlist.cells.values().filter(|cell| cell.kind == "$mem_v2");
    let value =
        |cell: &Cell, name| cell.parameters.get(name)?.as_str().and_then(|bits| u64::from_str_radix(bits, 2).ok());
    memories.filter_map(|cell| Some(value(cell, "SIZE")? * value(cell, "WIDTH")?)).sum()
}

/// The smallest area of a NAND gate with two inputs in a library.
fn smallest_nand(liberty: &str) -> Option<f64> {
    let cells = liberty
        .split("cell (")
        .chain(liberty.split("cell("))
        .filter(|cell| cell.trim_start_matches('"').starts_with("NAND2"));
    let area =
        |cell: &str| cell.split_once("area")?.1.trim_start_matches([' ', ':']).split(';').next()?.trim().parse().ok();
    cells.filter_map(area).min_by(f64::total_cmp)
}

/// The area in the output of Yosys' `stat`.
fn area(stat: &str) -> Option<f64> {
    stat.rsplit_once("Chip area")?.1.split_once(": ")?.1.split_whitespace().next()?.parse().ok()
}

/// The last delay in the log of ABC, in picoseconds.
fn delay(log: &str) -> Option<f64> {
    log.rsplit_once("Delay =")?.1.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gate_an_area_and_a_delay_are_read() {
        let library = "cell (INV) { area : 0.5; }\ncell (NAND2x2) {\n area : 2.25;\n}\ncell (NAND2x1) { area : 1.5; }\ncell (NAND3x1) { area : 0.1; }";
        assert_eq!(smallest_nand(library), Some(1.5));
        assert_eq!(smallest_nand("cell (INV) { area : 0.5; }"), None);
        assert_eq!(area("   Chip area for module '\\top': 12.5000\n"), Some(12.5));
        assert_eq!(delay("ABC: Delay = 900.00 ps\nABC:   Delay =   640.50 ps  Area = 1"), Some(640.5));
    }
}
