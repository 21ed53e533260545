//! Choice of the signals that become one vector, so that the text can have their copies in a loop.

use super::names::Family;
use crate::check::{dependencies, reserved_by};
use crate::graph;
use crate::ir::{Expr, Module, Op, Signal, SignalId, SignalKind};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Smallest number of members.
const FEWEST: usize = 3;

/// Families with which the text is shortest: leaving one out would make it longer. `lines` counts the lines.
pub fn choose(m: &Module, variables: &BTreeSet<SignalId>, lines: &dyn Fn(&[Family]) -> usize) -> Vec<Family> {
    let mut chosen = without_loops(m, candidates(m, variables));
    if chosen.is_empty() {
        return chosen;
    }
    let mut best = lines(&chosen);
    if best >= lines(&[]) {
        return vec![];
    }
    for at in (0..chosen.len()).rev() {
        let family = chosen.remove(at);
        match lines(&chosen) {
            shorter if shorter <= best => best = shorter,
            _ => chosen.insert(at, family),
        }
    }
    chosen
}

/// Properties that all members of a family share.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Kind<'a> {
    /// The name with `#` in place of each number that counts.
    name: String,
    width: usize,
    /// Clock and reset of a register, if the members are registers.
    register: Option<(usize, bool)>,
    driven_by_instance: bool,
    variable: bool,
    doc: Option<&'a str>,
}

fn candidates(m: &Module, variables: &BTreeSet<SignalId>) -> Vec<Family> {
    let indexed = indexed(m);
    let mut grids: BTreeMap<Kind, BTreeMap<Vec<usize>, SignalId>> = BTreeMap::new();
    for (at, signal) in m.signals.iter().enumerate() {
        let id = SignalId(at);
        let Some(kind) = kind(signal, variables.contains(&id)) else { continue };
        if signal.attributes.is_empty() && !indexed.contains(&id) {
            let (name, numbers) = split(&signal.name);
            if !numbers.is_empty() {
                grids.entry(Kind { name, ..kind }).or_default().insert(numbers, id);
            }
        }
    }
    let mut families: Vec<Family> = vec![];
    let mut taken: BTreeSet<String> = names(m);
    for (kind, grid) in &grids {
        for (name, members) in whole(&kind.name, grid) {
            let plural = format!("{name}s");
            let free = |name: &&String| reserved_by(name).is_none() && !taken.contains(*name);
            if let Some(name) = [&name, &plural].into_iter().find(free).filter(|_| members.len() >= FEWEST).cloned() {
                taken.insert(name.clone());
                families.push(Family { name, members });
            }
        }
    }
    families.sort_by_key(|family| family.members[0]);
    families
}

fn names(m: &Module) -> BTreeSet<String> {
    let signals = m.signals.iter().map(|s| &s.name).chain(m.memories.iter().map(|x| &x.name));
    signals.chain(m.instances.iter().map(|i| &i.name)).chain(m.constants.iter().map(|c| &c.0)).cloned().collect()
}

fn kind(signal: &Signal, variable: bool) -> Option<Kind<'_>> {
    let register = match &signal.kind {
        SignalKind::Register(r) if !r.is_output => Some((r.clocking.0, r.reset_value.is_some())),
        SignalKind::Wire | SignalKind::InstanceOutput => None,
        _ => return None,
    };
    let driven_by_instance = signal.kind == SignalKind::InstanceOutput;
    let (name, doc) = (String::new(), signal.doc.as_deref());
    Some(Kind { name, width: signal.width, register, driven_by_instance, variable, doc })
}

/// Signals of which a bit is read at a run-time position.
fn indexed(m: &Module) -> BTreeSet<SignalId> {
    fn walk(e: &Expr, into: &mut BTreeSet<SignalId>) {
        if let Op::Index { of, .. } = e.op() {
            of.collect_signals(into);
        }
        e.operands().into_iter().for_each(|operand| walk(operand, into));
    }
    let mut all = BTreeSet::new();
    m.for_each_expr(&mut |e| walk(e, &mut all));
    all
}

/// A name with `#` in place of its numbers, and the numbers.
fn split(name: &str) -> (String, Vec<usize>) {
    let (mut pattern, mut numbers) = (String::new(), vec![]);
    let mut rest = name;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let digits = rest[start..].bytes().take_while(u8::is_ascii_digit).count();
        pattern.push_str(&rest[..start]);
        match rest[start..start + digits].parse() {
            // digits with zeros in front are no number
            Ok(number) if digits == 1 || !rest[start..].starts_with('0') => {
                pattern.push('#');
                numbers.push(number);
            }
            _ => pattern.push_str(&rest[start..start + digits]),
        }
        rest = &rest[start + digits..];
    }
    pattern.push_str(rest);
    (pattern, numbers)
}

/// The families of a pattern: one if every combination of its numbers exists, counted from 0; else one for each of its
/// numbers that counts from 0 while the others stay.
fn whole(pattern: &str, grid: &BTreeMap<Vec<usize>, SignalId>) -> Vec<(String, Vec<SignalId>)> {
    let places = grid.keys().next().map_or(0, Vec::len);
    let counts: Vec<Option<usize>> = (0..places)
        .map(|place| {
            let values: BTreeSet<usize> = grid.keys().map(|numbers| numbers[place]).collect();
            let counts_up = values.iter().copied().eq(0..values.len());
            (counts_up && values.len() > 1).then_some(values.len())
        })
        .collect();
    let fixed = (0..places).all(|place| counts[place].is_some() || grid.keys().all(|k| k[place] == first(grid)[place]));
    let all: usize = counts.iter().flatten().product();
    if fixed && all == grid.len() {
        let keep = |place: usize| counts[place].is_none().then(|| first(grid)[place]);
        return vec![(name(pattern, &keep), grid.values().copied().collect())];
    }
    for place in (0..places).rev() {
        let mut lines: BTreeMap<Vec<usize>, Vec<(usize, SignalId)>> = BTreeMap::new();
        for (numbers, id) in grid {
            let mut others = numbers.clone();
            let number = others.remove(place);
            lines.entry(others).or_default().push((number, *id));
        }
        let counts_up = |line: &Vec<(usize, SignalId)>| {
            line.len() >= FEWEST && line.iter().enumerate().all(|(n, (number, _))| n == *number)
        };
        if lines.values().any(counts_up) {
            let of = |(others, line): (&Vec<usize>, &Vec<(usize, SignalId)>)| {
                let keep = |at: usize| (at != place).then(|| others[if at < place { at } else { at - 1 }]);
                (name(pattern, &keep), line.iter().map(|(_, id)| *id).collect())
            };
            return lines.iter().filter(|(_, line)| counts_up(line)).map(of).collect();
        }
    }
    vec![]
}

fn first(grid: &BTreeMap<Vec<usize>, SignalId>) -> &Vec<usize> {
    grid.keys().next().expect("a pattern has signals")
}

/// The name of a vector: its pattern without the numbers that count.
fn name(pattern: &str, keep: &dyn Fn(usize) -> Option<usize>) -> String {
    let mut name = String::new();
    for (place, piece) in pattern.split('#').enumerate() {
        if place > 0 {
            match keep(place - 1) {
                Some(number) => name.push_str(&number.to_string()),
                None if name.ends_with('_') => drop(name.pop()),
                None => {}
            }
        }
        name.push_str(piece);
    }
    name
}

/// The families that make no new combinational loop: simulators order vectors, not their bits.
fn without_loops(m: &Module, mut families: Vec<Family>) -> Vec<Family> {
    let needs = dependencies(m, &mut HashMap::new());
    loop {
        let mut node: Vec<usize> = (0..m.signals.len()).collect();
        for family in &families {
            family.members.iter().for_each(|id| node[id.0] = family.members[0].0);
        }
        let mut joined = vec![vec![]; node.len()];
        for (at, reads) in needs.iter().enumerate() {
            joined[node[at]].extend(reads.iter().map(|&read| node[read]));
        }
        let Err(cycle) = graph::sort(&joined) else { return families };
        let before = families.len();
        families.retain(|family| !cycle.contains(&family.members[0].0));
        assert!(families.len() < before, "`{}` has a loop without any family", m.name);
    }
}
