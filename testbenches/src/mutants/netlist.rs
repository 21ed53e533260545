//! Mutants that nobody chose: Yosys draws them from the netlist of a core by a seed, and puts all of them into one netlist, where an
//! input selects one or none.

use crate::campaign::{Campaign, emitted_design, module, preset_states};
use crate::campaigns::CAMPAIGNS;
use miette::{IntoDiagnostic, WrapErr, miette};
use rtl_gen::emit::netlist_states;
use rtl_gen::tools;
use std::collections::BTreeSet;
use std::fmt::{self, Write as _};
use std::fs;
use std::path::{Path, PathBuf};
use verilated_dut::{Model, Register};

/// The input of the netlist that selects a mutant; 0 selects none.
pub const SELECTOR: &str = "mutant";

/// A mutation, as Yosys writes its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutation(String);

impl Mutation {
    /// The value of one of its options.
    fn option(&self, name: &str) -> Option<&str> {
        let mut words = self.0.split(' ');
        words.find(|word| *word == name)?;
        words.next()
    }

    /// Whether simulation can show it. The output of a register is not mutated: presets move the register by its name, which has to
    /// stay its output's. Its input and all that reads it are. Neither is the clock, whose edges lie between the clocks that are
    /// compared, nor a memory in what Yosys writes as text without an input to select by: the content that it powers up with, and
    /// that reading is always enabled.
    fn is_meant(&self) -> bool {
        let [port, cell] = ["-port", "-cell"].map(|name| self.option(name).unwrap_or_default());
        let always = cell.starts_with("$meminit") || (cell.starts_with("$memrd") && port == "EN");
        !always && port != "Q" && port != "CLK"
    }

    /// The module in which it is, as Yosys names it.
    pub fn module(&self) -> &str {
        self.option("-module").unwrap_or_default()
    }

    /// The command that puts it into a netlist, selected by `number`.
    fn selected(&self, width: usize, number: usize) -> String {
        format!("mutate -ctrl {SELECTOR} {width} {number} {}", self.0)
    }

    /// The command that puts it into a netlist for good.
    pub fn command(&self) -> String {
        format!("mutate {}", self.0)
    }
}

impl fmt::Display for Mutation {
    /// Kind, bit and place: `const0 at A[3] of $add$pfc_threshold.v:120$7 in pfc_threshold`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let option = |name| self.option(name).unwrap_or_default().trim_start_matches('\\');
        let (mode, port, bit) = (option("-mode"), option("-port"), option("-portbit"));
        write!(f, "{mode} at {port}[{bit}]")?;
        if let Some(by) = self.option("-ctrlbit") {
            write!(f, " by [{by}]")?;
        }
        write!(f, " of {} in {}", option("-cell"), option("-module"))
    }
}

/// A mutant that differed from the golden model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kill {
    /// Its number.
    pub mutant: usize,
    /// Number of clocks before the difference.
    pub clock: u64,
    /// The output that differed.
    pub signal: String,
}

/// A variant of a core with its mutants.
pub struct Netlist {
    /// Name of the design.
    pub top: String,
    /// The mutations; number n selects the one at n - 1.
    pub mutations: Vec<Mutation>,
    /// The design of all mutants in Verilator, with presets if the campaign has some.
    pub model: Model,
    /// Folder with the files of Yosys.
    pub directory: PathBuf,
}

impl fmt::Debug for Netlist {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} with {} mutants", self.model.design().top(), self.mutations.len())
    }
}

impl Netlist {
    /// The netlist of the variant of a campaign's core on which mutants are looked for, with `count` mutants drawn by `seed`. The
    /// files are in a folder of its own in `scratch`.
    ///
    /// # Errors
    /// Yosys or Verilator is missing or fails, or the netlist has fewer mutants.
    pub fn build(campaign: &Campaign, count: usize, seed: u64, scratch: &Path) -> miette::Result<Self> {
        let sound = emitted_design(campaign.core, &campaign.representative());
        let top = sound.top().to_owned();
        let directory = scratch.join(&top);
        fs::create_dir_all(&directory).into_diagnostic().wrap_err_with(|| directory.display().to_string())?;
        let text = &sound.sources()[0].text;
        write(&directory.join("design.v"), text)?;
        let mutations = draw(&directory, &top, &own(campaign, text), count, seed)?;
        let all: Vec<usize> = (1..=count).collect();
        let model = assemble(campaign, &directory, &mutations, &all)?;
        Ok(Self { top, mutations, model, directory })
    }

    /// Width of the input that selects a mutant.
    pub(super) fn selector_bits(&self) -> usize {
        selector_bits(self.mutations.len())
    }

    /// The same netlist with these of its mutants only, under their numbers: it is faster.
    ///
    /// # Errors
    /// As [`Netlist::build`].
    pub fn reduced(&self, campaign: &Campaign, numbers: &[usize]) -> miette::Result<Self> {
        let model = assemble(campaign, &self.directory, &self.mutations, numbers)?;
        let Self { top, mutations, directory, .. } = self;
        Ok(Self { top: top.clone(), mutations: mutations.clone(), model, directory: directory.clone() })
    }
}

/// Puts mutants into the netlist in a folder, as `mutants.il` and `mutants.v`, and makes a model of it.
fn assemble(campaign: &Campaign, directory: &Path, mutations: &[Mutation], numbers: &[usize]) -> miette::Result<Model> {
    let (core, variant) = (campaign.core, campaign.representative());
    let sound = emitted_design(core, &variant);
    let width = selector_bits(mutations.len());
    let mut script = String::from("read_rtlil sound.il\n");
    for &number in numbers {
        let _ = writeln!(script, "{}", mutations[number - 1].selected(width, number));
    }
    script.push_str("write_rtlil mutants.il\nwrite_verilog -noattr mutants.v\n");
    yosys(directory, "mutants", &script)?;
    let text = fs::read_to_string(directory.join("mutants.v")).into_diagnostic().wrap_err("mutants.v")?;
    let mut design = sound.with_forms(QUIET.to_owned() + &text, SELECTOR, width);
    let listed = preset_states(core, &variant, campaign.long);
    let presets: Vec<_> = listed.into_iter().flat_map(|(_, found)| found).collect();
    if !presets.is_empty() {
        let presets = netlist_states(&module(core, &variant), &presets);
        design = design.with_presets(&presets.iter().map(Register::from).collect::<Vec<_>>());
    }
    Ok(Model::build(&design, verilated_dut::Variant::PLAIN)?)
}

/// Lines before the netlist: Yosys writes constants and selections in ways that Verilator warns of, and a mutated bit makes it take
/// a vector for a loop.
const QUIET: &str =
    "/* verilator lint_off WIDTH */\n/* verilator lint_off CASEOVERLAP */\n/* verilator lint_off UNOPTFLAT */\n";

/// Width of the selector of `count` mutants.
fn selector_bits(count: usize) -> usize {
    (usize::BITS - count.leading_zeros()) as usize
}

/// Names of the modules in Verilog.
fn modules(verilog: &str) -> BTreeSet<String> {
    let names = verilog.lines().filter_map(|line| line.strip_prefix("module "));
    names.filter_map(|rest| rest.split([' ', '(']).next()).map(str::to_owned).collect()
}

/// The modules of a campaign's core that mutants are drawn of, if those are not all: modules of another core that is a part of this one are
/// drawn of in the campaign of the part.
fn own(campaign: &Campaign, verilog: &str) -> BTreeSet<String> {
    let all = modules(verilog);
    let mut own = all.clone();
    for other in CAMPAIGNS.iter().filter(|other| other.core.stem != campaign.core.stem) {
        let core = other.core;
        let tops: Vec<String> =
            core.variants.iter().map(|variant| core.top(variant)).chain([core.stem.to_owned()]).collect();
        if tops.iter().any(|top| all.contains(top)) {
            let part = emitted_design(core, &other.representative());
            let others = modules(&part.sources()[0].text);
            own.retain(|name| !others.contains(name) && !tops.contains(name));
        }
    }
    if own == all { BTreeSet::new() } else { own }
}

/// Reads the design, writes its netlist to `sound.il` and draws mutations of these modules, or of all.
fn draw(
    directory: &Path,
    top: &str,
    modules: &BTreeSet<String>,
    count: usize,
    seed: u64,
) -> miette::Result<Vec<Mutation>> {
    // some are not meant
    let drawn = 2 * count + 50;
    let mut script =
        format!("read_verilog -noautowire design.v\nhierarchy -check -top {top}\nproc\nwrite_rtlil sound.il\n");
    // Yosys gives a module with parameters another name
    let names = |name: &String| format!(" {name} $paramod*\\\\{name}\\\\* $paramod*\\\\{name}");
    let selected: String = modules.iter().map(names).collect();
    let _ = writeln!(script, "mutate -list {drawn} -seed {seed} -o drawn.ys{selected}");
    yosys(directory, "draw", &script)?;
    let drawn = fs::read_to_string(directory.join("drawn.ys")).into_diagnostic().wrap_err("drawn.ys")?;
    let mut mutations: Vec<_> =
        drawn.lines().filter_map(|line| line.strip_prefix("mutate ")).map(|line| Mutation(line.to_owned())).collect();
    mutations.retain(Mutation::is_meant);
    if mutations.len() < count {
        return Err(miette!(
            help = format!("ask for {} at most", mutations.len()),
            "{top}: {count} mutants were asked for; Yosys draws {}",
            mutations.len()
        ));
    }
    mutations.truncate(count);
    Ok(mutations)
}

/// Runs a script of Yosys in a folder.
pub(super) fn yosys(directory: &Path, name: &str, script: &str) -> miette::Result<()> {
    let file = format!("{name}.ys");
    write(&directory.join(&file), script)?;
    let log = format!("{name}.log");
    let output = tools::run("yosys", &["-q", "-l", &log, "-s", &file], directory)?;
    if output.status.success() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    Err(miette!("{}: Yosys failed: {text}", directory.join(file).display()))
}

fn write(path: &Path, text: &str) -> miette::Result<()> {
    fs::write(path, text).into_diagnostic().wrap_err_with(|| path.display().to_string())
}
