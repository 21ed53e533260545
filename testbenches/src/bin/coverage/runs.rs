//! The runs of a campaign, and the points that they reach.

use crate::waivers::Waivers;
use miette::{IntoDiagnostic, WrapErr, miette};
use rtl_gen::tools::OnDisk;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::time::Instant;
use testbenches::campaign::{Campaign, Keeps, Plan, emitted_design};
use testbenches::coverage::Coverage;
use testbenches::reasons;
use verilated_dut::Design;
use verilated_dut::coverage::{Count, Point, count, points};

/// Coverage of a core.
pub struct Covered {
    /// Stem of the core.
    pub stem: &'static str,
    /// Variant that ran.
    pub variant: String,
    /// Number of clocks of all runs.
    pub clocks: u64,
    /// Points by kind.
    pub kinds: BTreeMap<String, Count>,
    /// Points of the stimulus, all of which were seen.
    pub stimulus: usize,
    /// Number of bits that are constant by the structure of the design, as Yosys finds.
    pub constant: usize,
    /// Number of points that a waiver names.
    pub waived: usize,
    /// Names of the points that no run reached and no waiver names.
    pub missed: Vec<String>,
    /// Waivers of no point, or of points that a run reached.
    pub useless: Vec<String>,
    /// Time in seconds, that of building included.
    pub seconds: f64,
}

impl Covered {
    /// Runs a campaign as tests do, with and without presets, on the variant that takes presets; Verilator's data go to `target/coverage`.
    ///
    /// # Errors
    /// A run finds a difference, the stimulus misses a point of its own, or a file cannot be read or written.
    pub fn of(campaign: &Campaign, root: &Path) -> miette::Result<Self> {
        let begin = Instant::now();
        let (core, variant) = (campaign.core, campaign.representative());
        let folder = root.join("target/coverage");
        fs::create_dir_all(&folder).into_diagnostic().wrap_err_with(|| folder.display().to_string())?;
        let waivers: Waivers = reasons::of_core(core.stem, "coverage.toml")?;
        let mut reached: BTreeMap<Point, u64> = BTreeMap::new();
        let (mut clocks, mut stimulus) = (0, Coverage::default());
        for (presets, length) in campaign.lengths() {
            let kind = if presets.is_empty() { "plain" } else { "presets" };
            for seed in 1..=length.seeds {
                let data = folder.join(format!("{}-{kind}-{seed}.dat", core.stem));
                let plan = Plan { presets, keeps: Keeps::Coverage(&data), ..Plan::plain(seed, length.clocks) };
                let finished = (campaign.run)(&variant, &plan)?;
                clocks += finished.clocks;
                stimulus.merge(&finished.coverage);
                let counted = points(&data).into_diagnostic().wrap_err_with(|| data.display().to_string())?;
                counted.into_iter().for_each(|(point, count)| *reached.entry(point).or_default() += count);
            }
        }
        if !stimulus.missed().is_empty() {
            return Err(miette!("{}: the stimulus missed {:?}", core.stem, stimulus.missed()));
        }
        let kinds = count(&reached);
        let design = emitted_design(core, &variant);
        let unreached = reached.iter().filter(|(_, count)| **count == 0);
        let unreached: Vec<String> = unreached.map(|(point, _)| name(point, &design)).collect();
        let constants = constants(&design, &folder)?;
        let (constant, unreached): (Vec<_>, Vec<_>) = unreached.into_iter().partition(|name| constants.contains(name));
        let total = unreached.len();
        let (missed, useless) = waivers.sift(unreached);
        Ok(Self {
            stem: core.stem,
            variant: variant.name.into_owned(),
            clocks,
            kinds,
            stimulus: stimulus.points(),
            constant: constant.len(),
            waived: total - missed.len(),
            missed,
            useless,
            seconds: begin.elapsed().as_secs_f64(),
        })
    }
}

/// Name of a point: the path of a bit, or the place of a statement with the text of its line.
fn name(point: &Point, design: &Design) -> String {
    let path = if point.instance.is_empty() { String::new() } else { format!("{}.", point.instance) };
    if point.kind == "toggle" {
        return format!("{path}{}", point.what);
    }
    let source = design.sources().iter().find(|source| source.file == point.file);
    let line = source.and_then(|source| source.text.lines().nth(point.place.0.saturating_sub(1))).unwrap_or_default();
    format!("{path}{} of `{}`", point.what, line.trim())
}

/// Passes of Yosys that split what acts on each bit by itself: a multiplexer with some equal constants on both sides, or an `and` of some zeros.
const SPLIT: &str =
    "simplemap t:$mux t:$and t:$or t:$not t:$reduce_and t:$reduce_or t:$dff t:$sdff t:$dffe t:$sdffe t:$sdffce";

/// Names of the bits that are constant whatever the inputs and the registers are: Yosys makes the design flat and folds constants.
fn constants(design: &Design, folder: &Path) -> miette::Result<BTreeSet<String>> {
    let (top, begin) = (design.top(), "constants of the design");
    let [verilog, netlist] = ["v", "json"].map(|ending| format!("{top}.{ending}"));
    fs::write(folder.join(&verilog), &design.sources()[0].text).into_diagnostic().wrap_err(begin)?;
    let disk = OnDisk { directory: folder, files: &[verilog], top };
    disk.yosys(&format!("hierarchy -top {top}; proc; flatten; opt; {SPLIT}; opt; write_json {netlist}"))?;
    let json = fs::read_to_string(folder.join(netlist)).into_diagnostic().wrap_err(begin)?;
    let json: Value = serde_json::from_str(&json).into_diagnostic().wrap_err(begin)?;
    let nets = json["modules"][top]["netnames"].as_object().ok_or_else(|| miette!("Yosys names no net of {top}"))?;
    let mut names = BTreeSet::new();
    for (net, value) in nets {
        // Yosys counts the generate blocks without a name
        let net: Vec<&str> = net.split('.').filter(|part| !part.starts_with("genblk")).collect();
        let net = net.join(".");
        let bits = value["bits"].as_array().map_or(&[][..], Vec::as_slice);
        for (at, _) in bits.iter().enumerate().filter(|(_, bit)| bit.is_string()) {
            names.insert(if bits.len() == 1 { net.clone() } else { format!("{net}[{at}]") });
        }
    }
    Ok(names)
}
