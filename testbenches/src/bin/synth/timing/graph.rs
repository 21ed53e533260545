//! The longest paths of a netlist, from register to register.
//!
//! Outside the module stand registers: an input comes from one, an output goes into one. So do all paths count that a
//! design around the module will have, and no pin of a device does.

use super::model::{self, CLOCK_TO_OUTPUT, Kind, SET_UP, is_clock};
use super::netlist::{Cell, Direction, Netlist};
use miette::miette;
use std::collections::{BTreeMap, BTreeSet};

/// Figures of the paths of a netlist.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// Tables on the path that has most of them.
    pub most_levels: u32,
    /// The longest path.
    pub longest: Path,
    /// The longest to other pins or from other registers, whatever the bits, in the order of their delays.
    pub others: Vec<Path>,
}

/// A path from register to register.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// Delay in nanoseconds.
    pub nanoseconds: f64,
    /// Tables.
    pub levels: u32,
    /// Cells of carry chains.
    pub carries: u32,
    /// Nets in the order of the signal; the first is named after the register where the path starts.
    pub nets: Vec<Net>,
    /// End: a register by its output, and the pin.
    pub end: String,
}

/// A net of a path.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// Name in the source, where there is one.
    pub name: String,
    /// Nanoseconds from the clock to the driver of the net.
    pub at: f64,
    /// Sinks.
    pub fan_out: usize,
}

impl Path {
    /// The clock rate in MHz that the path allows, before calibration.
    pub fn megahertz(&self) -> f64 {
        1000.0 / self.nanoseconds
    }

    /// Name of the register where the path starts.
    pub fn start(&self) -> &str {
        &self.nets[0].name
    }

    /// The highest fan-out.
    pub fn fan_out(&self) -> usize {
        self.nets.iter().map(|net| net.fan_out).max().unwrap_or(0)
    }

    /// Start and end without the bits.
    fn registers(&self) -> [String; 2] {
        [self.start(), &self.end].map(without_bits)
    }
}

/// A name without the numbers in brackets.
pub(super) fn without_bits(name: &str) -> String {
    name.split('[').map(|part| part.split_once(']').map_or(part, |(_, rest)| rest)).collect()
}

/// A way from a net to a net.
struct Edge {
    to: usize,
    delay: f64,
    is_level: bool,
    is_carry: bool,
}

/// The longest way to a net.
#[derive(Clone, Copy)]
struct Arrival {
    time: f64,
    levels: u32,
    carries: u32,
    from: Option<usize>,
}

/// A pin where a path ends.
struct Target {
    net: usize,
    name: String,
    set_up: f64,
}

/// Finds the longest path and so many others, and the most levels.
///
/// # Errors
/// A cell is unknown, the netlist has several clocks, a loop without a register, or no path.
pub fn analyse(netlist: &Netlist, others: usize) -> miette::Result<Analysis> {
    let names = netlist.names();
    let kinds = kinds(netlist)?;
    let clocks = clocks(netlist, &kinds);
    let roots: BTreeSet<usize> = clocks.iter().map(|net| root(*net, netlist, &kinds)).collect();
    if let Some(second) = roots.iter().nth(1) {
        let first = roots.first().map_or("", |net| &names[*net]);
        return Err(miette!(
            "clocks `{first}` and `{}`: paths between clocks are none that this measures",
            names[*second]
        ));
    }

    let mut drivers: Vec<Option<Kind>> = vec![None; names.len()];
    for (name, cell) in &netlist.cells {
        for (_, _, net) in model::nets(cell, Direction::Output) {
            drivers[net] = Some(kinds[name.as_str()]);
        }
    }
    let fan_out = fan_out(netlist);
    let mut edges: Vec<Vec<Edge>> = (0..names.len()).map(|_| Vec::new()).collect();
    let mut starts: Vec<(usize, f64)> = Vec::new();
    let mut targets: Vec<Target> = Vec::new();
    for (name, cell) in &netlist.cells {
        let kind = kinds[name.as_str()];
        for arc in kind.arcs(cell) {
            let direct = drivers[arc.from].is_some_and(arc.is_direct_from) || kind == Kind::Inverter;
            let delay = arc.delay + if direct { 0.0 } else { model::net(fan_out[arc.from]) };
            edges[arc.from].push(Edge { to: arc.to, delay, is_level: kind.is_level(), is_carry: kind == Kind::Carry });
        }
        let outputs = || model::nets(cell, Direction::Output).map(|(_, _, net)| net);
        starts.extend(kind.start().into_iter().flat_map(|delay| outputs().map(move |net| (net, delay))));
        let named = outputs().next().map_or(name.as_str(), |net| &names[net]);
        targets.extend(kind.ends(cell).map(|end| Target {
            net: end.net,
            name: format!("{named}.{}", end.pin),
            set_up: end.set_up,
        }));
    }
    for (name, port) in &netlist.ports {
        for net in port.bits.iter().filter_map(super::netlist::Bit::net).filter(|net| !clocks.contains(net)) {
            match port.direction {
                Direction::Input if !roots.contains(&net) => starts.push((net, CLOCK_TO_OUTPUT)),
                Direction::Input => (),
                _ => targets.push(Target { net, name: name.clone(), set_up: SET_UP }),
            }
        }
    }

    let order = order(&edges).map_err(|net| miette!("a loop without a register, through `{}`", names[net]))?;
    let arrivals = longest_ways(&order, &edges, &starts, |edge| edge.delay);
    // the same once more, with each table as long as any other
    let from_zero: Vec<(usize, f64)> = starts.iter().map(|(net, _)| (*net, 0.0)).collect();
    let in_levels = longest_ways(&order, &edges, &from_zero, |edge| f64::from(u8::from(edge.is_level)));
    let most_levels = targets.iter().filter_map(|target| in_levels[target.net]).map(|arrival| arrival.levels).max();
    let at = |target: &Target| Some(arrivals[target.net]?.time + model::net(fan_out[target.net]) + target.set_up);
    let mut ends: Vec<(f64, &Target)> = targets.iter().filter_map(|target| Some((at(target)?, target))).collect();
    // of several of one length the first by name, so that a run repeats
    ends.sort_by(|(time, target), (other, than)| other.total_cmp(time).then_with(|| target.name.cmp(&than.name)));
    let path = |&(nanoseconds, target): &(f64, &Target)| {
        let mut nets = Vec::new();
        let mut next = Some(target.net);
        while let Some((net, arrival)) = next.and_then(|net| Some((net, arrivals[net]?))) {
            nets.push(Net { name: names[net].clone(), at: arrival.time, fan_out: fan_out[net] });
            next = arrival.from;
        }
        nets.reverse();
        let Arrival { levels, carries, .. } = arrivals[target.net]?;
        Some(Path { nanoseconds, levels, carries, nets, end: target.name.clone() })
    };
    let mut paths = ends.iter().filter_map(path);
    let longest = paths.next().ok_or_else(|| miette!("the netlist has no path"))?;
    let mut seen = BTreeSet::from([longest.registers()]);
    let others = paths.filter(|path| seen.insert(path.registers())).take(others).collect();
    Ok(Analysis { most_levels: most_levels.unwrap_or(0), longest, others })
}

/// The kind of each cell.
fn kinds(netlist: &Netlist) -> miette::Result<BTreeMap<&str, Kind>> {
    let of = |(name, cell): (&'_ String, &Cell)| {
        Kind::of(cell).ok_or_else(|| miette!("`{}` ({name}): the model has no such cell", cell.kind))
    };
    netlist.cells.iter().map(|(name, cell)| Ok((name.as_str(), of((name, cell))?))).collect()
}

/// The nets at the clock pins.
fn clocks(netlist: &Netlist, kinds: &BTreeMap<&str, Kind>) -> BTreeSet<usize> {
    let at_pins = |(name, cell): (&String, &'_ Cell)| -> Vec<usize> {
        let buffer = kinds[name.as_str()] == Kind::ClockBuffer;
        let pins = model::nets(cell, Direction::Input).filter(|(pin, ..)| buffer || is_clock(pin));
        pins.map(|(_, _, net)| net).collect()
    };
    netlist.cells.iter().flat_map(at_pins).collect()
}

/// The net in front of the buffers of a clock.
fn root(clock: usize, netlist: &Netlist, kinds: &BTreeMap<&str, Kind>) -> usize {
    let buffers = netlist.cells.iter().filter(|(name, _)| kinds[name.as_str()] == Kind::ClockBuffer);
    let behind = buffers.filter(|(_, cell)| model::nets(cell, Direction::Output).any(|(_, _, net)| net == clock));
    let input = behind.flat_map(|(_, cell)| model::nets(cell, Direction::Input)).map(|(_, _, net)| net).next();
    input.unwrap_or(clock)
}

/// Sinks of each net.
fn fan_out(netlist: &Netlist) -> Vec<usize> {
    let mut sinks = vec![0; netlist.nets()];
    for cell in netlist.cells.values() {
        for (_, _, net) in model::nets(cell, Direction::Input).filter(|(pin, ..)| !is_clock(pin)) {
            sinks[net] += 1;
        }
    }
    for port in netlist.ports.values().filter(|port| port.direction == Direction::Output) {
        for net in port.bits.iter().filter_map(super::netlist::Bit::net) {
            sinks[net] += 1;
        }
    }
    sinks
}

/// The nets in an order in which each stands behind those that it depends on, or a net of a loop.
fn order(edges: &[Vec<Edge>]) -> Result<Vec<usize>, usize> {
    let mut waits_for = vec![0_usize; edges.len()];
    edges.iter().flatten().for_each(|edge| waits_for[edge.to] += 1);
    let mut order: Vec<usize> = (0..edges.len()).filter(|net| waits_for[*net] == 0).collect();
    let mut done = 0;
    while let Some(&net) = order.get(done) {
        done += 1;
        for edge in &edges[net] {
            waits_for[edge.to] -= 1;
            if waits_for[edge.to] == 0 {
                order.push(edge.to);
            }
        }
    }
    let Some(mut net) = waits_for.iter().position(|count| *count > 0) else { return Ok(order) };
    // each net that still waits is in a loop or behind one: against the edges one gets into it
    let mut waits_behind = vec![net; edges.len()];
    for (from, edge) in edges.iter().enumerate().flat_map(|(from, edges)| edges.iter().map(move |edge| (from, edge))) {
        if waits_for[from] > 0 {
            waits_behind[edge.to] = from;
        }
    }
    for _ in 0..edges.len() {
        net = waits_behind[net];
    }
    Err(net)
}

/// The longest way to each net that a path reaches, where an edge is as long as `length` says.
fn longest_ways(
    order: &[usize],
    edges: &[Vec<Edge>],
    starts: &[(usize, f64)],
    length: impl Fn(&Edge) -> f64,
) -> Vec<Option<Arrival>> {
    let mut arrivals: Vec<Option<Arrival>> = vec![None; edges.len()];
    let arrive = |arrivals: &mut Vec<Option<Arrival>>, net: usize, new: Arrival| {
        if arrivals[net].is_none_or(|known| new.time > known.time) {
            arrivals[net] = Some(new);
        }
    };
    for &(net, time) in starts {
        arrive(&mut arrivals, net, Arrival { time, levels: 0, carries: 0, from: None });
    }
    for &net in order {
        let Some(here) = arrivals[net] else { continue };
        for edge in &edges[net] {
            let new = Arrival {
                time: here.time + length(edge),
                levels: here.levels + u32::from(edge.is_level),
                carries: here.carries + u32::from(edge.is_carry),
                from: Some(net),
            };
            arrive(&mut arrivals, edge.to, new);
        }
    }
    arrivals
}
