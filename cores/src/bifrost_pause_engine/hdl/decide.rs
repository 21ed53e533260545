//! The decision: one priority a clock through nine registers.
//!
//! The stages are named after the clock, counted from the one in which the priority is sampled.

use super::DecisionPipeline;
use crate::blocks::field;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, ReadKind};
use rtl_gen::kernel::PortsOf;

/// Ring entry of a slot that granted nothing.
pub const NOTHING: u64 = 0;
/// Ring entry of a slot that closed the link: X.
pub const EDGE: u64 = 1;
/// Ring entry of a granted slot: R.
pub const SLOT: u64 = 2;

/// Copies of a value along the pipeline, registered as far as they are asked for.
struct Along<'a> {
    m: &'a ModuleBuilder,
    name: &'static str,
    stages: Vec<Expr>,
}

impl<'a> Along<'a> {
    /// A value that exists from stage `first` on.
    fn new(m: &'a ModuleBuilder, name: &'static str, first: usize, value: Expr) -> Self {
        Self { m, name, stages: [vec![value.clone(); first], vec![value]].concat() }
    }
    /// The value in a stage.
    fn at(&mut self, stage: usize) -> Expr {
        while self.stages.len() <= stage {
            let name = format!("{}_{}", self.name, self.stages.len());
            let previous = self.stages.last().expect("a first stage").clone();
            self.stages.push(self.m.pipe(name, &previous));
        }
        self.stages[stage].clone()
    }
}

pub fn decision_pipeline(m: &ModuleBuilder, p: &PortsOf<DecisionPipeline>) {
    m.describe("Decides one priority a clock: what it is granted and what is sent.");
    // the mode changes between decisions
    let is_ledger = m.pipe("is_ledger", p.mode.eq(0u64));
    let is_clamped = m.pipe("is_clamped", p.mode.eq(2u64));

    m.comment("0: sample");
    // reset reaches only the bit that makes a decision count
    let valid = |before: Expr, stage: usize| {
        let next = m.reg(format!("valid_{stage}"), 1, 0);
        m.assign(&next, before);
        next
    };
    let valid_8 = (1..=8).fold(p.scan.clone(), valid);
    let valid_9 = valid(valid_8.clone(), 9);
    let mut index = Along::new(m, "index", 0, p.index.clone());
    let select = index.at(0);
    let mut enabled = Along::new(m, "enabled", 0, m.named("enabled_0", field(&p.enable, &select)));
    let cells = m.pipe("cells_1", field(&p.occ_cells, &select));
    let limit = m.pipe("limit_1", field(&p.buffer_cells, &select));
    let before = m.pipe("ledger_1", field(&p.ledger, &select));
    let entry = m.pipe("entry_1", field(&p.ring, &select));
    let mut was_open = Along::new(m, "was_open", 1, m.pipe("was_open_1", field(&p.open, &select)));
    let mut again = Along::new(m, "again", 1, m.pipe("again_1", field(&p.again, &select)));
    let mut age = Along::new(m, "age", 1, m.pipe("age_1", field(&p.age, &select)));
    let mut received = Along::new(m, "received", 1, m.pipe("received_1", field(&p.received, &select)));

    m.comment("1: what has arrived leaves the ledger");
    let difference = m.pipe("difference_2", limit.zext(29) - cells.zext(29));
    let charge =
        |entry: &Expr| entry.eq(SLOT).mux(&p.slot_charge.zext(20), entry.eq(EDGE).mux(&p.edge_charge, NOTHING));
    let arrived = m.named("arrived", charge(&entry).masked(&is_ledger));
    let mut granted = Along::new(m, "granted", 2, m.pipe("granted_2", before - arrived.zext(30)));

    m.comment("2 to 4: free space in quanta, (H - L) * cell_factor / 32");
    let wide = m.named("difference_wide", difference.sext(35));
    let at = |bit: u64| if bit == 0 { wide.clone() } else { wide.shl(bit) };
    let partial: Vec<Expr> = (0..6).map(|bit| at(bit).masked(&p.cell_factor.bit(bit as usize))).collect();
    let pairs: Vec<Expr> =
        (0..3).map(|i| m.pipe(format!("pair{i}_3"), partial[2 * i].clone() + &partial[2 * i + 1])).collect();
    let low = m.pipe("low_4", pairs[0].clone() + &pairs[1]);
    let high = m.pipe("high_4", &pairs[2]);
    let product = m.pipe("product_5", low + high);
    let free = m.named("free", product.slice(5, 30));

    m.comment("5: room for grants, with and without the charge of a closing edge");
    let charged = m.pipe("charged_3", granted.at(2).sext(32) + p.edge_charge.zext(32));
    let charged = m.pipe("charged_5", m.pipe("charged_4", charged));
    let room = m.pipe("room_6", free.sext(31) - granted.at(5).sext(31));
    let available = m.pipe("available_6", free.sext(32) - charged);

    m.comment("6: compare");
    let threshold = m.named("threshold", was_open.at(6).mux(&p.slot_charge.zext(32), p.open_threshold.zext(32)));
    let mut grant = Along::new(m, "grant", 7, m.pipe("grant_7", available.ge_signed(threshold)));
    let overcommitted = m.named("overcommitted_6", room.bit(30));
    let mut overcommit = Along::new(m, "overcommit", 6, overcommitted.clone());
    let slot_wide = m.named("slot_quanta_wide", p.slot_quanta.zext(31));
    let least = m.named("least", room.lt_signed(&slot_wide).mux(&room, &slot_wide));
    let share = m.pipe("share_7", least.masked(&!(&is_clamped & &overcommitted)));
    let correction = m.pipe("correction_7", room.masked(&(!&is_clamped | &overcommitted)));

    m.comment(
        "a round of the ring: the sum of its entries is the ledger at its end, whatever the ledger has been before",
    );
    let audits = m.memory("audits", 30, 8).style(MemoryStyle::Distributed);
    let audit = audits.read("audit", ReadKind::Asynchronous, &index.at(6)).masked(&!&p.is_first);
    let base = m.pipe("base_7", p.is_last.mux(&audit, granted.at(6)));
    let audit = m.pipe("audit_7", audit);

    m.comment("7: the entry of this slot and the new ledger");
    let record_entry = m.named("record_7", grant.at(7).mux(&lit(SLOT, 2), was_open.at(7).mux(&lit(EDGE, 2), NOTHING)));
    let mut record = Along::new(m, "record", 7, record_entry.clone());
    let record_charge = m.named("record_charge", charge(&record_entry));
    let mut charged_now = Along::new(m, "record_charge", 8, m.pipe("record_charge_8", &record_charge));
    let remembered = m.pipe("remembered_8", base + record_charge.zext(30));
    let audited = m.pipe("audited_8", audit + record_charge.zext(30));
    audits.write(&(&valid_8 & enabled.at(8)), &index.at(8), &audited);
    let deducted = m.named("deducted", share.sext(32) + correction.sext(32));
    let floored = m.named("floored", deducted.masked(&!deducted.msb()));
    let mut allowed = Along::new(m, "allowed", 8, m.pipe("allowed_8", p.deduct.mux(&floored, share.sext(32))));
    let expected = m.named("expected", granted.at(7).sext(33) - received.at(7).zext(33));
    let outstanding = m.pipe("outstanding_8", expected + share.sext(33));

    m.comment("8: bounds of F, pause time");
    let below = m
        .named("below", is_clamped.mux(&outstanding.bit(32), outstanding.lt_signed(lit((1u64 << 33) - (1 << 29), 33))));
    let lowest = m.named("lowest", is_clamped.mux(&lit(0u64, 30), lit(1u64 << 29, 30)));
    let above = m.named("above", outstanding.gt_signed(p.ledger_limit.zext(33)));
    let bounded = m.named("bounded", above.mux(&p.ledger_limit.zext(30), below.mux(&lowest, outstanding.slice(0, 30))));
    let new_ledger = m.pipe("new_ledger_9", is_ledger.mux(&remembered, &bounded));
    let pause = m.pipe("pause_9", p.slot_quanta.zext(33) - allowed.at(8).sext(33));

    m.comment("9: what changes, and what is sent");
    let allowed_9 = allowed.at(9);
    // the priority as one of eight bits, each of which leads to the state of its own
    let one_of_8 = m.reg("one_of_8", 8, 0);
    m.assign(&one_of_8, lit(1u8, 8).shl(index.at(8)).masked(&(valid_8 & enabled.at(8))));
    let closed_share = m.named("closed_share", allowed_9.bit(31) | !allowed_9.any());
    let whole_share = m.named("whole_share", pause.bit(32) | !pause.any());
    let big_share = m.named("big_share", allowed_9.slice(20, 12).any());
    let shown_share = m.named(
        "shown_share",
        big_share.mux(&lit((1u64 << 20) - 1, 20), allowed_9.slice(0, 20)).masked(&!allowed_9.msb()),
    );
    // the age in stage 9, one more, and its comparison are of stage 8
    let older = m.named("older", age.at(8) + 1u64);
    let refresh = m.pipe("refresh_9", older.eq(&p.refresh_slots));
    let next_age = m.pipe("next_age_9", older);
    let send_ledger =
        m.named("send_ledger", grant.at(9).mux(&(!was_open.at(9) | again.at(9)), &(was_open.at(9) | &refresh)));
    let long = m.named("long_pause", pause.slice(16, 16).any());
    let share_quanta = m.named("share_quanta", long.mux(&lit(0xffffu64, 16), pause.slice(0, 16)));

    m.assign(&p.out_scan, &valid_9);
    m.assign(&p.out_index, index.at(9));
    m.assign(&p.out_counts, &valid_9 & enabled.at(9));
    m.assign(&p.out_write, &one_of_8);
    m.assign(&p.new_ledger, &new_ledger);
    m.assign(&p.new_open, !&is_ledger | grant.at(9));
    m.assign(&p.new_again, &is_ledger & grant.at(9) & !was_open.at(9));
    m.assign(&p.new_age, next_age.masked(&!(was_open.at(9) | &refresh)));
    m.assign(&p.new_grant, is_ledger.mux(&charged_now.at(9), &shown_share));
    m.assign(&p.new_entry, record.at(9));
    m.assign(&p.send, is_ledger.mux(&send_ledger, &!&whole_share));
    m.assign(&p.quanta, is_ledger.mux(&p.pause_quanta.masked(&!grant.at(9)), &share_quanta));
    m.assign(&p.slot_open, is_ledger.mux(&grant.at(9), &whole_share));
    m.assign(&p.slot_closed, is_ledger.mux(&!grant.at(9), &closed_share));
    m.assign(&p.overcommit, overcommit.at(9));
}
