//! Rates that rise although the queue is too long, and notifications that the switch supplements.
//!
//! Published (Nendica report "Intelligent Lossless Data Center Networks", "Improving Congestion Notification"): a port of 25 Gb/s with 300 flows
//! gives each 80 Mb/s, a frame of 4 KB each 400 us; adapters raise the rate each 300 us; so DCQCN fails at a congested port. With the
//! supplement no rate rises there.
//!
//! Chosen: 30 hosts with ten endless flows each and their receiver around a switch of the Bifrost paper's simulations, all links 25 Gb/s and 100
//! m; frames with 4096 octets of a message; the marks of [`Marking::hpcc`], Kmax 400 KB at 25 Gb/s; the settings of adapters
//! ([`Dcqcn::adapters`]), and those of DCQCN's paper with the 300 us of the report and without a byte counter. Flows begin within the first 25
//! ms, and 50 to 250 ms are measured. A rate rises above Kmax if the queue has been above it for [`FLIGHT`]: no notification is faster.

use super::simulations::switch;
use super::{Experiment, ReproOptions};
use crate::network::frame::{NetworkFrame, frame_octets};
use crate::network::host::{Dcqcn, HostSettings};
use crate::network::marking::Marking;
use crate::network::shared::{Stored, SwitchSettings};
use crate::network::{Flow, NetworkObserver, NetworkOutcome, NetworkSimulation, SharedPlace, Supplement, Topology};
use crate::report::findings::{Figure, Findings};
use crate::report::plot::{Chart, Curve, Level, TIME};
use crate::report::table::{octets, percent};
use crate::run::Error;
use rayon::prelude::*;
use rtl_foundation::time::Time;
use std::collections::BTreeSet;

const RATE: u64 = 25_000_000_000;
const HOSTS: usize = 30;
const FLOWS: usize = 300;
const PAYLOAD: u32 = 4096;
const BEGIN: Time = Time::from_us(50_000);
const END: Time = Time::from_us(250_000);
const STEP: Time = Time::from_us(50);
/// Time from the decision of a switch to a sender that has taken its notification: cable, frame on the wire and switch.
const FLIGHT: Time = Time::from_us(5);

/// The queue of the switch and the rates of the senders.
struct Watch {
    settings: Dcqcn,
    kmax: u64,
    /// Number of the receiver's port in the switch.
    receiver: usize,
    /// Octets that wait for the receiver.
    level: u64,
    above: Above,
    /// Time of the last notification of each flow.
    notified: Vec<Option<Time>>,
    /// Rises of a rate in the time that is measured, those above Kmax, and the flows of these.
    rises: u64,
    above_kmax: u64,
    raised: BTreeSet<u32>,
    /// Highest level in each step.
    levels: Vec<u64>,
    delivered: u64,
}

/// Spans of time in which the queue was above Kmax; the last one may not have ended.
#[derive(Default)]
struct Above(Vec<(Time, Time)>);

impl Above {
    fn note(&mut self, now: Time, above: bool) {
        match self.0.last_mut().filter(|(_, end)| *end == Time::NEVER) {
            Some(last) if !above => last.1 = now,
            None if above => self.0.push((now, Time::NEVER)),
            _ => {}
        }
    }

    /// Whether the queue was above Kmax at this time and in the flight before.
    fn at(&self, time: Time) -> bool {
        let after = self.0.partition_point(|(begin, _)| *begin + FLIGHT <= time);
        after > 0 && time <= self.0[after - 1].1
    }
}

impl Watch {
    fn new(settings: Dcqcn, kmax: u64) -> Self {
        Self {
            settings,
            kmax,
            receiver: HOSTS,
            level: 0,
            above: Above::default(),
            notified: vec![None; FLOWS],
            rises: 0,
            above_kmax: 0,
            raised: BTreeSet::new(),
            levels: vec![0; (END.0 / STEP.0) as usize],
            delivered: 0,
        }
    }

    fn change(&mut self, now: Time, place: SharedPlace, more: u64, less: u64) {
        if place.port == self.receiver {
            return;
        }
        self.level = self.level + more - less;
        // a frame on the wire is no longer in the queue that marks see
        let frame = u64::from(frame_octets(PAYLOAD));
        self.above.note(now, self.level > self.kmax + frame);
        let step = (now.0 / STEP.0) as usize;
        if let Some(highest) = self.levels.get_mut(step) {
            *highest = (*highest).max(self.level);
        }
    }

    /// Counts the rises of a flow until `now`: its rate rises whenever a timer has passed since the last notification.
    fn rise(&mut self, now: Time, flow: u32) {
        let Some(notified) = self.notified[flow as usize] else { return };
        let timer = self.settings.increase_timer;
        let times = (1..).map(|count| Time(notified.0 + count * timer.0)).take_while(|time| *time <= now);
        for time in times.filter(|time| *time >= BEGIN) {
            self.rises += 1;
            if self.above.at(time) {
                self.above_kmax += 1;
                self.raised.insert(flow);
            }
        }
    }
}

impl NetworkObserver for Watch {
    fn delivered(&mut self, now: Time, frame: &NetworkFrame) {
        if now >= BEGIN {
            self.delivered += u64::from(frame.wire_octets());
        }
    }

    fn asked(&mut self, now: Time, place: SharedPlace, octets: u16, stored: Stored) {
        self.change(now, place, if stored.kept { octets.into() } else { 0 }, 0);
    }

    fn freed(&mut self, now: Time, place: SharedPlace, octets: u16, _: bool) {
        self.change(now, place, 0, octets.into());
    }

    fn notified(&mut self, now: Time, flow: u32) {
        self.rise(now, flow);
        self.notified[flow as usize] = Some(now);
    }
}

struct Ran {
    outcome: NetworkOutcome,
    watch: Watch,
}

/// DCQCN of the senders, with or without the supplement.
struct Case {
    name: &'static str,
    dcqcn: fn() -> Dcqcn,
    supplement: bool,
}

/// The paper's settings, but for increases each 300 us and by time alone.
fn slow_increases() -> Dcqcn {
    Dcqcn { increase_timer: Time::from_us(300), byte_counter: None, ..Dcqcn::default() }
}

const CASES: [Case; 4] = [
    Case { name: "DCQCN, T = 300 us", dcqcn: slow_increases, supplement: false },
    Case { name: "DCQCN, T = 300 us, supplement", dcqcn: slow_increases, supplement: true },
    Case { name: "adapters", dcqcn: Dcqcn::adapters, supplement: false },
    Case { name: "adapters, supplement", dcqcn: Dcqcn::adapters, supplement: true },
];

fn simulate(case: &Case, end: Time) -> Ran {
    let dcqcn = (case.dcqcn)();
    let supplement = case.supplement.then(|| Supplement::for_increases(dcqcn.increase_timer));
    let marking = Some(Marking { supplement, ..Marking::hpcc() });
    let mut topology = Topology { payload: PAYLOAD, ..Topology::default() };
    topology.host_settings = HostSettings { congestion_control: Some(dcqcn), ..HostSettings::default() };
    let centre = topology.switch(SwitchSettings { marking, ..switch() });
    let hosts = topology.hosts_around(centre, HOSTS + 1, RATE, 100);
    let flow = |number: usize| Flow {
        source: hosts[number % HOSTS],
        destination: hosts[HOSTS],
        octets: Flow::ENDLESS,
        start: Time(number as u64 * (BEGIN.0 / 2 / FLOWS as u64)),
        priority: 3,
        group: 0,
    };
    let flows: Vec<Flow> = (0..FLOWS).map(flow).collect();
    let mut simulation = NetworkSimulation::local(topology, &flows, STEP);
    let mut watch = Watch::new(dcqcn, Marking::hpcc().kmax_at(RATE));
    let Ok(outcome) = simulation.run(end, &mut watch);
    (0..FLOWS as u32).for_each(|flow| watch.rise(end, flow));
    Ran { outcome, watch }
}

pub(super) fn run(experiment: &Experiment, _: &ReproOptions) -> Result<Findings, Error> {
    let ran: Vec<Ran> = CASES.par_iter().map(|case| simulate(case, END)).collect();
    let (mut rows, mut broken, mut curves) = (Vec::new(), Vec::new(), Vec::new());
    for (Case { name, supplement, .. }, Ran { outcome, watch }) in CASES.iter().zip(&ran) {
        let measured = &watch.levels[(BEGIN.0 / STEP.0) as usize..];
        let mean = measured.iter().sum::<u64>() / measured.len() as u64;
        let share = watch.delivered as f64 * 8.0 / (RATE as f64 * (END - BEGIN).seconds());
        rows.push(vec![
            (*name).to_owned(),
            watch.rises.to_string(),
            watch.above_kmax.to_string(),
            format!("{} of {FLOWS}", watch.raised.len()),
            octets(mean),
            octets(measured.iter().copied().max().unwrap_or_default()),
            percent(share),
            outcome.local_pause_frames.to_string(),
            outcome.hosts.cnps.to_string(),
            outcome.notifications.to_string(),
        ]);
        if outcome.lost_frames > 0 {
            broken.push(format!("{name}: {} frames lost", outcome.lost_frames));
        }
        if *supplement && watch.above_kmax > 0 {
            broken.push(format!("{name}: rates rose above Kmax {} times", watch.above_kmax));
        }
        let step = STEP.seconds() * 1e3;
        let points = (1..).zip(&watch.levels).map(|(at, level)| (f64::from(at) * step, *level as f64 / 1e6)).collect();
        curves.push(Curve { name: (*name).to_owned(), points, end: END.seconds() * 1e3 });
    }
    let notes = CASES.chunks(2).zip(ran.chunks(2)).map(|(cases, ran)| {
        let [plain, with] = [0, 1].map(|at| ran[at].watch.raised.len());
        format!("{}: rates of {plain} of {FLOWS} flows rise above Kmax, with the supplement of {with}", cases[0].name)
    });
    let notes = notes.collect();
    let columns = vec![
        "congestion control",
        "rises",
        "above Kmax",
        "flows that rise above Kmax",
        "queue, mean",
        "queue, most",
        "line used",
        "pause frames",
        "CNPs of the receiver",
        "of the switch",
    ];
    let kmax = Marking::hpcc().kmax_at(RATE) as f64 / 1e6;
    let level = Level { name: format!("Kmax, {kmax:.1} MB"), value: kmax, case: None, dashes: 2 };
    let chart = Chart { what: "queue (MB)", over: TIME, curves, levels: vec![level], doubling: false };
    let figures = vec![Figure::new("queue", "Queue of the port of 25G to which 300 flows go, frames of 4 KB", chart)];
    Ok(Findings { notes, broken, ..experiment.findings(columns, rows, figures) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_rate_rises_above_kmax_with_the_supplement() {
        let end = Time::from_us(75_000);
        let [plain, with] = [2, 3].map(|case| simulate(&CASES[case], end).watch);
        assert!(plain.above_kmax > 10_000 && plain.raised.len() == FLOWS, "{} of {}", plain.above_kmax, plain.rises);
        assert_eq!((with.rises, with.above_kmax), (0, 0));
        let [plain, with] = [0, 1].map(|case| simulate(&CASES[case], end));
        assert!(plain.watch.above_kmax > 10_000, "{}", plain.watch.above_kmax);
        assert!(with.watch.rises > 1_000 && with.watch.above_kmax == 0, "{} rises", with.watch.rises);
        assert!(plain.outcome.local_pause_frames > 2 * with.outcome.local_pause_frames);
    }

    #[test]
    fn a_time_above_kmax_counts_after_the_flight() {
        let us = Time::from_us;
        let mut above = Above::default();
        [(10, true), (12, true), (20, false), (22, false), (30, true)]
            .iter()
            .for_each(|&(at, is)| above.note(us(at), is));
        let at = [14, 15, 20, 21, 34, 35, 99].map(|at| above.at(us(at)));
        assert_eq!(at, [false, true, true, false, false, true, true]);
    }
}
