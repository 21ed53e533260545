//! The papers' experiments, each with a name: a network, its traffic, the schemes that are compared, one table and one
//! figure.
//!
//! Parameters that the papers leave open are chosen once and stated in the experiment's module; none is tuned to the
//! papers' results.

mod deadlock;
mod retry;
mod simulations;
mod supplement;
mod survey;
mod swing;
mod swing_grid;
mod testbed;
mod thresholds;
mod victims;
mod worst_queue;

use crate::network::{Flow, NetworkOutcome};
use crate::report::findings::{Figure, Findings};
use crate::run::{Engine, Error};
use cores::bifrost_pause_engine::sizing::{LinkSpec, Storage};
use cores::ethernet::LineRate;
use std::path::PathBuf;

/// An experiment.
pub struct Experiment {
    /// Name of the experiment on the command line.
    pub name: &'static str,
    /// Title in one line, with the number of the paper's figure.
    pub title: &'static str,
    run: fn(&Experiment, &ReproOptions) -> Result<Findings, Error>,
}

/// Options of an experiment.
#[derive(Clone, Debug)]
pub struct ReproOptions {
    /// Engine of the decisions at the long-haul ports: hardware or models.
    pub engine: Engine,
    /// Seed of the traffic.
    pub seed: u64,
    /// Folder for figures and data; `None` writes nothing.
    pub artifacts: Option<PathBuf>,
}

/// All experiments, in the order in which they run.
pub static EXPERIMENTS: &[Experiment] = &[
    Experiment {
        name: "testbed-a",
        title: "Latency flows beside bandwidth flows over two links of 100G x 80 km (Bifrost, figures 9a and 9b)",
        run: testbed::a,
    },
    Experiment {
        name: "testbed-b",
        title: "Inter-DC latency flows beside intra-DC traffic, two links of 100G x 80 km (Bifrost, figure 9c)",
        run: testbed::b,
    },
    Experiment {
        name: "testbed-c",
        title: "Victims of an incast over three links of 100G x 80 km (Bifrost, figure 9d)",
        run: testbed::c,
    },
    Experiment {
        name: "testbed-h",
        title: "What hangs on H: as printed, by its formula, as sized (Bifrost, section VI-A1)",
        run: testbed::h,
    },
    Experiment {
        name: "slots",
        title: "Completion of flows against Bifrost's slot, 400G x 600 km (Bifrost, figure 11)",
        run: simulations::slots,
    },
    Experiment {
        name: "distances",
        title: "Completion of flows against the length of the long link, 400G (Bifrost, figure 12)",
        run: simulations::distances,
    },
    Experiment {
        name: "inter-dc",
        title: "Completion of flows from 16 hosts to 16 over 400G x 600 km (Bifrost, figure 13)",
        run: simulations::inter_dc,
    },
    Experiment {
        name: "all-to-all",
        title: "Completion of flows, all to all, with 400G x 600 km between (Bifrost, figure 14)",
        run: simulations::all_to_all,
    },
    Experiment {
        name: "throughput",
        title: "Throughput of the long link, all to all, 400G x 600 km (Bifrost, figure 15)",
        run: simulations::throughput,
    },
    Experiment {
        name: "carried",
        title: "What the long link carries of what is offered, all to all, 400G x 600 km (beside Bifrost, figure 15)",
        run: simulations::carried,
    },
    Experiment {
        name: "depends",
        title: "What the differences hang on: load, DCQCN, XOFF inside, 400G x 600 km (beside Bifrost, figure 13)",
        run: simulations::depends,
    },
    Experiment {
        name: "worst-queue",
        title: "The queue of a long-haul port when its receiver stops (Bifrost, figure 5; SWING, figure 4)",
        run: worst_queue::run,
    },
    Experiment {
        name: "swing-irn",
        title: "Goodput of IRN with the bitmap of its own network and of another, 100G (SWING, figure 6)",
        run: swing::goodput,
    },
    Experiment {
        name: "swing-inter",
        title: "Completion of flows from A to B over 400G x 400 us (SWING, figures 13 and 14)",
        run: swing::inter,
    },
    Experiment {
        name: "swing-far",
        title: "Completion of flows from A to B beside traffic in B (SWING, figure 15)",
        run: swing::far,
    },
    Experiment {
        name: "swing-near",
        title: "Completion of flows from A to B beside traffic in A (SWING, figure 16)",
        run: swing::near,
    },
    Experiment {
        name: "swing-all",
        title: "Completion of flows with all traffic and DCQCN (SWING, figure 17)",
        run: swing::both,
    },
    Experiment {
        name: "swing-sweep",
        title: "What SWING's advantage over PFC hangs on: load and time (beside SWING, figure 13a)",
        run: swing::sweep,
    },
    Experiment {
        name: "swing-grid",
        title: "Throughput of native PFC and of a relay against delay and drain, 100G (SWING, figures 5 and 12)",
        run: swing_grid::run,
    },
    Experiment {
        name: "retry",
        title: "Losses on 100G x 80 km: repaired by a code, sent again at the ends of the link, or by hosts (survey, 5.2)",
        run: retry::run,
    },
    Experiment {
        name: "deadlock",
        title: "Buffers that wait in a circle when two links are down, and the queue switch (Nendica report, figure 16)",
        run: deadlock::run,
    },
    Experiment {
        name: "supplement",
        title: "Rates that rise above Kmax, 300 flows at a port of 25G, and supplemented CNPs (Nendica report)",
        run: supplement::run,
    },
    Experiment {
        name: "thresholds",
        title: "ECN thresholds that follow the free buffer of a switch, beside fixed ones, 100G (Nendica report)",
        run: thresholds::run,
    },
    Experiment {
        name: "victims",
        title: "Flows of 100G x 80 km to an idle host beside a congested one, and queues by destination (BiCC; survey, 4.4)",
        run: victims::run,
    },
    Experiment {
        name: "survey",
        title: "What a survey of RDMA between data centres says of five schemes, and what they do here (survey, 4.1 to 4.5)",
        run: survey::run,
    },
];

/// The experiment of this name.
pub fn find(name: &str) -> Option<&'static Experiment> {
    EXPERIMENTS.iter().find(|experiment| experiment.name == name)
}

impl Experiment {
    /// Runs the experiment and writes its figure and data.
    ///
    /// # Errors
    /// Hardware that differs from its model or cannot be built, a file that cannot be written.
    pub fn run(&self, options: &ReproOptions) -> Result<Findings, Error> {
        if let Some(root) = &options.artifacts {
            crate::files::writable(&root.join("repro"))?;
        }
        let mut findings = (self.run)(self, options)?;
        if let Some(root) = &options.artifacts {
            findings.write(&root.join("repro").join(self.name))?;
        }
        Ok(findings)
    }

    /// The findings from the table and the figures.
    fn findings(&self, columns: Vec<&'static str>, rows: Vec<Vec<String>>, figures: Vec<Figure>) -> Findings {
        let (title, notes, broken, artifacts) = (self.title.to_owned(), Vec::new(), Vec::new(), Vec::new());
        Findings { title, columns, rows, notes, broken, figures, artifacts }
    }

    /// The command that runs the experiment again, with hardware.
    fn replay(&self, options: &ReproOptions) -> String {
        format!("bifrost repro {} --engine rtl --seed {}", self.name, options.seed)
    }
}

/// Completion times of a set of flows, without a scheme and with it.
struct Change {
    /// Case and flows.
    what: String,
    /// Average completion times, without the scheme and with it.
    average: [f64; 2],
    /// 99th percentiles.
    p99: [f64; 2],
    /// Frames that the scheme lost: flows whose frames got through are not compared then.
    lost_frames: u64,
}

impl Change {
    /// The change of the flows that `chosen` accepts.
    fn of(what: impl Into<String>, outcomes: [&NetworkOutcome; 2], chosen: impl Fn(&Flow) -> bool) -> Self {
        let [before, after] = outcomes.map(|outcome| outcome.completion(&chosen));
        Self {
            what: what.into(),
            average: [before.mean, after.mean],
            p99: [before.p99, after.p99],
            lost_frames: outcomes[1].lost_frames,
        }
    }
}

/// Octets in the papers' megabytes. The papers' BDP of 9.5 MB at 100 Gb/s and 800 us, and of 286 MB at 400 Gb/s and 6
/// ms, shows that they mean 2^20 octets.
const MIB: u64 = 1 << 20;

/// A long link at 100 Gb/s of `distance_m` metres with the experiments' parameters: frames of 1086 octets, memory that
/// packs them, a peer with the standard's response time.
fn link_100g(distance_m: u64) -> LinkSpec {
    LinkSpec {
        mtu_octets: MTU,
        reverse_mtu_octets: MTU,
        storage: Storage::Packed,
        ..LinkSpec::new(LineRate::G100, distance_m)
    }
}

/// A frame with 1024 octets of a message, in octets with FCS.
const MTU: u32 = 1086;
