//! Proofs: pause times are as long as they say, frames of paused classes do not begin, frames arrive whole and unchanged.

use super::CLASSES;
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{cat, lit, or_all};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

mod choice;

/// The proofs.
pub const PROOFS: &[Proof] = &[
    Proof {
        name: "timer",
        what: "A pause time is never short, ends in the first clock in which it may, and only falls, for each time and each step.",
        variants: &["w64"],
        part: "timers.timer_0",
        rules: timer,
        induction: 1,
        clocks: 20,
        bugs: &[
            Bug { module: "pause_timer", text: "quanta} << 20", instead: "quanta} << 19" },
            Bug { module: "pause_timer", text: "fresh <= 1'b1", instead: "fresh <= 1'b0" },
        ],
    },
    Proof {
        name: "order",
        what: "No frame of a paused class begins, nor any in a hold; frames do not interleave; a beat passes unchanged.",
        variants: &["w64", "w512"],
        part: "",
        rules: order,
        induction: 2,
        clocks: 8,
        bugs: &[
            Bug { module: "mac_frame_sequencer", text: "held & able", instead: "held" },
            Bug { module: "mac_stream_register", text: "~full_reg | goes", instead: "~full_reg | goes | tlast" },
        ],
    },
    choice::NO_BUBBLE,
    choice::TURNS,
];

fn timer(r: &Rules, _: &Variant) {
    let [load, cancel, quanta, step, running] = ["load", "cancel", "quanta", "step", "running"].map(|pin| r.pin(pin));
    r.comment("what is left of the time, as the contract counts it");
    let time = r.reg("remaining", 36, 0);
    let loaded = cat(&[quanta, lit(0u8, 20)]);
    r.assign(&time, load.mux(&loaded, (&cancel | time.le(step.zext(36))).mux(&lit(0u8, 36), &time - step.zext(36))));
    r.comment("what was asked for, what has run down of it, and whether it was ended early");
    let (asked, gone, ended) = (r.reg("asked", 36, 0), r.reg("gone", 37, 0), r.reg("ended", 1, 1));
    r.when(&load, || {
        r.assign(&asked, &loaded);
        r.assign(&gone, 0);
        r.assign(&ended, 0);
    })
    .otherwise(|| {
        r.when(!gone.msb(), || r.assign(&gone, &gone + step.zext(37)));
        r.when(&cancel, || r.assign(&ended, 1));
    });
    let passed = gone.ge(asked.zext(37));
    let (left, fresh) = (r.inside("left"), r.inside("fresh"));
    let stored = fresh.mux(&time, &time - 1);
    r.assert(
        "left",
        "The timer stores what is left, one unit less after its first step.",
        !&running | (time.any() & left.eq(stored)),
    );
    let rest = (asked.zext(37) - &gone).slice(0, 36);
    r.assert(
        "rest",
        "What is left is what was asked for without what has run down.",
        &ended | time.eq(passed.mux(&lit(0u8, 36), rest)),
    );
    r.assert("ended_is_over", "A time that was ended early is over.", !&ended | !time.any());
    r.assert("fresh_is_whole", "Nothing has run down of a fresh time.", !&fresh | !gone.any());
    r.assert("runs", "The timer runs while something is left.", running.eq(time.any()));
    r.assert(
        "never_short",
        "It stops when as much has run down as was asked for, if it was not ended.",
        &running | &ended | &passed,
    );
    r.assert("never_long", "It runs only while less has run down.", !&running | !&passed);
    let (time_before, load_before) = (r.past("remaining_before", &time), r.past("load_before", &load));
    let running_before = r.past("running_before", &running);
    r.assert(
        "only_falls",
        "What is left never grows without a new time.",
        r.past_reset() | &load_before | time.le(&time_before),
    );
    r.assert(
        "starts_by_a_load",
        "It does not start by itself.",
        r.past_reset() | !&running | &running_before | &load_before,
    );
    r.cover("a_time_ends", !r.past_reset() & running_before & !&running & !load_before & !&ended & step.gt(5));
}

fn order(r: &Rules, _: &Variant) {
    r.streams();
    let class = r.constant("watched", 3);
    let of_class = |value: &dyn Fn(usize) -> Expr| {
        let chosen: Vec<Expr> = (0..CLASSES).map(|i| value(i).masked(&class.eq(i as u64))).collect();
        or_all(&chosen)
    };
    let beat = |prefix: &str| cat(&["tlast", "tkeep", "tdata"].map(|name| r.pin(&format!("{prefix}_{name}"))));
    let offered = of_class(&|i| r.pin(&format!("s_axis_{i}_tvalid")) & r.pin(&format!("s_axis_{i}_tready")));
    let sequencer = |name: &str| r.inside(&format!("sequencer.{name}"));
    let [in_data, between, grant, others] = ["in_data", "between", "grant", "others"].map(sequencer);
    let [moves, load, outside] = ["moves", "load", "outside"].map(sequencer);
    let inserts = sequencer("insert_low") | sequencer("insert_high");
    let (leave, granted) = (of_class(&|i| sequencer("leave").bit(i)), of_class(&|i| sequencer("grant").bit(i)));

    r.assert("one_class", "At most one class is chosen.", !(&grant & (&grant - 1)).any() & others.eq(!&grant));
    r.assert(
        "register_is_full_or_empty",
        "The register to the MAC is full or empty.",
        r.inside("out_empty").eq(!r.inside("out_valid")),
    );
    r.assert("in_or_outside", "A data frame is in progress or none is.", outside.eq(!&in_data));
    r.assert("not_both", "Between frames there is none in progress.", !(&in_data & &between));
    r.assert("in_a_frame_a_class", "A data frame in progress is that of the class chosen.", !&in_data | grant.any());
    let begins = &moves & !&in_data;
    let paused = r.past("paused", &of_class(&|i| r.pin("pause").bit(i)));
    let held = r.past("held_back", &r.pin("stat_hold"));
    r.assert(
        "paused_classes_wait",
        "A frame begins only if its class was not paused, and data not held, in the clock before.",
        !(&begins & &granted) | (!paused & !held & !r.past_reset()),
    );
    r.assert(
        "control_waits_for_data",
        "A control frame does not break into a data frame.",
        !(&in_data & (inserts | r.pin("s_ctrl_tready"))),
    );
    r.assert("data_waits_for_control", "Data does not break into a control frame.", !&begins | &between);

    r.comment("one beat of the class, whichever: where it is");
    let mark = r.free("mark", 1);
    let (in_register, at_mac) = (r.reg("in_register", 1, 0), r.reg("at_mac", 1, 0));
    let marked = r.reg_no_reset("marked", beat("m_axis").width());
    let taken = &mark & !&in_register & !&at_mac & offered;
    r.when(&taken, || {
        r.assign(&in_register, 1);
        r.assign(&marked, of_class(&|i| beat(&format!("s_axis_{i}"))));
    });
    r.when(&in_register & &leave, || {
        r.assign(&in_register, 0);
        r.assign(&at_mac, 1);
    });
    r.when(&at_mac & r.pin("m_axis_tready"), || r.assign(&at_mac, 0));
    let register = |name: &str| of_class(&|i| r.inside(&format!("stream_{i}.{name}")));
    let stored = cat(&[register("last_reg"), register("keep_reg"), register("data_reg")]);
    r.assert(
        "beat_in_its_register",
        "A beat that was taken is in the register of its class, unchanged.",
        register("empty").eq(!register("full_reg")) & (!&in_register | (register("full_reg") & stored.eq(&marked))),
    );
    r.assert(
        "beat_at_the_mac",
        "A beat that left it is offered to the MAC, unchanged.",
        !&at_mac | (r.pin("m_axis_tvalid") & beat("m_axis").eq(&marked)),
    );
    r.assert("one_place", "A beat is in one place.", !(&in_register & &at_mac));
    r.cover("a_beat_passes", &at_mac & r.pin("m_axis_tready"));
    r.cover("a_frame_begins", begins & granted & load);
}
