//! Processes: each drives one combinational signal, or a group of registers.

use super::expr::text;
use super::line::Line;
use super::names::Names;
use super::roll::{self, Step, plan};
use super::text::Text;
use crate::ir::walk::for_each_assignment;
use crate::ir::{BinaryOp, ClockingId, Expr, Module, Op, SignalId, SignalKind, Statement, SwitchCase};
use num_bigint::BigUint;
use std::collections::BTreeSet;

/// Statements that drive only `targets`.
#[derive(Clone)]
pub struct Process {
    /// One combinational signal, or registers of one clock.
    pub targets: Vec<SignalId>,
    /// The statements.
    pub body: Vec<Statement>,
    /// The clock of registers.
    pub clocking: Option<ClockingId>,
}

impl Process {
    /// The value, if the whole process is `assign target = value`.
    pub fn as_assign(&self, m: &Module) -> Option<Expr> {
        if self.clocking.is_some() {
            return None;
        }
        let width = m.signal(self.targets[0]).width;
        let mut pieces: Vec<(usize, &Expr)> = vec![];
        for statement in &self.body {
            match statement {
                Statement::Assign { low, value, .. } => {
                    let (low, high) = (*low, low + value.width());
                    pieces.retain(|(at, old)| !(low <= *at && at + old.width() <= high));
                    pieces.push((low, value));
                }
                Statement::Comment(_) => {}
                _ => return None,
            }
        }
        pieces.sort_by_key(|p| p.0);
        let mut next = 0;
        for (low, value) in &pieces {
            if *low != next {
                return None;
            }
            next += value.width();
        }
        match &pieces[..] {
            _ if next != width => None,
            [(_, one)] => Some((*one).clone()),
            many => Some(Expr::new(width, Op::Concat(many.iter().rev().map(|p| p.1.clone()).collect()))),
        }
    }

    /// Whether registers of `next` may join this process: they have its clock, and no comment above them.
    pub fn takes(&self, next: &Self) -> bool {
        self.clocking.is_some() && self.clocking == next.clocking && next.heading().next().is_none()
    }

    /// Adds the registers of another process.
    pub fn join(&mut self, next: &Self) {
        self.targets.extend(&next.targets);
        next.body.iter().for_each(|s| append(&mut self.body, s.clone()));
    }

    /// Comments at the start.
    pub fn heading(&self) -> impl Iterator<Item = &str> {
        self.body.iter().map_while(|s| match s {
            Statement::Comment(c) => Some(c.as_str()),
            _ => None,
        })
    }

    /// The process as an `always` block.
    pub fn lines(&self, n: &Names) -> Vec<Line> {
        let skip = self.heading().count();
        let event = match self.clocking {
            None => "*".into(),
            Some(id) => format!("(posedge {})", n.signal(n.clockings[id.0].clock).name),
        };
        let assignment = if self.clocking.is_some() { "<=" } else { "=" };
        let mut body = block(n, &self.body[skip..], assignment, 4);
        if let Some(id) = self.clocking {
            body.extend(self.reset(n, id));
        }
        let depth = roll::depth(&body);
        let mut lines = vec![];
        if depth == 0 {
            lines.push(Line::plain(2, format!("always @{event} begin")));
        } else {
            // variables of loops belong to a named block: shared ones would be registers with several drivers
            let first = self.targets[0];
            let family = n.family(first).filter(|family| family.members.iter().all(|id| self.targets.contains(id)));
            let label = family.map_or(&n.signal(first).name, |family| &family.name);
            lines.push(Line::plain(2, format!("always @{event} begin : drive_{label}")));
            let variables = loop_variables(n, &["i", "j", "k", "l"], depth);
            lines.extend(variables.iter().map(|name| Line::plain(4, format!("integer {name};"))));
            body = roll::named(&body, &variables);
        }
        lines.extend(body);
        lines.push(Line::plain(2, "end"));
        lines
    }

    /// The branch of the reset, which is last and so wins; registers without reset do not depend on it.
    fn reset(&self, n: &Names, id: ClockingId) -> Vec<Line> {
        let mut done = BTreeSet::new();
        let mut resets = vec![];
        for &target in &self.targets {
            if !done.insert(target) || reset_value(n, target).is_none() {
                continue;
            }
            let family = n.family(target).filter(|family| family.members.iter().all(|id| self.targets.contains(id)));
            let (name, value) = match family {
                None => (n.whole(target), value_under_reset(n, target)),
                Some(family) => {
                    done.extend(&family.members);
                    let values = family.members.iter().map(|&member| value_under_reset(n, member)).collect::<Vec<_>>();
                    (family.name.clone(), joined(&values))
                }
            };
            resets.push(Line::around(6, format!("{name} <= "), value, ";"));
        }
        let Some(reset) = n.clockings[id.0].reset.filter(|_| !resets.is_empty()) else { return vec![] };
        let first = Line::plain(4, format!("if ({}) begin", n.signal(reset).name));
        [first].into_iter().chain(resets).chain([Line::plain(4, "end")]).collect()
    }
}

/// The value of a register under reset: a named constant if the register is compared with one.
fn value_under_reset(n: &Names, id: SignalId) -> Text {
    let value = reset_value(n, id).expect("one that is reset");
    match value.constant().and_then(|constant| enumerator(n, id, constant)) {
        Some(name) => Text::word(name),
        None => text(n, value),
    }
}

/// The values of a family's members as one, member 0 first.
fn joined(values: &[Text]) -> Text {
    let first = values[0].on_one_line();
    if values.iter().all(|value| value.on_one_line() == first) {
        return Text::word(format!("{{{}{{{first}}}}}", values.len()));
    }
    Text::parts("{", values.iter().rev().cloned().collect(), ", ", "}")
}

fn reset_value<'a>(n: &'a Names, id: SignalId) -> Option<&'a Expr> {
    match &n.signal(id).kind {
        SignalKind::Register(register) => register.reset_value.as_ref(),
        _ => None,
    }
}

/// Names for `depth` variables of loops that the module does not use itself.
pub fn loop_variables<'v>(m: &Module, known: &[&'v str], depth: usize) -> Vec<&'v str> {
    let free: Vec<&str> = known.iter().copied().filter(|name| m.find(name).is_none()).take(depth).collect();
    assert!(free.len() == depth, "`{}` has loops in loops and signals called {known:?}", m.name);
    free
}

/// Adds a statement of a clocked process; branches on the same condition become one.
fn append(body: &mut Vec<Statement>, statement: Statement) {
    match (body.last_mut(), statement) {
        (
            Some(Statement::If { condition: known, then, otherwise }),
            Statement::If { condition, then: more, otherwise: others },
        ) if *known == condition => {
            more.into_iter().for_each(|s| append(then, s));
            others.into_iter().for_each(|s| append(otherwise, s));
        }
        (_, statement) => body.push(statement),
    }
}

/// The named constant for this value of a register, if the register is assigned, switched on or compared with it.
fn enumerator(m: &Module, register: SignalId, value: &BigUint) -> Option<String> {
    if m.constants.iter().all(|(_, _, known)| known != value) {
        return None;
    }
    let mut found = None;
    let mut look = |e: &Expr| {
        if let Op::Enum(c) = e.op()
            && c.value == *value
        {
            found.get_or_insert_with(|| c.name.clone());
        }
    };
    let is_register = |e: &Expr| *e.op() == Op::Signal(register);
    for_each_assignment(&m.body, &mut |target, _, e| {
        if target == register {
            leaves(e, &mut look);
        }
    });
    cases_of(&m.body, &is_register, &mut look);
    m.for_each_expr(&mut |e| compared_with(e, &is_register, &mut look));
    found
}

fn leaves(e: &Expr, f: &mut dyn FnMut(&Expr)) {
    match e.op() {
        Op::Mux(_, a, b) => [a, b].into_iter().for_each(|x| leaves(x, f)),
        _ => f(e),
    }
}

fn cases_of(body: &[Statement], is_subject: &dyn Fn(&Expr) -> bool, f: &mut dyn FnMut(&Expr)) {
    for statement in body {
        match statement {
            Statement::If { then, otherwise, .. } => {
                cases_of(then, is_subject, f);
                cases_of(otherwise, is_subject, f);
            }
            Statement::Switch { subject, cases, default } => {
                for case in cases {
                    if is_subject(subject) {
                        f(&case.value);
                    }
                    cases_of(&case.body, is_subject, f);
                }
                cases_of(default, is_subject, f);
            }
            Statement::Assign { .. } | Statement::Comment(_) => {}
        }
    }
}

fn compared_with(e: &Expr, is_subject: &dyn Fn(&Expr) -> bool, f: &mut dyn FnMut(&Expr)) {
    if let Op::Binary(BinaryOp::Eq | BinaryOp::Ne, a, b) = e.op()
        && is_subject(a)
    {
        f(b);
    }
    e.operands().into_iter().for_each(|x| compared_with(x, is_subject, f));
}

/// The assignment `left value;`.
pub fn assignment(n: &Names, left: &str, value: &Expr, indent: usize) -> Line {
    let comparison = matches!(value.op(), Op::Binary(op, ..) if op.is_comparison());
    let (open, close) = if comparison { ("(", ");") } else { ("", ";") };
    Line::around(indent, format!("{left} {open}"), text(n, value), close)
}

/// Statements, with loops for those that repeat.
fn block(n: &Names, body: &[Statement], symbol: &str, indent: usize) -> Vec<Line> {
    let units: Vec<Vec<Line>> = body.iter().map(|s| statement(n, s, symbol, indent)).collect();
    let slices: Vec<&[Line]> = units.iter().map(Vec::as_slice).collect();
    let mut lines = vec![];
    for step in plan(&slices, 2) {
        match step {
            Step::One(at) => lines.extend_from_slice(&units[at]),
            Step::Loop { count, body, variable, .. } => {
                lines.push(Line::plain(indent, roll::head(variable, count)));
                lines.extend(body.into_iter().map(|line| line.indented(2)));
                lines.push(Line::plain(indent, "end"));
            }
        }
    }
    lines
}

fn statement(n: &Names, statement: &Statement, symbol: &str, indent: usize) -> Vec<Line> {
    match statement {
        Statement::Comment(text) => vec![Line::Comment { indent, text: text.clone() }],
        Statement::Assign { target, low, value } => {
            let left = format!("{} {symbol}", n.bits(*target, *low, value.width()).text());
            vec![assignment(n, &left, value, indent)]
        }
        Statement::If { condition, then, otherwise } => {
            let head = |open: &str, condition: &Expr| Line::around(indent, open, text(n, condition), ") begin");
            let mut lines = vec![head("if (", condition)];
            lines.extend(block(n, then, symbol, indent + 2));
            let mut rest = otherwise;
            while let [Statement::If { condition, then, otherwise }] = &rest[..] {
                lines.push(head("end else if (", condition));
                lines.extend(block(n, then, symbol, indent + 2));
                rest = otherwise;
            }
            if !rest.is_empty() {
                lines.push(Line::plain(indent, "end else begin"));
                lines.extend(block(n, rest, symbol, indent + 2));
            }
            lines.push(Line::plain(indent, "end"));
            lines
        }
        Statement::Switch { subject, cases, default } => {
            let mut lines = vec![Line::around(indent, "case (", text(n, subject), ")")];
            // The last one of complete cases is the default, so that no tool sees a latch.
            let complete = default.is_empty() && is_complete(subject.width(), cases);
            for (i, case) in cases.iter().enumerate() {
                let value = text(n, &case.value).on_one_line();
                let (label, note) = if complete && i + 1 == cases.len() {
                    ("default".to_string(), format!(" // {value}"))
                } else {
                    (value, String::new())
                };
                lines.extend(arm(n, &label, &note, &case.body, symbol, indent + 2));
            }
            if !complete {
                lines.extend(arm(n, "default", "", default, symbol, indent + 2));
            }
            lines.push(Line::plain(indent, "endcase"));
            lines
        }
    }
}

fn arm(n: &Names, label: &str, note: &str, body: &[Statement], symbol: &str, indent: usize) -> Vec<Line> {
    if body.is_empty() {
        return vec![Line::plain(indent, format!("{label}: ;{note}"))];
    }
    let mut lines = vec![Line::plain(indent, format!("{label}: begin{note}"))];
    lines.extend(block(n, body, symbol, indent + 2));
    lines.push(Line::plain(indent, "end"));
    lines
}

/// Whether distinct cases cover every value of `width` bits.
fn is_complete(width: usize, cases: &[SwitchCase]) -> bool {
    width < 16 && cases.len() == 1 << width
}
