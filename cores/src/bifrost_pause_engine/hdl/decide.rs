//! The decision: one priority a clock through nine registers.
//!
//! The stages are named after the clock, counted from the one in which the priority is sampled.

use super::super::{CELL_FACTOR_BITS, EDGE_CHARGE_BITS, PAUSE_SLOTS_BITS, QUANTA_BITS, SLOT_CHARGE_BITS};
use crate::blocks::field;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

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

/// The arithmetic of the three modes.
pub fn decision_pipeline() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("bifrost_decision");
    m.describe("Decides one priority a clock: what it is granted and what is sent.");

    m.group("slot");
    let scan = m.input("scan", 1);
    let index = m.input("index", 3);
    let deduct = m.input("deduct", 1);
    m.group("state of the eight priorities, packed");
    let occupancy = m.input("occ_cells", 8 * QUANTA_BITS);
    let ledger = m.input("ledger", 8 * 30);
    let open = m.input("open", 8);
    let again = m.input("again", 8);
    let age = m.input("age", 8 * 4);
    let received = m.input("received", 8 * 26);
    let ring = m.input("ring", 8 * 2);
    m.group("configuration");
    let enable = m.input("enable", 8);
    let mode = m.input("mode", 2);
    let slot_quanta = m.input("slot_quanta", 16);
    let slot_charge = m.input("slot_charge", SLOT_CHARGE_BITS);
    let edge_charge = m.input("edge_charge", EDGE_CHARGE_BITS);
    let open_threshold = m.input("open_threshold", QUANTA_BITS);
    let refresh_slots = m.input("refresh_slots", PAUSE_SLOTS_BITS);
    let cell_factor = m.input("cell_factor", CELL_FACTOR_BITS);
    let buffer = m.input("buffer_cells", 8 * QUANTA_BITS);
    let pause_quanta = m.input("pause_quanta", 16);
    let ledger_limit = m.input("ledger_limit", 28);

    let is_ledger = m.named("is_ledger", mode.eq(0u64));
    let is_clamped = m.named("is_clamped", mode.eq(2u64));

    m.comment("0: sample");
    // reset reaches only the bit that makes a decision count
    let valid_9 = (1..=9).fold(scan, |valid, stage| {
        let next = m.reg(format!("valid_{stage}"), 1, 0);
        m.assign(&next, valid);
        next
    });
    let mut index = Along::new(&m, "index", 0, index);
    let select = index.at(0);
    let mut enabled = Along::new(&m, "enabled", 0, m.named("enabled_0", field(&enable, &select)));
    let cells = m.pipe("cells_1", field(&occupancy, &select));
    let limit = m.pipe("limit_1", field(&buffer, &select));
    let before = m.pipe("ledger_1", field(&ledger, &select));
    let entry = m.pipe("entry_1", field(&ring, &select));
    let mut was_open = Along::new(&m, "was_open", 1, m.pipe("was_open_1", field(&open, &select)));
    let mut again = Along::new(&m, "again", 1, m.pipe("again_1", field(&again, &select)));
    let mut age = Along::new(&m, "age", 1, m.pipe("age_1", field(&age, &select)));
    let mut received = Along::new(&m, "received", 1, m.pipe("received_1", field(&received, &select)));

    m.comment("1: what has arrived leaves the ledger");
    let difference = m.pipe("difference_2", limit.zext(29) - cells.zext(29));
    let charge = |entry: &Expr| entry.eq(SLOT).mux(&slot_charge.zext(20), entry.eq(EDGE).mux(&edge_charge, NOTHING));
    let arrived = m.named("arrived", charge(&entry).masked(&is_ledger));
    let mut granted = Along::new(&m, "granted", 2, m.pipe("granted_2", before - arrived.zext(30)));

    m.comment("2 to 4: free space in quanta, (H - L) * cell_factor / 32");
    let wide = m.named("difference_wide", difference.sext(35));
    let at = |bit: u64| if bit == 0 { wide.clone() } else { wide.shl(bit) };
    let partial: Vec<Expr> = (0..6).map(|bit| at(bit).masked(&cell_factor.bit(bit as usize))).collect();
    let pairs: Vec<Expr> =
        (0..3).map(|i| m.pipe(format!("pair{i}_3"), partial[2 * i].clone() + &partial[2 * i + 1])).collect();
    let low = m.pipe("low_4", pairs[0].clone() + &pairs[1]);
    let high = m.pipe("high_4", &pairs[2]);
    let product = m.pipe("product_5", low + high);
    let free = m.named("free", product.slice(5, 30));

    m.comment("5: room for grants, with and without the charge of a closing edge");
    let charged = m.pipe("charged_3", granted.at(2).sext(32) + edge_charge.zext(32));
    let charged = m.pipe("charged_5", m.pipe("charged_4", charged));
    let room = m.pipe("room_6", free.sext(31) - granted.at(5).sext(31));
    let available = m.pipe("available_6", free.sext(32) - charged);

    m.comment("6: compare");
    let threshold = m.named("threshold", was_open.at(6).mux(&slot_charge.zext(32), open_threshold.zext(32)));
    let mut grant = Along::new(&m, "grant", 7, m.pipe("grant_7", available.ge_signed(threshold)));
    let overcommitted = m.named("overcommitted_6", room.bit(30));
    let mut overcommit = Along::new(&m, "overcommit", 6, overcommitted.clone());
    let slot_wide = m.named("slot_quanta_wide", slot_quanta.zext(31));
    let least = m.named("least", room.lt_signed(&slot_wide).mux(&room, &slot_wide));
    let share = m.pipe("share_7", least.masked(&!(&is_clamped & &overcommitted)));
    let correction = m.pipe("correction_7", room.masked(&(!&is_clamped | &overcommitted)));

    m.comment("7: the entry of this slot and the new ledger");
    let record_entry = m.named("record_7", grant.at(7).mux(&lit(SLOT, 2), was_open.at(7).mux(&lit(EDGE, 2), NOTHING)));
    let mut record = Along::new(&m, "record", 7, record_entry.clone());
    let record_charge = m.named("record_charge", charge(&record_entry));
    let mut charged_now = Along::new(&m, "record_charge", 8, m.pipe("record_charge_8", &record_charge));
    let remembered = m.pipe("remembered_8", granted.at(7) + record_charge.zext(30));
    let deducted = m.named("deducted", share.sext(32) + correction.sext(32));
    let floored = m.named("floored", deducted.masked(&!deducted.msb()));
    let mut allowed = Along::new(&m, "allowed", 8, m.pipe("allowed_8", deduct.mux(&floored, share.sext(32))));
    let expected = m.named("expected", granted.at(7).sext(33) - received.at(7).zext(33));
    let outstanding = m.pipe("outstanding_8", expected + share.sext(33));

    m.comment("8: bounds of F, pause time");
    let below = m
        .named("below", is_clamped.mux(&outstanding.bit(32), outstanding.lt_signed(lit((1u64 << 33) - (1 << 29), 33))));
    let lowest = m.named("lowest", is_clamped.mux(&lit(0u64, 30), lit(1u64 << 29, 30)));
    let above = m.named("above", outstanding.gt_signed(ledger_limit.zext(33)));
    let bounded = m.named("bounded", above.mux(&ledger_limit.zext(30), below.mux(&lowest, outstanding.slice(0, 30))));
    let new_ledger = m.pipe("new_ledger_9", is_ledger.mux(&remembered, &bounded));
    let pause = m.pipe("pause_9", slot_quanta.zext(33) - allowed.at(8).sext(33));

    m.comment("9: what changes, and what is sent");
    let allowed_9 = allowed.at(9);
    let closed_share = m.named("closed_share", allowed_9.bit(31) | !allowed_9.any());
    let whole_share = m.named("whole_share", pause.bit(32) | !pause.any());
    let big_share = m.named("big_share", allowed_9.slice(20, 12).any());
    let shown_share = m.named(
        "shown_share",
        big_share.mux(&lit((1u64 << 20) - 1, 20), allowed_9.slice(0, 20)).masked(&!allowed_9.msb()),
    );
    let next_age = m.named("next_age", age.at(9) + 1u64);
    let refresh = m.named("refresh", next_age.eq(&refresh_slots));
    let send_ledger =
        m.named("send_ledger", grant.at(9).mux(&(!was_open.at(9) | again.at(9)), &(was_open.at(9) | &refresh)));
    let long = m.named("long_pause", pause.slice(16, 16).any());
    let share_quanta = m.named("share_quanta", long.mux(&lit(0xffffu64, 16), pause.slice(0, 16)));

    let write = m.named("write", &valid_9 & enabled.at(9));
    m.group("the decision");
    m.assign(&m.output("out_scan", 1), &valid_9);
    m.assign(&m.output("out_index", 3), index.at(9));
    m.assign(&m.output("out_write", 1), &write);
    m.assign(&m.output("new_ledger", 30), &new_ledger);
    m.assign(&m.output("new_open", 1), !&is_ledger | grant.at(9));
    m.assign(&m.output("new_again", 1), &is_ledger & grant.at(9) & !was_open.at(9));
    m.assign(&m.output("new_age", 4), next_age.masked(&!(was_open.at(9) | &refresh)));
    m.assign(&m.output("new_grant", 20), is_ledger.mux(&charged_now.at(9), &shown_share));
    m.assign(&m.output("new_entry", 2), record.at(9));
    m.assign(&m.output("send", 1), &write & is_ledger.mux(&send_ledger, &!&whole_share));
    m.assign(&m.output("quanta", 16), is_ledger.mux(&pause_quanta.masked(&!grant.at(9)), &share_quanta));
    m.assign(&m.output("slot_open", 1), is_ledger.mux(&grant.at(9), &whole_share));
    m.assign(&m.output("slot_closed", 1), is_ledger.mux(&!grant.at(9), &closed_share));
    m.assign(&m.output("overcommit", 1), overcommit.at(9));
    m.build()
}
