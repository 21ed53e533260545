//! Area and clock rate of the cores, without a vendor's tool: `make synth` and `make timing`.
//!
//! Each unit of a core is synthesised alone for UltraScale+, where its paths are counted and modelled; for ECP5, if it fits, where it
//! is placed and routed between shift registers with three seeds; and, with a library, for an ASIC. Each target has a table in
//! `docs/synthesis.md`; a run for some cores fills in their rows.

mod asic;
mod ecp5;
mod page;
mod target;
mod timing;
mod tool;
mod ultrascale;
mod wrapper;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, ValueEnum};
use miette::{IntoDiagnostic, WrapErr, miette};
use rayon::prelude::*;
use rtl_gen::emit::verilog;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use target::Target;
use testbenches::units::{self, Unit};

#[derive(Parser)]
#[command(name = "synth", about = "Synthesises the cores and writes the tables of docs/synthesis.md")]
struct Arguments {
    /// Only units of these cores, or with these top modules: `bifrost_port`, or `bifrost_port_w64` alone.
    cores: Vec<String>,
    /// Only these targets [default: ultrascale and ecp5, and asic with a library].
    #[arg(long, value_enum)]
    target: Vec<Name>,
    /// Write nothing: find the levels and the class of clock rate of each unit, and fail where the page has a higher class or a
    /// higher one is wanted.
    #[arg(long, conflicts_with = "liberty")]
    check: bool,
    /// A library of an ASIC's cells, in the Liberty format, for area and delay in it.
    #[arg(long)]
    liberty: Option<PathBuf>,
    /// Print so many of the longest paths of each unit on UltraScale+ net by net, one for all bits of its two registers.
    #[arg(long, default_value_t = 0)]
    paths: usize,
    /// Units at a time.
    #[arg(long, default_value_t = 2)]
    jobs: usize,
}

/// The targets.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Name {
    Ultrascale,
    Ecp5,
    Asic,
}

fn main() -> miette::Result<()> {
    let arguments = Arguments::parse();
    let units = chosen(&arguments.cores)?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let run = Run { scratch: root.join("target/synth"), page: root.join("docs/synthesis.md"), jobs: arguments.jobs };
    let refuse = |error: &str| -> ! { Arguments::command().error(ErrorKind::ArgumentConflict, error).exit() };
    if arguments.check {
        if arguments.target.iter().any(|target| *target != Name::Ultrascale) {
            refuse("--check: classes of clock rates are those of UltraScale+; leave --target out, or --check");
        }
        return run.check(&units, &ultrascale::UltraScale::find(&root, arguments.paths)?);
    }
    let default = match &arguments.liberty {
        None => &[Name::Ultrascale, Name::Ecp5][..],
        Some(_) => &[Name::Ultrascale, Name::Ecp5, Name::Asic],
    };
    let named = if arguments.target.is_empty() { default } else { &arguments.target };
    let find = |name: &Name| -> miette::Result<Box<dyn Target>> {
        Ok(match name {
            Name::Ultrascale => Box::new(ultrascale::UltraScale::find(&root, arguments.paths)?),
            Name::Ecp5 => Box::new(ecp5::Ecp5::find(&root)?),
            Name::Asic => {
                let Some(liberty) = &arguments.liberty else {
                    refuse("--target asic: the library of its cells is missing, --liberty cells.lib");
                };
                Box::new(asic::Asic::find(&root, liberty)?)
            }
        })
    };
    let targets: Vec<Box<dyn Target>> = named.iter().map(find).collect::<miette::Result<_>>()?;
    run.write(&units, &targets)
}

/// The folder in which a run works, and the page that it writes.
struct Run {
    scratch: PathBuf,
    page: PathBuf,
    jobs: usize,
}

impl Run {
    /// Measures the units, and writes each row at once, so that nothing is lost if the run is ended.
    fn write(&self, units: &[&Unit], targets: &[Box<dyn Target>]) -> miette::Result<()> {
        let writing = Mutex::new(());
        self.each(units, |unit, directory| {
            for target in targets.iter().filter(|target| target.takes(unit)) {
                let row = page::row(unit, &target.measure(unit, directory).wrap_err_with(|| unit.to_string())?);
                let _alone = writing.lock().unwrap_or_else(PoisonError::into_inner);
                let text = page::with_rows(&self.text()?, target.as_ref(), &[row])?;
                fs::write(&self.page, text).into_diagnostic().wrap_err("docs/synthesis.md")?;
            }
            Ok(())
        })
    }

    /// Compares the classes of the units with those of the page.
    fn check(&self, units: &[&Unit], target: &ultrascale::UltraScale) -> miette::Result<()> {
        let (text, faults) = (self.text()?, Mutex::new(Vec::new()));
        println!("| what | {} |", target.columns().join(" | "));
        self.each(units, |unit, directory| {
            let values = target.measure(unit, directory).wrap_err_with(|| unit.to_string())?;
            println!("{}", page::row(unit, &values));
            let fault = ultrascale::fallen(&text, target, unit, &values)?;
            faults.lock().unwrap_or_else(PoisonError::into_inner).extend(fault);
            Ok(())
        })?;
        let faults = faults.into_inner().unwrap_or_else(PoisonError::into_inner);
        if faults.is_empty() { Ok(()) } else { Err(miette!("{}", faults.join("\n"))) }
    }

    /// Calls `measure` for each unit with a directory that has its Verilog.
    fn each(&self, units: &[&Unit], measure: impl Fn(&Unit, &Path) -> miette::Result<()> + Sync) -> miette::Result<()> {
        let begun = AtomicUsize::new(0);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.jobs).build().into_diagnostic()?;
        pool.install(|| {
            units.par_iter().try_for_each(|unit| {
                let number = begun.fetch_add(1, Ordering::Relaxed) + 1;
                let start = Instant::now();
                eprintln!("[{number}/{}] {unit}", units.len());
                let directory = self.scratch.join(unit.top());
                fs::create_dir_all(&directory).into_diagnostic()?;
                let module = unit.module()?;
                fs::write(directory.join("unit.v"), verilog(&module)?).into_diagnostic()?;
                measure(unit, &directory)?;
                eprintln!("[{number}/{}] {unit}: {} s", units.len(), start.elapsed().as_secs());
                Ok(())
            })
        })
    }

    fn text(&self) -> miette::Result<String> {
        fs::read_to_string(&self.page).into_diagnostic().wrap_err("docs/synthesis.md")
    }
}

/// The units of these cores and top modules, or all.
fn chosen(names: &[String]) -> miette::Result<Vec<&'static Unit>> {
    let is_meant = |unit: &Unit, name: &String| unit.core.stem == name || unit.top() == *name;
    if let Some(unknown) = names.iter().find(|name| units::all().all(|unit| !is_meant(unit, name))) {
        return Err(miette!(help = "`bifrost list` names the cores", "{unknown}: there is no such core"));
    }
    Ok(units::all().filter(|unit| names.is_empty() || names.iter().any(|name| is_meant(unit, name))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The classes of a few small units, of which Yosys maps each in seconds. `make timing` does this for all.
    #[test]
    fn classes_are_not_below_those_of_the_page() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let target = ultrascale::UltraScale::find(&root, 0).expect("Yosys");
        let scratch = tempfile::tempdir().expect("a directory");
        let run = Run { scratch: scratch.path().into(), page: root.join("docs/synthesis.md"), jobs: 2 };
        let tops = ["pfc_quanta_encoder_w64", "pfc_quanta_encoder_w512", "mac_pause_scheduler_w64_sequencer"];
        let units: Vec<&Unit> = units::all().filter(|unit| tops.contains(&unit.top().as_str())).collect();
        assert_eq!(units.len(), tops.len());
        run.check(&units, &target).expect("the classes of the page");
    }

    /// `docs/cores.md` has the lowest class of the variants of each core.
    #[test]
    fn the_overview_names_the_class_of_each_core() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let read = |file| fs::read_to_string(root.join(file)).expect("a page");
        let (overview, page) = (read("docs/cores.md"), read("docs/synthesis.md"));
        let target = ultrascale::UltraScale::find(&root, 0).expect("Yosys");
        for core in cores::registry::CORES {
            let variants = units::all().filter(|unit| unit.core.stem == core.stem && unit.part.is_none());
            let class = |unit: &Unit| page::value(&page, &target, unit, ultrascale::CLASS).expect("a table");
            let lowest = variants.filter_map(class).min_by(|a, b| ultrascale::rate(a).total_cmp(&ultrascale::rate(b)));
            let start = format!("| `{}` |", core.stem);
            let row = overview.lines().find(|line| line.starts_with(&start)).expect("a row of the overview");
            let Some(lowest) = lowest else {
                assert!(row.contains(" | no row yet | [page]"), "{}: synthesis.md has no row", core.stem);
                continue;
            };
            assert!(row.contains(&format!(" | {lowest} | [page]")), "{}: the lowest class is {lowest}", core.stem);
        }
    }

    /// The page has the row of every unit that it does not name as without one, and its class is not below the one that is wanted.
    #[test]
    fn every_class_of_the_page_is_the_wanted_one_or_a_higher_one() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let page = fs::read_to_string(root.join("docs/synthesis.md")).expect("a page");
        let target = ultrascale::UltraScale::find(&root, 0).expect("Yosys");
        let absent = page.lines().find(|line| line.starts_with("No row yet: ")).unwrap_or_default();
        for unit in units::all() {
            let value = |column| page::value(&page, &target, unit, column).expect("a table");
            if absent.contains(&format!("{unit},")) || absent.contains(&format!("{unit}.")) {
                assert_eq!(value(ultrascale::CLASS), None, "{unit}: the page says that it has no row");
                continue;
            }
            let class = value(ultrascale::CLASS).unwrap_or_else(|| panic!("{unit}: the page has no row"));
            let wanted = ultrascale::wanted(unit).expect("a variant");
            assert_eq!(value(ultrascale::WANTED), Some(wanted.to_string()), "{unit}");
            assert!(ultrascale::rate(&class) >= wanted, "{unit}: class {class} MHz, wanted is {wanted}");
        }
    }

    #[test]
    fn a_core_that_is_not_there_is_refused() {
        assert!(chosen(&["pfc_threshold".into(), "bifrost_port_w64".into()]).expect("units").len() == 2);
        assert_eq!(chosen(&["pfc".into()]).err().expect("refused").to_string(), "pfc: there is no such core");
    }
}
