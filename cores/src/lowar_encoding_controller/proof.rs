//! Proofs: the encoder gets only codes that it and the peer can take, each load is answered, and losses are counted exactly.

use super::{DECISION_CLOCKS, Mode};
use crate::lowar::{Build, SYMBOLS_MAX, UNIT_OCTETS};
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::lit;
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[
    Proof {
        name: "legal_codes",
        what: "The encoder is given only codes that this shim and, where it counts, the peer can take; a load of the configuration is answered as many clocks later as the contract says.",
        variants: &["r4"],
        part: "",
        rules: legal_codes,
        induction: 5,
        clocks: 12,
        bugs: &[
            Bug { module: "lowar_choice", text: "(symbols_now <= 8'd128)", instead: "(symbols_now <= 8'd129)" },
            Bug { module: "lowar_encoding_controller", text: "{16{protect}}", instead: "{16{1'b1}}" },
        ],
    },
    Proof {
        name: "window",
        what: "Losses and bursts of a window are the sums of all growths since it began, and stay at 2^24 - 1.",
        variants: &["r4"],
        part: "window",
        rules: window,
        induction: 2,
        clocks: 12,
        bugs: &[Bug { module: "lowar_window", text: "{24{losses_sum[24]}}", instead: "{24{bursts_sum[24]}}" }],
    },
];

/// First clock of a decision in which a code may have been found.
const SEARCH_FROM: u64 = 513;

fn legal_codes(r: &Rules, variant: &Variant) {
    let build = Build::from(variant);
    let [pending, age, decides, load] = ["pending", "age", "decides", "cfg_load"].map(|name| match name {
        "cfg_load" => r.pin(name),
        _ => r.inside(name),
    });
    let limits = r.inside("limits");
    let [most_symbols, most_rows, most_lanes_log2, slots_log2, longest] =
        [0, 1, 2, 3, 4].map(|octet| limits.slice(8 * octet, 8));

    let own = |symbols: &Expr, repairs: &Expr, lanes_log2: &Expr| {
        symbols.any()
            & symbols.le(SYMBOLS_MAX as u64)
            & repairs.le(build.rows as u64)
            & lanes_log2.le(build.lanes_log2 as u64)
    };
    let of_peer = |symbols: &Expr, repairs: &Expr, lanes_log2: &Expr| {
        let frames = symbols.zext(16).shl(lanes_log2);
        let slots = slots_log2.ge(16).mux(&lit(1u64 << 16, 17), lit(1u8, 17).shl(slots_log2.slice(0, 4)));
        symbols.le(&most_symbols)
            & repairs.zext(8).le(&most_rows)
            & lanes_log2.zext(8).le(&most_lanes_log2)
            & frames.zext(17).le(slots)
            & longest.ge((build.frame_octets / UNIT_OCTETS) as u64)
    };
    let counts = r.inside("peer_counts");
    let can = |name: &str, [symbols, repairs, lanes_log2]: [Expr; 3]| {
        let own = r.named(format!("{name}_fits_here"), own(&symbols, &repairs, &lanes_log2));
        let there = r.named(format!("{name}_fits_there"), of_peer(&symbols, &repairs, &lanes_log2));
        own & (!&counts | there)
    };
    let of = |end: &str| ["symbols", "repairs", "lanes_log2"].map(|name| r.inside(&format!("choice.{name}{end}")));
    let searches = &pending & age.ge(SEARCH_FROM);
    let in_turn = &pending & r.inside("choice.after_rung") & age.slice(0, 4).eq(4);
    r.assert(
        "usable_codes_fit",
        "In the clock in which a code may be chosen, one that is usable fits.",
        !(in_turn & r.inside("choice.usable_now")) | can("looked_at", of("_now")),
    );
    let chosen = ["symbols", "repairs", "lanes_log2"].map(|name| r.inside(&format!("choice.chosen_{name}_reg")));
    r.assert(
        "chosen_code_fits",
        "The code that was chosen fits.",
        !(searches & r.inside("choice.any")) | can("chosen", chosen),
    );
    let last = age.eq(u64::from(DECISION_CLOCKS - 1));
    r.assert("last_clock", "A decision is made in its last clock.", !r.inside("last_clock") | (&pending & &last));
    r.assert("clocks_of_a_decision", "A decision has no more clocks.", !&pending | age.lt(u64::from(DECISION_CLOCKS)));
    r.assert("last_clock_is_seen", "The last clock is seen.", !(&pending & &last) | r.inside("last_clock"));

    let code = ["enc_symbols", "enc_repairs", "enc_lanes_log2"].map(|name| r.pin(name));
    let protect = r.pin("enc_protect");
    r.assert(
        "code_is_legal",
        "With protection the code is one that this shim is built for; without it is 0.",
        protect.mux(&own(&code[0], &code[1], &code[2]), !code.iter().fold(lit(0u8, 1), |any, part| any | part.any())),
    );
    let decided = r.past("decided", &decides) & !r.past_reset();
    let before = |name: &str, value: &Expr| r.past(&format!("{name}_before"), value);
    let [most_symbols, most_rows, most_lanes_log2, longest] = [
        ("most_symbols", &most_symbols),
        ("most_rows", &most_rows),
        ("most_lanes_log2", &most_lanes_log2),
        ("longest", &longest),
    ]
    .map(|(name, value)| before(name, value));
    let counted = before("counted", &counts);
    let peer_can = code[0].le(most_symbols)
        & code[1].zext(8).le(most_rows)
        & code[2].zext(8).le(most_lanes_log2)
        & longest.ge((build.frame_octets / UNIT_OCTETS) as u64);
    r.assert(
        "peer_can_take_it",
        "A code that was decided where the peer counts is one that it can take.",
        !(&decided & &protect & counted) | peer_can,
    );
    let off = before("off", &r.inside("mode_taken").eq(Mode::Off as u64));
    r.assert("off_protects_nothing", "In mode Off nothing is protected.", !(&decided & off) | !&protect);
    r.assert("changes_by_a_decision", "The encoder loads only what was decided.", !r.pin("enc_load") | &decided);

    r.comment("clocks since the last load of the configuration");
    let answered = u64::from(DECISION_CLOCKS) + 1;
    let since = r.reg("since", 10, answered + 1);
    r.assign(&since, load.mux(&lit(1u8, 10), since.gt(answered).mux(&since, &since + 1)));
    r.assert(
        "a_load_is_pending",
        "A decision is pending from the load on.",
        !(since.any() & since.lt(answered)) | (&pending & r.inside("of_load") & age.eq(&since - 1)),
    );
    r.assert("since_counts", "The clocks are at least one.", since.any() & since.le(answered + 1));
    r.assert("a_load_is_answered", "A load is answered in time.", since.ne(answered) | r.pin("enc_load"));
    r.cover("decision_is_pending", pending & age.gt(6));
}

fn window(r: &Rules, _: &Variant) {
    const MOST: u64 = (1 << 24) - 1;
    let [begins, of_load, of_feedback, grows] = ["begins", "of_load", "of_feedback", "grows"]
        .map(|name| if name == "begins" { r.inside(name) } else { r.pin(name) });
    let clears = r.inside("ends") | (&begins & (&of_load | (&of_feedback & !grows)));
    for count in ["losses", "bursts"] {
        let known = r.reg(format!("{count}_known"), 1, 0);
        let sum = r.reg_no_reset(format!("all_{count}"), 64);
        let more = r.pin(&format!("more_{count}"));
        r.when(&clears, || {
            r.assign(&known, 1);
            r.assign(&sum, 0);
        })
        .else_when(&begins & &of_feedback & !sum.msb(), || r.assign(&sum, &sum + more.zext(64)));
        let now = r.pin(count).zext(64);
        let most = sum.gt(MOST).mux(&lit(MOST, 64), &sum);
        r.assert(
            &format!("{count}_are_exact"),
            "The count is the sum of all growths, 2^24 - 1 at most.",
            !&known | now.eq(most),
        );
        r.cover(&format!("{count}_grow"), &known & sum.gt(0x1_0000));
    }
}
