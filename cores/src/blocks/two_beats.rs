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
pub struct Filled<const K: usize, const W: usize> {
    /// A beat is offered.
    pub valid: Expr,
    /// The fields of the beat that is offered, under their names.
    pub beat: [(&'static str, Expr); K],
    /// Its wide fields.
    pub wide: [Expr; W],
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
    ///
    /// Wide fields take turns in two slots, of which the receiver selects one: a level of LUTs in front of it, but its `ready` reaches
    /// the enable of no slot within the clock.
    pub fn fill<const K: usize, const W: usize>(
        &self,
        m: &ModuleBuilder,
        comes: Expr,
        beat: [(&'static str, Expr); K],
        wide: [(&'static str, Expr); W],
        ready: &Expr,
    ) -> Filled<K, W> {
        let Self { offered, spare } = self;
        let free = m.named("out_free", !offered | ready);
        let next = m.named("out_next", spare | comes);
        let offered_next = m.named("offered_next", !&free | &next);
        m.assign(offered, &offered_next);
        let is_full_next = m.named("spare_next", !&free & next);
        m.assign(spare, &is_full_next);
        let register = |(name, field): (&'static str, Expr)| {
            let waiting = m.reg_no_reset(format!("spare_{name}"), field.width());
            m.when(!spare, || m.assign(&waiting, &field));
            let out = m.reg_no_reset(format!("out_{name}"), field.width());
            m.when(&free, || m.assign(&out, spare.mux(&waiting, &field)));
            (name, out)
        };
        let beat = beat.map(register);
        let wide = if W == 0 { Vec::new() } else { self.slots(m, &wide, ready, &offered_next, &is_full_next) };
        let wide = wide.try_into().expect("as many fields");
        Filled { valid: offered.clone(), beat, wide, is_full_next }
    }

    /// The wide fields of the beat that is offered. A slot without a beat is filled in each clock, with a beat or with what is none.
    fn slots(
        &self,
        m: &ModuleBuilder,
        wide: &[(&'static str, Expr)],
        ready: &Expr,
        offered_next: &Expr,
        is_full_next: &Expr,
    ) -> Vec<Expr> {
        let turn = m.doc("Slot of the beat that is offered.").reg("turn", 1, 0);
        let turn_next = m.named("turn_next", &turn ^ (&self.offered & ready));
        m.assign(&turn, &turn_next);
        let turns = [!&turn_next, turn_next];
        let mut slots = [0, 1].map(|slot: usize| {
            let free = m.doc("The slot has no beat.").reg(format!("slot_{slot}_free"), 1, 1);
            m.assign(&free, !is_full_next & !(offered_next & &turns[slot]));
            let field = |(name, field): &(&'static str, Expr)| {
                let kept = m.reg_no_reset(format!("slot_{slot}_{name}"), field.width());
                m.when(&free, || m.assign(&kept, field));
                kept
            };
            wide.iter().map(field).collect::<Vec<_>>().into_iter()
        });
        let [first, second] = &mut slots;
        let offered = |((name, _), (first, second)): (&(&'static str, Expr), (Expr, Expr))| {
            m.named(format!("out_{name}"), turn.mux(&second, &first))
        };
        wide.iter().zip(first.zip(second)).map(offered).collect()
    }
}
