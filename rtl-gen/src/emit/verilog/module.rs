//! One module as text.

use super::expr::{literal, text};
use super::families;
use super::layout::{Item, bits, items, read_early, unread_bits};
use super::legal::{Legalised, legalise};
use super::line::Line;
use super::memory;
use super::names::{Bits, Family, Names};
use super::process::{Process, assignment, loop_variables};
use super::roll::{self, INSTANCE, Step};
use super::shared::{self, Form};
use super::text::Text;
use crate::ir::{Expr, Instance, Memory, Module, Op, ReadKind, Signal, SignalId, SignalKind};
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

/// The text of a module without its name.
#[derive(Clone, PartialEq, Eq)]
pub struct Sections {
    /// Parameters that the source declares.
    pub parameters: Vec<Line>,
    /// Ports, with the line that ends their list.
    pub ports: Vec<Line>,
    /// Lines from the ports to `endmodule`.
    pub body: Vec<Line>,
}

impl Sections {
    /// The lines of the module under this name.
    pub fn lines(self, name: &str) -> Vec<Line> {
        let Self { parameters, ports, body } = self;
        [head(name, parameters), ports, body].concat()
    }
}

/// A module as lines of text.
pub struct Written {
    /// Its text without its name.
    pub text: Sections,
    /// Beginnings of paths that differ from the names, for the signals and instances that the text joins in a vector or
    /// a loop.
    pub paths: BTreeMap<String, String>,
    /// The vectors of signals that are parts of one.
    pub vectors: BTreeMap<String, Vector>,
}

/// The place of a signal in a vector.
#[derive(Clone, Debug)]
pub struct Vector {
    /// Name of the vector.
    pub name: String,
    /// Width of the vector in bits.
    pub total: usize,
    /// Position of the signal's lowest bit.
    pub low: usize,
}

/// Writes a module, once in a thread: proofs and campaigns ask for the places of many signals of a design.
pub fn write(source: &Module) -> Rc<Written> {
    thread_local! {
        static KNOWN: RefCell<HashMap<Module, Rc<Written>>> = RefCell::default();
    }
    let known = KNOWN.with_borrow(|known| known.get(source).cloned());
    known.unwrap_or_else(|| {
        let text = Rc::new(write_anew(source));
        KNOWN.with_borrow_mut(|known| known.insert(source.clone(), text.clone()));
        text
    })
}

fn write_anew(source: &Module) -> Written {
    let legal = legalise(source);
    let items = items(&legal);
    let families = families::choose(&legal.module, &variables(&legal.module, &items), &|families| {
        length(&written(&legal, &items, families).text.body)
    });
    written(&legal, &items, &families)
}

/// The text with these families.
fn written(legal: &Legalised, items: &[Item], families: &[Family]) -> Written {
    let m = &legal.module;
    let n = &Names::new(m, families);
    let mut early = read_early(items);
    for family in families {
        if family.members.iter().any(|id| early.contains(id)) {
            early.extend(&family.members);
        }
    }
    let variables = variables(m, items);
    let mut out = vec![];
    constants(m, &mut out);
    let mut declared = Declared { n, variables: &variables, names: BTreeSet::new() };
    declared.at_top(&early, &mut out);
    let mut headings = BTreeSet::new();
    let pieces = items.iter().flat_map(|item| pieces_of(n, item, &early, &mut headings)).collect();
    let mut paths = BTreeMap::new();
    let pieces = repeat(n, pieces, &mut paths);
    if let Some(names) = genvars(m, &pieces) {
        out.extend([Line::empty(), Line::plain(2, format!("genvar {};", names.join(", ")))]);
    }
    let mut inline_before = false;
    for piece in &pieces {
        declared.write(piece, inline_before, &mut out);
        inline_before = piece.inline;
    }
    unused(n, &mut out);
    out.extend([Line::empty(), Line::plain(0, "endmodule")]);
    let members: Vec<SignalId> = families.iter().flat_map(|family| &family.members).copied().collect();
    paths.extend(members.iter().map(|&id| (m.signal(id).name.clone(), n.whole(id))));
    let vector = |&id: &SignalId| {
        let Bits { name, total, low, .. } = n.bits(id, 0, 1);
        (m.signal(id).name.clone(), Vector { name: name.to_owned(), total, low })
    };
    let vectors = members.iter().map(vector).collect();
    let text = Sections { parameters: parameters(m), ports: ports(m, &variables), body: out };
    Written { text, paths, vectors }
}

/// An item in the body of a module, as lines.
#[derive(Default)]
struct Piece<'a> {
    /// Comments over it.
    headings: Vec<String>,
    /// Signals that are declared above it.
    declares: Vec<SignalId>,
    /// Memory before the lines.
    memory: Option<&'a Memory>,
    /// Lines of the item.
    lines: Vec<Line>,
    /// Whether it is an assignment on a line of its own, which may follow another without an empty line.
    inline: bool,
    /// Whether it needs an empty line before it although it is such an assignment.
    apart: bool,
    /// Name of a loop of such items.
    name: String,
    /// Name of the instance, if it is one.
    instance: Option<&'a str>,
    /// The process, if it is a clocked one.
    clocked: Option<Cow<'a, Process>>,
}

fn pieces_of<'a>(
    n: &Names,
    item: &'a Item,
    early: &BTreeSet<SignalId>,
    headings: &mut BTreeSet<String>,
) -> Vec<Piece<'a>> {
    let new = |ids: &mut dyn Iterator<Item = SignalId>| ids.filter(|id| !early.contains(id)).collect();
    match item {
        Item::Memory(memory) => {
            let declares = new(&mut memory.reads.iter().map(|read| read.data));
            vec![Piece { declares, memory: Some(memory), ..Piece::default() }]
        }
        Item::Instance(i) => {
            let declares = new(&mut i.outputs.iter().map(|(_, id)| *id));
            let (name, instance) = (i.name.clone(), Some(i.name.as_str()));
            let headings = i.headings.iter().filter(|h| headings.insert((*h).clone())).cloned().collect();
            vec![Piece { headings, declares, lines: instance_lines(n, i), name, instance, ..Piece::default() }]
        }
        Item::Process(p) => {
            let headings = p.heading().filter(|h| headings.insert((*h).to_string())).map(str::to_owned).collect();
            process(n, p, early, headings)
        }
    }
}

fn process<'a>(n: &Names, p: &'a Process, early: &BTreeSet<SignalId>, headings: Vec<String>) -> Vec<Piece<'a>> {
    let target = p.targets[0];
    let signal = n.signal(target);
    let local = signal.kind == SignalKind::Wire && !early.contains(&target);
    let name = n.bits(target, 0, 1).name.to_owned();
    let value = p.as_assign(n);
    let alone = local && n.family(target).is_none();
    let apart = !headings.is_empty() || (alone && (signal.doc.is_some() || !signal.attributes.is_empty()));
    if let Some(parts) = value.as_ref().and_then(|value| copies(n, target, value)) {
        let declares = if local { vec![target] } else { vec![] };
        let first = Piece { headings, declares, apart, ..Piece::default() };
        let pieces = [first].into_iter().chain(std::iter::repeat_with(Piece::default)).zip(parts);
        return pieces
            .map(|(piece, line)| Piece { lines: vec![line], inline: true, name: name.clone(), ..piece })
            .collect();
    }
    let declares = if local && !(alone && value.is_some()) { vec![target] } else { vec![] };
    let mut lines = vec![];
    match &value {
        Some(value) if alone => {
            lines.extend(doc_lines(signal, 2));
            lines.push(assignment(n, &format!("wire {}{} =", bits(signal.width), signal.name), value, 2));
        }
        Some(value) => lines.push(assignment(n, &format!("assign {} =", n.whole(target)), value, 2)),
        None => lines = p.lines(n),
    }
    let clocked = p.clocking.is_some().then_some(Cow::Borrowed(p));
    vec![Piece { headings, declares, lines, inline: value.is_some(), apart, name, clocked, ..Piece::default() }]
}

/// An assignment for each part of a concatenation, if the parts are copies that do not fit on a line.
fn copies(n: &Names, target: SignalId, value: &Expr) -> Option<Vec<Line>> {
    let Op::Concat(parts) = value.op() else { return None };
    let width = parts[0].width();
    let long = assignment(n, &n.whole(target), value, 2).lines_written() > 3;
    if !long || parts.iter().any(|part| part.width() != width) {
        return None;
    }
    let part = |(at, part): (usize, &Expr)| {
        assignment(n, &format!("assign {} =", n.bits(target, at * width, width).text()), part, 2)
    };
    let lines: Vec<Line> = parts.iter().rev().enumerate().map(part).collect();
    let units: Vec<&[Line]> = lines.iter().map(std::slice::from_ref).collect();
    let one = matches!(&roll::plan(&units, 0)[..], [Step::Loop { period: 1, .. }]);
    one.then_some(lines)
}

/// The pieces with repeated ones in loops.
fn repeat<'a>(n: &Names, pieces: Vec<Piece<'a>>, paths: &mut BTreeMap<String, String>) -> Vec<Piece<'a>> {
    // a heading or a memory ends a repetition before it
    let mut sections: Vec<Vec<Piece>> = vec![];
    for piece in pieces {
        match sections.last_mut() {
            Some(section) if piece.headings.is_empty() && piece.memory.is_none() && section[0].memory.is_none() => {
                section.push(piece);
            }
            _ => sections.push(vec![piece]),
        }
    }
    let mut labels = BTreeSet::new();
    sections.into_iter().flat_map(|section| repeat_section(n, section, &mut labels, paths)).collect()
}

fn repeat_section<'a>(
    n: &Names,
    section: Vec<Piece<'a>>,
    labels: &mut BTreeSet<String>,
    paths: &mut BTreeMap<String, String>,
) -> Vec<Piece<'a>> {
    let units: Vec<&[Line]> = section.iter().map(|piece| piece.lines.as_slice()).collect();
    // the loop, its keywords, and the empty lines
    let steps = roll::plan(&units, 4);
    let mut section: Vec<Option<Piece>> = section.into_iter().map(Some).collect();
    let mut pieces: Vec<Piece> = vec![];
    for step in steps {
        match step {
            Step::One(at) => join(&mut pieces, section[at].take().expect("each is used once")),
            // registers alone are in a loop of their process
            Step::Loop { first, period, count, .. }
                if section[first..first + period].iter().flatten().all(|piece| piece.clocked.is_some()) =>
            {
                section[first..first + period * count].iter_mut().for_each(|piece| {
                    join(&mut pieces, piece.take().expect("each is used once"));
                });
            }
            Step::Loop { first, period, count, body, variable } => {
                let copies: Vec<Piece> =
                    section[first..first + period * count].iter_mut().filter_map(Option::take).collect();
                let stem = stem(&copies[0].name, copies[0].instance.is_some());
                let wanted = format!("each_{stem}");
                let numbered = (2..).map(|number| format!("{wanted}_{number}"));
                let mut free = [wanted.clone()].into_iter().chain(numbered);
                let label = free.find(|l| n.find(l).is_none() && labels.insert(l.clone())).expect("endless");
                for (at, piece) in copies.iter().enumerate() {
                    if let Some(instance) = piece.instance {
                        let path =
                            format!("{label}[{}].{}", at / period, roll::instance_name(&self::stem(instance, true)));
                        paths.insert(instance.to_owned(), path);
                    }
                }
                let mut lines = vec![
                    Line::plain(2, "generate"),
                    Line::plain(4, format!("{} : {label}", roll::head(variable, count))),
                ];
                lines.extend(body.into_iter().map(|line| line.indented(4)));
                lines.extend([Line::plain(4, "end"), Line::plain(2, "endgenerate")]);
                let headings = copies[0].headings.clone();
                let declares = copies.iter().flat_map(|piece| piece.declares.iter().copied()).collect();
                pieces.push(Piece { headings, declares, lines, name: stem, ..Piece::default() });
            }
        }
    }
    for piece in pieces.iter_mut().filter(|piece| piece.lines.is_empty()) {
        piece.lines = piece.clocked.as_ref().map_or(vec![], |process| process.lines(n));
    }
    pieces
}

/// Adds a piece; registers that follow others of their clock join their process, whose lines are then due.
fn join<'a>(pieces: &mut Vec<Piece<'a>>, piece: Piece<'a>) {
    let last = pieces.last_mut().and_then(|last| last.clocked.as_mut().map(|process| (process, &mut last.lines)));
    match (last, &piece.clocked) {
        (Some((process, lines)), Some(next)) if process.takes(next) => {
            process.to_mut().join(next);
            lines.clear();
        }
        _ => pieces.push(piece),
    }
}

/// The name of an instance without the number of its copy.
fn stem(name: &str, numbered: bool) -> String {
    let Some(start) = name.find(|c: char| c.is_ascii_digit()).filter(|_| numbered) else { return name.to_owned() };
    let digits = name[start..].bytes().take_while(u8::is_ascii_digit).count();
    format!("{}{}", name[..start].trim_end_matches('_'), &name[start + digits..])
}

/// Names for the variables of loops around items.
fn genvars<'v>(m: &Module, pieces: &[Piece]) -> Option<Vec<&'v str>> {
    let depth = pieces.iter().map(|piece| roll::depth(&piece.lines)).max().unwrap_or(0);
    (depth > 0).then(|| loop_variables(m, &["n", "m", "o"], depth))
}

/// Writes pieces, with the declarations that they need.
struct Declared<'a> {
    n: &'a Names<'a>,
    variables: &'a BTreeSet<SignalId>,
    /// Names that have been declared.
    names: BTreeSet<String>,
}

impl Declared<'_> {
    /// Declares a signal, or its family.
    fn declare(&mut self, id: SignalId, out: &mut Vec<Line>) {
        let signal = self.n.signal(id);
        let vector = self.n.bits(id, 0, 1);
        if !self.names.insert(vector.name.to_owned()) {
            return;
        }
        out.extend(doc_lines(signal, 2));
        let is_register = matches!(signal.kind, SignalKind::Register(_));
        let kind = if is_register || self.variables.contains(&id) { "reg" } else { "wire" };
        out.push(Line::plain(2, format!("{kind} {}{};", bits(vector.total), vector.name)));
        if let SignalKind::Register(register) = &signal.kind
            && register.known_at_power_up
        {
            let zero = || format!("{}'b0", vector.total);
            let value = register.reset_value.as_ref().map_or_else(zero, |value| text(self.n, value).on_one_line());
            // in a declaration, newer versions of Verilator warn of the value
            out.push(Line::plain(2, format!("initial {} = {value};", vector.name)));
        }
    }

    /// Declares registers, and signals that are read before the item that drives them.
    fn at_top(&mut self, early: &BTreeSet<SignalId>, out: &mut Vec<Line>) {
        let ids = (0..self.n.signals.len()).map(SignalId);
        let at_top: Vec<SignalId> = ids
            .filter(|id| match self.n.signal(*id).kind {
                SignalKind::Register(_) => !self.n.signal(*id).is_output(),
                SignalKind::Wire | SignalKind::InstanceOutput | SignalKind::MemoryRead => early.contains(id),
                SignalKind::Input | SignalKind::Output | SignalKind::Parameter(_) => false,
            })
            .collect();
        if !at_top.is_empty() {
            out.push(Line::empty());
        }
        at_top.into_iter().for_each(|id| self.declare(id, out));
    }

    fn write(&mut self, piece: &Piece, inline_before: bool, out: &mut Vec<Line>) {
        if !(inline_before && piece.inline && !piece.apart) {
            out.push(Line::empty());
        }
        out.extend(piece.headings.iter().map(|heading| Line::comment(2, heading)));
        piece.declares.iter().for_each(|&id| self.declare(id, out));
        if let Some(memory) = piece.memory {
            out.extend(memory::lines(self.n, memory));
        }
        let depth = roll::depth(&piece.lines);
        let names = loop_variables(self.n, &["n", "m", "o"], depth);
        out.extend(roll::named(&piece.lines, &names));
    }
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

/// The lines that begin a module, with its parameters if there are any.
pub fn head(name: &str, parameters: Vec<Line>) -> Vec<Line> {
    if parameters.is_empty() {
        return vec![Line::plain(0, format!("module {name} ("))];
    }
    [vec![Line::plain(0, format!("module {name} #("))], parameters, vec![Line::plain(0, ") (")]].concat()
}

/// The ports of a module; those of `variables` are driven by procedural assignments.
fn ports(m: &Module, variables: &BTreeSet<SignalId>) -> Vec<Line> {
    let mut out = vec![];
    let ports: Vec<SignalId> = m.port_ids().collect();
    for (i, &id) in ports.iter().enumerate() {
        let port = m.signal(id);
        let is_clock = m.is_clock_or_reset(id);
        let after_clocks = i > 0 && !is_clock && m.is_clock_or_reset(ports[i - 1]);
        if i > 0 && (port.group.is_some() || after_clocks) {
            out.push(Line::empty());
        }
        match &port.group {
            Some(group) => out.push(Line::comment(2, group)),
            None if i == 0 && is_clock => {
                out.push(Line::comment(2, "Clocks (rising edge) and resets (synchronous, active high)"));
            }
            None => {}
        }
        if !is_clock {
            out.extend(doc_lines(port, 2));
        }
        let direction = match port.kind {
            SignalKind::Input => "input  wire",
            _ if variables.contains(&id) => "output reg ",
            _ => "output wire",
        };
        let comma = if i + 1 < ports.len() { "," } else { "" };
        out.push(Line::plain(2, format!("{direction} {}{}{comma}", bits(port.width), port.name)));
    }
    out.push(Line::plain(0, ");"));
    out
}

/// The parameters that the source declares.
fn parameters(m: &Module) -> Vec<Line> {
    let mut out = vec![];
    let last = m.parameters().map(|(id, _)| id).last();
    for (id, value) in m.parameters() {
        let signal = m.signal(id);
        out.extend(doc_lines(signal, 2));
        let (high, value) = (signal.width - 1, literal(value, signal.width));
        let comma = if Some(id) == last { "" } else { "," };
        out.push(Line::plain(2, format!("parameter [{high}:0] {} = {value}{comma}", signal.name)));
    }
    out
}

/// Comment lines and attributes over a declaration.
fn doc_lines(signal: &Signal, indent: usize) -> impl Iterator<Item = Line> {
    let comment = signal.doc.iter().map(move |text| Line::comment(indent, text));
    let attribute = move |(name, value): &(String, String)| Line::plain(indent, format!("(* {name} = \"{value}\" *)"));
    comment.chain(signal.attributes.iter().map(attribute))
}

fn constants(m: &Module, out: &mut Vec<Line>) {
    let mut used = BTreeSet::new();
    m.for_each_expr(&mut |e| collect_constants(e, &mut used));
    let used: Vec<_> = m.constants.iter().filter(|c| used.contains(&c.0)).collect();
    if !used.is_empty() {
        out.push(Line::empty());
    }
    for (name, width, value) in used {
        // a wide one is a field of a format, which standards print in hexadecimal; a narrow one numbers states
        let value = match width {
            8.. => format!("{width}'h{value:0digits$x}", digits = width.div_ceil(4)),
            _ => literal(value, *width),
        };
        out.push(Line::plain(2, format!("localparam {}{name} = {value};", bits(*width))));
    }
}

/// A module that instantiates `shared` with the values of `m`, under the name of `m`.
pub fn wrapper(m: &Module, shared: &str) -> Vec<Line> {
    let mut lines = [head(&m.name, parameters(m)), ports(m, &BTreeSet::new())].concat();
    lines.retain(|line| matches!(line, Line::Code { head, .. } if !head.is_empty()));
    lines.push(Line::empty());
    let Form::Shared { parameters, .. } = shared::form(m) else { unreachable!("`{}` is no `{shared}`", m.name) };
    lines.extend(beginning(shared, &valued(&parameters), "core"));
    let ports: Vec<&Signal> = m.ports().collect();
    // every port is connected to that of its name: no line of its own is needed to find one
    let connections = ports.iter().map(|Signal { name, .. }| Text::word(format!(".{name}({name})"))).collect();
    lines.push(Line::Code {
        indent: 4,
        head: String::new(),
        body: Some(Text::parts("", connections, ", ", "")),
        tail: "",
        hang: 0,
    });
    lines.extend([Line::plain(2, ");"), Line::empty(), Line::plain(0, "endmodule")]);
    lines
}

fn collect_constants(e: &Expr, into: &mut BTreeSet<String>) {
    if let Op::Enum(c) = e.op() {
        into.insert(c.name.clone());
    }
    e.operands().into_iter().for_each(|x| collect_constants(x, into));
}

/// Parameters with their values as text.
fn valued(parameters: &[(String, u64)]) -> Vec<(String, String)> {
    parameters.iter().map(|(name, value)| (name.clone(), value.to_string())).collect()
}

/// The lines of an instance before its ports.
fn beginning(module: &str, parameters: &[(String, String)], name: &str) -> Vec<Line> {
    if parameters.is_empty() {
        return vec![Line::plain(2, format!("{module} {name} ("))];
    }
    let mut lines = vec![Line::plain(2, format!("{module} #("))];
    for (at, (parameter, value)) in parameters.iter().enumerate() {
        let comma = if at + 1 < parameters.len() { "," } else { "" };
        lines.push(Line::plain(4, format!(".{parameter}({value}){comma}")));
    }
    lines.push(Line::plain(2, format!(") {name} (")));
    lines
}

fn instance_lines(n: &Names, i: &Instance) -> Vec<Line> {
    let (module, mut parameters) = match shared::form(&i.module) {
        Form::Own => (i.module.name.clone(), vec![]),
        Form::Shared { name, parameters } => (name, valued(&parameters)),
    };
    parameters.extend(i.parameters.iter().map(|(name, value)| {
        let width = i.module.find(name).map_or(0, |id| i.module.signal(id).width);
        (name.clone(), literal(value, width))
    }));
    let mut lines = beginning(&module, &parameters, &format!("{INSTANCE}{}", i.name));
    let ports: Vec<&Signal> = i.module.ports().collect();
    for (at, port) in ports.iter().enumerate() {
        let input = i.inputs.iter().find(|(name, _)| *name == port.name);
        let output = i.outputs.iter().find(|(name, _)| *name == port.name);
        let connected = match (input, output) {
            (Some((_, e)), _) => text(n, e),
            (_, Some((_, id))) => Text::word(n.whole(*id)),
            (None, None) => Text::word(""),
        };
        let tail = if at + 1 < ports.len() { ")," } else { ")" };
        let head = format!(".{}(", port.name);
        lines.push(Line::Code { indent: 4, head, body: Some(connected), tail, hang: 2 });
    }
    lines.push(Line::plain(2, ");"));
    lines
}

/// Declares signals called unused for bits that nothing reads, which linters report otherwise.
fn unused(n: &Names, out: &mut Vec<Line>) {
    let unread = unread_bits(n);
    if unread.is_empty() {
        return;
    }
    let mut parts = vec![Text::word("1'b0")];
    parts.extend(unread.into_iter().map(|(id, low, width)| Text::word(n.bits(id, low, width).text())));
    let name = ["unused", "unused_bits"].into_iter().find(|name| n.find(name).is_none()).unwrap_or("unused_signals");
    out.extend([Line::empty(), Line::comment(2, "Read by nothing.")]);
    out.push(Line::Code {
        indent: 2,
        head: format!("wire {name} = "),
        body: Some(Text::parts("&{", parts, ", ", "}")),
        tail: ";",
        hang: 2,
    });
}

/// Number of lines of text.
fn length(lines: &[Line]) -> usize {
    lines.iter().map(Line::lines_written).sum()
}
