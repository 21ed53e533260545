//! `when`, `else_when`, `otherwise` and `switch`.

use super::{IntoExpr, ModuleBuilder};
use crate::error::{Error, Place};
use crate::ir::{Expr, Op, Statement, SwitchCase};
use std::cell::RefCell;

/// A `when` that `else_when` and `otherwise` can extend.
pub struct When<'a> {
    builder: &'a ModuleBuilder,
    /// Number of `else` branches between the statement and its open end.
    depth: usize,
}

impl ModuleBuilder {
    /// Makes the assignments in `body` hold where `condition` (one bit) is set.
    #[track_caller]
    pub fn when(&self, condition: impl IntoExpr, body: impl FnOnce()) -> When<'_> {
        let condition = self.condition(condition.into_expr(1));
        let then = self.block(body);
        self.begin_if(condition, then);
        When { builder: self, depth: 0 }
    }

    #[inline(never)]
    #[track_caller]
    fn begin_if(&self, condition: Expr, then: Vec<Statement>) {
        self.push(Statement::If { condition, then, otherwise: vec![] });
    }

    /// Selects by equality with constants: `m.switch(&state, |s| { s.case(&idle, || ...); s.default(|| ...); })`.
    #[track_caller]
    pub fn switch(&self, subject: &Expr, body: impl FnOnce(&Switch)) {
        let switch = Switch { builder: self, subject, cases: RefCell::default(), default: RefCell::default() };
        body(&switch);
        let (cases, default) = (switch.cases.into_inner(), switch.default.into_inner().unwrap_or_default());
        self.push(Statement::Switch { subject: subject.clone(), cases, default });
    }

    #[inline(never)]
    #[track_caller]
    fn condition(&self, condition: Expr) -> Expr {
        assert!(condition.width() == 1, "when: the condition has {} bits", condition.width());
        condition
    }
}

impl When<'_> {
    /// Adds a branch that is taken where this condition is set and none before was.
    #[track_caller]
    pub fn else_when(self, condition: impl IntoExpr, body: impl FnOnce()) -> Self {
        let condition = self.builder.condition(condition.into_expr(1));
        let then = self.builder.block(body);
        self.extend_if(condition, then);
        Self { depth: self.depth + 1, ..self }
    }

    /// Adds the branch that is taken where no condition was set.
    pub fn otherwise(self, body: impl FnOnce()) {
        let body = self.builder.block(body);
        self.extend(body);
    }

    #[inline(never)]
    fn extend_if(&self, condition: Expr, then: Vec<Statement>) {
        self.extend(vec![Statement::If { condition, then, otherwise: vec![] }]);
    }

    #[inline(never)]
    fn extend(&self, statements: Vec<Statement>) {
        let mut state = self.builder.state.borrow_mut();
        let mut end = state.blocks.last_mut().and_then(|b| b.last_mut());
        for _ in 0..self.depth {
            end = match end {
                Some(Statement::If { otherwise, .. }) => otherwise.last_mut(),
                _ => None,
            };
        }
        match end {
            Some(Statement::If { otherwise, .. }) => *otherwise = statements,
            _ => panic!("else_when or otherwise must follow its when directly"),
        }
    }
}

/// The cases of a `switch`.
pub struct Switch<'a> {
    builder: &'a ModuleBuilder,
    subject: &'a Expr,
    cases: RefCell<Vec<SwitchCase>>,
    default: RefCell<Option<Vec<Statement>>>,
}

impl Switch<'_> {
    /// Adds the branch for `value`, a literal or a named constant.
    #[track_caller]
    pub fn case(&self, value: impl IntoExpr, body: impl FnOnce()) {
        let value = value.into_expr(self.subject.width());
        if !matches!(value.op(), Op::Literal(_) | Op::Enum(_)) {
            self.error("a case is not a constant");
        } else if value.width() != self.subject.width() {
            self.error(&format!("a case has {} bits, the subject {}", value.width(), self.subject.width()));
        }
        let body = self.builder.block(body);
        self.cases.borrow_mut().push(SwitchCase { value, body });
    }

    /// Adds the branch that is taken where no case matches.
    #[track_caller]
    pub fn default(&self, body: impl FnOnce()) {
        let body = self.builder.block(body);
        if self.default.borrow_mut().replace(body).is_some() {
            self.error("there are two defaults");
        }
    }

    #[track_caller]
    fn error(&self, what: &str) {
        let place = Place::caller();
        let signal = match self.subject.op() {
            Op::Signal(id) => self.builder.state.borrow().module.signal(*id).name.clone(),
            _ => "an expression".into(),
        };
        self.builder.error(|module| Error::Switch { module, signal, what: what.into(), place });
    }
}
