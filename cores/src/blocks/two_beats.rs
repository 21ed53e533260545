//! Two registers of a stream: the beat that is offered, and one that has come while the receiver took none. So no sender waits for the receiver's
//! `ready` within a clock.

use rtl_gen::builder::ModuleBuilder;
use rtl_gen::ir::Expr;

/// The bits that say which register has a beat.
pub struct TwoBeats {
    offered: Expr,
    spare: Expr,
}

/// The registers in use.
pub struct Filled<const K: usize> {
    /// A beat is offered.
    pub valid: Expr,
    /// The fields of the beat that is offered, under their names.
    pub beat: [(&'static str, Expr); K],
    /// Both registers have a beat in the next clock.
    pub is_full_next: Expr,
}

impl TwoBeats {
    /// Declares the bits.
    pub fn new(m: &ModuleBuilder) -> Self {
        let spare = m.doc("A beat waits behind the one that is offered.").reg("spare_valid", 1, 0);
        Self { offered: m.reg("out_valid", 1, 0), spare }
    }

    /// Both registers have a beat: no other may come.
    pub fn is_full(&self) -> &Expr {
        &self.spare
    }

    /// Fills the registers with the fields of a beat that comes, from which the receiver takes if `ready`.
    pub fn fill<const K: usize>(
        &self,
        m: &ModuleBuilder,
        comes: Expr,
        beat: [(&'static str, Expr); K],
        ready: &Expr,
    ) -> Filled<K> {
        let Self { offered, spare } = self;
        let free = m.named("out_free", !offered | ready);
        let next = m.named("out_next", spare | comes);
        m.assign(offered, !&free | &next);
        let is_full_next = m.named("spare_next", !&free & next);
        m.assign(spare, &is_full_next);
        let register = |(name, field): (&'static str, Expr)| {
            let waiting = m.reg_no_reset(format!("spare_{name}"), field.width());
            m.when(!spare, || m.assign(&waiting, &field));
            let out = m.reg_no_reset(format!("out_{name}"), field.width());
            m.when(&free, || m.assign(&out, spare.mux(&waiting, &field)));
            (name, out)
        };
        Filled { valid: offered.clone(), beat: beat.map(register), is_full_next }
    }
}
