//! Clock crossings: inputs that belong to no clock, each of which goes straight into a synchroniser, and paths from one clock of a module to
//! another.

use crate::ir::walk::for_each_assignment;
use crate::ir::{ClockingId, Expr, Module, Op, SignalId, SignalKind, Statement};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The attribute of the registers of a synchroniser.
const ASYNC_REG: &str = "ASYNC_REG";

/// Inputs that only registers with ASYNC_REG read, here or in the modules below.
pub fn asynchronous_inputs(m: &Module) -> BTreeSet<SignalId> {
    let mut others: BTreeMap<SignalId, isize> = BTreeMap::new();
    m.for_each_expr(&mut |e| e.for_each_read(&mut |id, _, _| *others.entry(id).or_default() += 1));
    let mut synchronised = |value: &Expr| {
        if let Op::Signal(id) = value.op() {
            *others.entry(*id).or_default() -= 1;
        }
    };
    for_each_assignment(&m.body, &mut |target, _, value| {
        if m.signal(target).attributes.iter().any(|(name, _)| name == ASYNC_REG) {
            synchronised(value);
        }
    });
    for instance in &m.instances {
        let below = asynchronous_inputs(&instance.module);
        let is_below = |port: &str| below.iter().any(|id| instance.module.signal(*id).name == port);
        instance.inputs.iter().filter(|(port, _)| is_below(port)).for_each(|(_, value)| synchronised(value));
    }
    let is_input = |id: &SignalId| m.signal(*id).is_input();
    others.into_iter().filter(|(id, n)| *n == 0 && is_input(id)).map(|(id, _)| id).collect()
}

/// A path from a register or memory to a register of another clock.
struct Crossing {
    from: SignalId,
    to: SignalId,
}

/// Constraints for Vivado on the paths between the clocks of a module, whatever design contains it: each is at most as long as the shorter
/// period, and the bits of a Gray code are no further apart. `None` for a module with one clock.
pub fn crossings(m: &Module, name: &str) -> Option<String> {
    if m.clockings.len() < 2 {
        return None;
    }
    let mut text = format!(
        "# Clock crossings of {name}: Vivado reads this file for the instances of the module in a design,\n\
         #   read_xdc -ref {name} {name}_cdc.xdc\n\n"
    );
    let clocks: Vec<&str> = m.clockings.iter().map(|c| m.signal(c.clock).name.as_str()).collect();
    for clock in &clocks {
        let _ = writeln!(text, "set {clock} [get_property -min PERIOD [get_clocks -of_objects [get_ports {clock}]]]");
    }
    let shorter = clocks[1..]
        .iter()
        .fold(format!("${}", clocks[0]), |least, clock| format!("({least} < ${clock} ? {least} : ${clock})"));
    let _ = writeln!(text, "set period [expr {{{shorter}}}]");
    for Crossing { from, to } in paths(m) {
        let (from, to) = (m.signal(from), m.signal(to));
        let cells = |name: &str, width: usize| match width {
            1 => format!("[get_cells {name}_reg]"),
            _ => format!("[get_cells {{{name}_reg[*]}}]"),
        };
        let path = format!("-from {} -to {}", cells(&from.name, from.width), cells(&to.name, to.width));
        let is_synchronised = to.attributes.iter().any(|(name, _)| name == ASYNC_REG);
        let is_gray = is_synchronised && from.width > 1;
        let what = if is_gray {
            "a Gray code"
        } else if is_synchronised {
            "a bit"
        } else {
            "stands still while it is taken"
        };
        let _ = writeln!(text, "\n# {}, {what}", from.name);
        let _ = writeln!(text, "set_max_delay -datapath_only {path} $period");
        if is_gray {
            let _ = writeln!(text, "set_bus_skew {path} $period");
        }
    }
    for memory in &m.memories {
        let written = memory.writes.first().map(|port| port.clocking);
        for read in memory.reads.iter().filter(|read| Some(read.clocking) != written) {
            let _ = writeln!(
                text,
                "\n# {}, written long before they are read; in block RAM there is no such path",
                memory.name
            );
            let (from, to) = (&memory.name, &m.signal(read.data).name);
            let path = format!("-from [get_cells -quiet {from}_reg*] -to [get_cells -quiet {{{to}_reg[*]}}]");
            let _ = writeln!(text, "set_max_delay -quiet -datapath_only {path} $period");
        }
    }
    Some(text)
}

/// The paths between registers of different clocks, in the order of the registers that they lead to.
fn paths(m: &Module) -> Vec<Crossing> {
    let mut read: BTreeMap<SignalId, BTreeSet<SignalId>> = BTreeMap::new();
    collect_reads(&m.body, &BTreeSet::new(), &mut read);
    let clock_of = |id: SignalId| match &m.signal(id).kind {
        SignalKind::Register(register) => Some(register.clocking),
        _ => None,
    };
    let mut found = vec![];
    for to in (0..m.signals.len()).map(SignalId) {
        let Some(clock) = clock_of(to) else { continue };
        let mut registers = BTreeSet::new();
        collect_registers(to, &read, &clock_of, &mut BTreeSet::new(), &mut registers);
        let others = registers.into_iter().filter(|&from| clock_of(from) != Some(clock));
        found.extend(others.map(|from| Crossing { from, to }));
    }
    found
}

/// Adds what the value of each signal depends on: values, and the conditions around them.
fn collect_reads(
    body: &[Statement],
    conditions: &BTreeSet<SignalId>,
    read: &mut BTreeMap<SignalId, BTreeSet<SignalId>>,
) {
    let with = |value: &Expr| {
        let mut all = conditions.clone();
        value.collect_signals(&mut all);
        all
    };
    for statement in body {
        match statement {
            Statement::Assign { target, value, .. } => read.entry(*target).or_default().extend(with(value)),
            Statement::If { condition, then, otherwise } => {
                [then, otherwise].iter().for_each(|body| collect_reads(body, &with(condition), read));
            }
            Statement::Switch { subject, cases, default } => {
                let bodies = cases.iter().map(|case| &case.body).chain([default]);
                bodies.for_each(|body| collect_reads(body, &with(subject), read));
            }
            Statement::Comment(_) => {}
        }
    }
}

/// Adds the registers that the next value of a register depends on.
fn collect_registers(
    of: SignalId,
    read: &BTreeMap<SignalId, BTreeSet<SignalId>>,
    clock_of: &dyn Fn(SignalId) -> Option<ClockingId>,
    known: &mut BTreeSet<SignalId>,
    registers: &mut BTreeSet<SignalId>,
) {
    for &id in read.get(&of).into_iter().flatten() {
        if clock_of(id).is_some() {
            registers.insert(id);
        } else if known.insert(id) {
            collect_registers(id, read, clock_of, known, registers);
        }
    }
}
