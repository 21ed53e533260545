//! Processes: what drives one combinational signal, or a group of registers.

use super::expr::{range, text};
use super::text::comment;
use crate::ir::walk::for_each_assignment;
use crate::ir::{BinaryOp, ClockingId, Expr, Module, Op, SignalId, SignalKind, Statement, SwitchCase};
use num_bigint::BigUint;

/// Statements that drive `targets` and nothing else.
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

    /// Comments at the start.
    pub fn heading(&self) -> impl Iterator<Item = &str> {
        self.body.iter().map_while(|s| match s {
            Statement::Comment(c) => Some(c.as_str()),
            _ => None,
        })
    }

    /// Writes the process as an `always` block.
    pub fn write(&self, m: &Module, out: &mut String) {
        let skip = self.heading().count();
        match self.clocking {
            None => out.push_str("  always @* begin\n"),
            Some(id) => {
                let clock = &m.signal(m.clockings[id.0].clock).name;
                out.push_str(&format!("  always @(posedge {clock}) begin\n"));
            }
        }
        let assignment = if self.clocking.is_some() { "<=" } else { "=" };
        block(m, &self.body[skip..], assignment, 4, out);
        if let Some(id) = self.clocking {
            self.write_reset(m, id, out);
        }
        out.push_str("  end\n");
    }

    /// Reset stands last and so wins; registers that it does not reach are not gated by it.
    fn write_reset(&self, m: &Module, id: ClockingId, out: &mut String) {
        let values: Vec<(SignalId, &Expr)> = self
            .targets
            .iter()
            .filter_map(|&t| match &m.signal(t).kind {
                SignalKind::Register(r) => r.reset_value.as_ref().map(|v| (t, v)),
                _ => None,
            })
            .collect();
        let Some(reset) = m.clockings[id.0].reset.filter(|_| !values.is_empty()) else { return };
        out.push_str(&format!("    if ({}) begin\n", m.signal(reset).name));
        for (target, value) in values {
            let left = format!("{} <=", m.signal(target).name);
            match value.constant().and_then(|constant| enumerator(m, target, constant)) {
                Some(name) => out.push_str(&format!("      {left} {name};\n")),
                None => write_assignment(m, &left, value, 6, out),
            }
        }
        out.push_str("    end\n");
    }
}

/// The named constant for this value of a register, if the register is assigned, switched on or compared with it.
fn enumerator(m: &Module, register: SignalId, value: &BigUint) -> Option<String> {
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

/// Writes `left value;` wrapped to the line length.
pub fn write_assignment(m: &Module, left: &str, value: &Expr, indent: usize, out: &mut String) {
    out.push_str(&" ".repeat(indent));
    out.push_str(left);
    out.push(' ');
    let comparison = matches!(value.op(), Op::Binary(op, ..) if op.is_comparison());
    let (open, close) = if comparison { ("(", ");") } else { ("", ";") };
    out.push_str(open);
    text(m, value).write(out, indent + 4, close.len());
    out.push_str(close);
    out.push('\n');
}

fn block(m: &Module, body: &[Statement], assignment: &str, indent: usize, out: &mut String) {
    let pad = " ".repeat(indent);
    for statement in body {
        match statement {
            Statement::Comment(c) => comment(c, indent, out),
            Statement::Assign { target, low, value } => {
                let signal = m.signal(*target);
                let left = format!("{}{} {assignment}", signal.name, range(signal.width, *low, value.width()));
                write_assignment(m, &left, value, indent, out);
            }
            Statement::If { condition, then, otherwise } => {
                out.push_str(&pad);
                condition_of(m, condition, indent, out);
                block(m, then, assignment, indent + 2, out);
                let mut rest = otherwise;
                while let [Statement::If { condition, then, otherwise }] = &rest[..] {
                    out.push_str(&format!("{pad}end else "));
                    condition_of(m, condition, indent, out);
                    block(m, then, assignment, indent + 2, out);
                    rest = otherwise;
                }
                if !rest.is_empty() {
                    out.push_str(&format!("{pad}end else begin\n"));
                    block(m, rest, assignment, indent + 2, out);
                }
                out.push_str(&format!("{pad}end\n"));
            }
            Statement::Switch { subject, cases, default } => {
                out.push_str(&format!("{pad}case ("));
                text(m, subject).write(out, indent + 4, 1);
                out.push_str(")\n");
                // Where the cases are complete the last one is the default, so that no tool sees a latch.
                let complete = default.is_empty() && is_complete(subject.width(), cases);
                for (i, case) in cases.iter().enumerate() {
                    let value = text(m, &case.value).on_one_line();
                    let (label, note) = if complete && i + 1 == cases.len() {
                        ("default".to_string(), format!(" // {value}"))
                    } else {
                        (value, String::new())
                    };
                    arm(m, &label, &note, &case.body, assignment, indent + 2, out);
                }
                if !complete {
                    arm(m, "default", "", default, assignment, indent + 2, out);
                }
                out.push_str(&format!("{pad}endcase\n"));
            }
        }
    }
}

fn arm(m: &Module, label: &str, note: &str, body: &[Statement], assignment: &str, indent: usize, out: &mut String) {
    let pad = " ".repeat(indent);
    if body.is_empty() {
        out.push_str(&format!("{pad}{label}: ;{note}\n"));
    } else {
        out.push_str(&format!("{pad}{label}: begin{note}\n"));
        block(m, body, assignment, indent + 2, out);
        out.push_str(&format!("{pad}end\n"));
    }
}

/// `if (condition) begin`.
fn condition_of(m: &Module, condition: &Expr, indent: usize, out: &mut String) {
    out.push_str("if (");
    text(m, condition).write(out, indent + 4, ") begin".len());
    out.push_str(") begin\n");
}

/// Whether distinct cases cover every value of `width` bits.
fn is_complete(width: usize, cases: &[SwitchCase]) -> bool {
    width < 16 && cases.len() == 1 << width
}
