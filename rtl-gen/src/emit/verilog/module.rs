//! One module as text.

use super::expr::{literal, range, text};
use super::layout::{Item, bits, items, read_early, unread_bits};
use super::legal::legalise;
use super::memory;
use super::process::{Process, write_assignment};
use super::text::{Text, comment};
use crate::ir::{Expr, Instance, Module, Op, ReadKind, Signal, SignalId, SignalKind};
use std::collections::BTreeSet;

/// The module, from `module` to `endmodule`.
pub fn write(source: &Module, out: &mut String) {
    let legal = legalise(source);
    let m = &legal.module;
    let items = items(&legal);
    let early = read_early(&items);
    let variables = variables(m, &items);
    header(m, &variables, out);
    constants(m, out);
    top_declarations(m, &early, &variables, out);
    let mut headings = BTreeSet::new();
    let mut inline_before = false;
    for item in &items {
        let inline = match item {
            Item::Process(p) => process(m, p, &early, inline_before, &mut headings, out),
            Item::Memory(memory) => {
                out.push('\n');
                declare_all(m, memory.reads.iter().map(|r| r.data), &early, &variables, out);
                memory::declare(memory, out);
                memory::ports(m, memory, out);
                false
            }
            Item::Instance(i) => {
                out.push('\n');
                declare_all(m, i.outputs.iter().map(|(_, id)| *id), &early, &variables, out);
                instance(m, i, out);
                false
            }
        };
        inline_before = inline;
    }
    unused(m, out);
    out.push_str("\nendmodule\n");
}

/// Signals that a procedural assignment drives.
fn variables(m: &Module, items: &[Item]) -> BTreeSet<SignalId> {
    let mut all = BTreeSet::new();
    for item in items {
        match item {
            Item::Process(p) if p.as_assign(m).is_none() => all.extend(&p.targets),
            Item::Memory(memory) => {
                let clocked = memory.reads.iter().filter(|r| r.kind != ReadKind::Asynchronous);
                all.extend(clocked.map(|r| r.data));
            }
            _ => {}
        }
    }
    all
}

fn header(m: &Module, variables: &BTreeSet<SignalId>, out: &mut String) {
    out.push_str(&format!("module {} ", m.name));
    parameters(m, out);
    out.push_str("(\n");
    let ports: Vec<SignalId> = m.port_ids().collect();
    for (i, &id) in ports.iter().enumerate() {
        let port = m.signal(id);
        let is_clock = m.is_clock_or_reset(id);
        let gap = if i == 0 { "" } else { "\n" };
        match &port.group {
            Some(group) => out.push_str(&format!("{gap}  // {group}\n")),
            None if i == 0 && is_clock => {
                out.push_str("  // Clocks (rising edge) and resets (synchronous, active high)\n")
            }
            None if i > 0 && !is_clock && m.is_clock_or_reset(ports[i - 1]) => out.push('\n'),
            None => {}
        }
        if !is_clock {
            doc(port, 2, out);
        }
        let direction = match port.kind {
            SignalKind::Input => "input  wire",
            _ if variables.contains(&id) => "output reg ",
            _ => "output wire",
        };
        let comma = if i + 1 < ports.len() { "," } else { "" };
        out.push_str(&format!("  {direction} {}{}{comma}\n", bits(port.width), port.name));
    }
    out.push_str(");\n");
}

/// `#(parameter ...) `, if there are any.
fn parameters(m: &Module, out: &mut String) {
    let last = m.parameters().map(|(id, _)| id).last();
    if last.is_some() {
        out.push_str("#(\n");
    }
    for (id, value) in m.parameters() {
        let signal = m.signal(id);
        doc(signal, 2, out);
        let (high, value) = (signal.width - 1, literal(value, signal.width));
        let comma = if Some(id) == last { "" } else { "," };
        out.push_str(&format!("  parameter [{high}:0] {} = {value}{comma}\n", signal.name));
    }
    if last.is_some() {
        out.push_str(") ");
    }
}

/// Comment lines and attributes over a declaration.
fn doc(signal: &Signal, indent: usize, out: &mut String) {
    let pad = " ".repeat(indent);
    if let Some(text) = &signal.doc {
        comment(text, indent, out);
    }
    for (name, value) in &signal.attributes {
        out.push_str(&format!("{pad}(* {name} = \"{value}\" *)\n"));
    }
}

fn constants(m: &Module, out: &mut String) {
    let mut used = BTreeSet::new();
    m.for_each_expr(&mut |e| collect_constants(e, &mut used));
    let used: Vec<_> = m.constants.iter().filter(|c| used.contains(&c.0)).collect();
    if !used.is_empty() {
        out.push('\n');
    }
    for (name, width, value) in used {
        // wide ones are fields of a format, which standards print in hexadecimal; narrow ones number states
        let value = match width {
            8.. => format!("{width}'h{value:0digits$x}", digits = width.div_ceil(4)),
            _ => literal(value, *width),
        };
        out.push_str(&format!("  localparam {}{name} = {value};\n", bits(*width)));
    }
}

fn collect_constants(e: &Expr, into: &mut BTreeSet<String>) {
    if let Op::Enum(c) = e.op() {
        into.insert(c.name.clone());
    }
    e.operands().into_iter().for_each(|x| collect_constants(x, into));
}

fn declaration(m: &Module, id: SignalId, variables: &BTreeSet<SignalId>, out: &mut String) {
    let signal = m.signal(id);
    doc(signal, 2, out);
    let is_register = matches!(signal.kind, SignalKind::Register(_));
    let kind = if is_register || variables.contains(&id) { "reg" } else { "wire" };
    out.push_str(&format!("  {kind} {}{};\n", bits(signal.width), signal.name));
}

fn declare_all(
    m: &Module,
    ids: impl Iterator<Item = SignalId>,
    early: &BTreeSet<SignalId>,
    variables: &BTreeSet<SignalId>,
    out: &mut String,
) {
    ids.filter(|id| !early.contains(id)).for_each(|id| declaration(m, id, variables, out));
}

/// Registers, and what is read before the place where it is driven.
fn top_declarations(m: &Module, early: &BTreeSet<SignalId>, variables: &BTreeSet<SignalId>, out: &mut String) {
    let ids = (0..m.signals.len()).map(SignalId);
    let at_top: Vec<SignalId> = ids
        .filter(|id| match m.signal(*id).kind {
            SignalKind::Register(_) => !m.signal(*id).is_output(),
            SignalKind::Wire | SignalKind::InstanceOutput | SignalKind::MemoryRead => early.contains(id),
            SignalKind::Input | SignalKind::Output | SignalKind::Parameter(_) => false,
        })
        .collect();
    if !at_top.is_empty() {
        out.push('\n');
    }
    at_top.into_iter().for_each(|id| declaration(m, id, variables, out));
}

/// Writes a process; whether it was a declaration with its value, several of which stand together.
fn process(
    m: &Module,
    p: &Process,
    early: &BTreeSet<SignalId>,
    after_inline: bool,
    headings: &mut BTreeSet<String>,
    out: &mut String,
) -> bool {
    let signal = m.signal(p.targets[0]);
    let value = p.as_assign(m);
    let new: Vec<&str> = p.heading().filter(|h| headings.insert((*h).to_string())).collect();
    let local = signal.kind == SignalKind::Wire && !early.contains(&p.targets[0]);
    let plain = new.is_empty() && !(local && (signal.doc.is_some() || !signal.attributes.is_empty()));
    if !(after_inline && value.is_some() && plain) {
        out.push('\n');
    }
    for heading in new {
        comment(heading, 2, out);
    }
    match &value {
        Some(value) if local => {
            doc(signal, 2, out);
            write_assignment(m, &format!("wire {}{} =", bits(signal.width), signal.name), value, 2, out);
        }
        Some(value) => write_assignment(m, &format!("assign {} =", signal.name), value, 2, out),
        None => {
            if local {
                declaration(m, p.targets[0], &BTreeSet::from([p.targets[0]]), out);
            }
            p.write(m, out);
        }
    }
    value.is_some()
}

fn instance(m: &Module, i: &Instance, out: &mut String) {
    out.push_str(&format!("  {} ", i.module.name));
    if !i.parameters.is_empty() {
        let values = i.parameters.iter().map(|(name, value)| {
            let width = i.module.find(name).map_or(0, |id| i.module.signal(id).width);
            format!("    .{name}({})", literal(value, width))
        });
        out.push_str(&format!("#(\n{}\n  ) ", values.collect::<Vec<_>>().join(",\n")));
    }
    out.push_str(&format!("{} (\n", i.name));
    let mut connections = vec![];
    for port in i.module.ports() {
        let mut line = format!("    .{}(", port.name);
        let input = i.inputs.iter().find(|(name, _)| *name == port.name);
        let output = i.outputs.iter().find(|(name, _)| *name == port.name);
        let connected = match (input, output) {
            (Some((_, e)), _) => text(m, e),
            (_, Some((_, id))) => Text::word(m.signal(*id).name.as_str()),
            (None, None) => Text::word(""),
        };
        connected.write(&mut line, 6, 2);
        connections.push(line + ")");
    }
    out.push_str(&connections.join(",\n"));
    out.push_str("\n  );\n");
}

/// Linters report bits that nothing reads, unless a signal called unused does.
fn unused(m: &Module, out: &mut String) {
    let unread = unread_bits(m);
    if unread.is_empty() {
        return;
    }
    let mut parts = vec![Text::word("1'b0")];
    parts.extend(unread.into_iter().map(|(id, low, width)| {
        let signal = m.signal(id);
        Text::word(format!("{}{}", signal.name, range(signal.width, low, width)))
    }));
    let name = ["unused", "unused_bits"].into_iter().find(|n| m.find(n).is_none()).unwrap_or("unused_signals");
    out.push_str(&format!("\n  // Read by nothing.\n  wire {name} = "));
    Text::parts("&{", parts, ", ", "}").write(out, 4, 1);
    out.push_str(";\n");
}
