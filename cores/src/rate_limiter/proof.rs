//! Proofs: the gate holds no frame that has begun, and the buckets count what leaves, up to their sizes.

use super::{BURST_BITS, DEFICIT_BITS, FRACTION_BITS, RATE_BITS};
use crate::packet_buffer::CLASSES;
use crate::proof::Proof;
use crate::proof::frames::charge_of;
use crate::variant::Variant;
use rtl_gen::builder::{cat, lit, or_all};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[
    Proof {
        name: "gate",
        what: "A frame begins exactly if its class is not limited or had tokens in the clock before; what was offered to the scheduler stays offered, and a frame that has begun is never held.",
        variants: &["w64", "w512", "w128", "w256", "w1024"],
        part: "",
        rules: gate,
        induction: 2,
        clocks: 12,
        bugs: &[
            Bug { module: "rate_limiter", text: "~(gate_ready & gate_last)", instead: "~gate_ready" },
            Bug { module: "rate_limiter", text: "| (~offer & begun)", instead: "" },
        ],
    },
    Proof {
        name: "bucket",
        what: "A bucket loses the octets of each beat that leaves, with the overhead of a frame that ends, gains its rate and is never above its size; one that is not limited is full.",
        variants: &["w64", "w512", "w128", "w256", "w1024"],
        part: "",
        rules: bucket,
        induction: 2,
        clocks: 6,
        bugs: &[
            Bug { module: "rate_limiter", text: "cfg_enable[n] & ~sum[38*n + 37]", instead: "cfg_enable[n]" },
            Bug { module: "rate_limiter", text: "(cfg_overhead & {8{leaving_last}})", instead: "cfg_overhead" },
        ],
    },
];

/// The class that a proof watches, any one.
fn watched(r: &Rules) -> (Expr, impl Fn(&str) -> Expr) {
    let class = r.constant("watched", 3);
    let of = class.clone();
    (class, move |pin: &str| r.pin(pin).index(&of))
}

fn gate(r: &Rules, _: &Variant) {
    let (class, of_class) = watched(r);
    let passes = of_class("gate_passed");
    let goes = &passes & of_class("gate_ready");
    let begun = r.reg("has_begun", 1, 0);
    r.when(&passes, || r.assign(&begun, !(&goes & of_class("gate_last"))));
    r.assert("begun_is_known", "What has begun is known.", r.inside("begun").index(&class).eq(&begun));
    let burst = r.pin("cfg_burst").word(&class, BURST_BITS).zext(DEFICIT_BITS);
    let tokens = r.pin("stat_deficit").word(&class, DEFICIT_BITS).lt(burst);
    let could = r.past("could_begin", &(tokens | !of_class("cfg_enable"))) & !r.past_reset();
    let offered = of_class("gate_offered");
    r.assert(
        "begins_with_tokens",
        "A frame that is offered begins exactly if its class could.",
        !&offered | &begun | passes.eq(could),
    );
    r.assert("passes_what_is_offered", "Nothing passes that is not offered.", !&passes | &offered);
    r.assert("goes_on", "A frame that has begun is never held.", !(&begun & &offered) | &passes);
    let waited = r.past("has_waited", &(&passes & !of_class("gate_ready"))) & !r.past_reset();
    r.assert("passes_on", "What was passed and not taken is passed again.", !waited | !offered | &passes);
    r.assert(
        "taken_is_passed",
        "A beat is taken exactly if the scheduler takes it through an open gate.",
        of_class("gate_taken").eq(of_class("gate_ready") & r.inside("open").index(&class)),
    );
    r.cover("held_back", r.pin("stat_blocked").index(&class));
}

/// Bits of a deficit with its fraction, and of sums with one.
const WIDTH: usize = DEFICIT_BITS + FRACTION_BITS;
const BITS: usize = WIDTH + 2;

fn bucket(r: &Rules, _: &Variant) {
    let (class, of_class) = watched(r);
    let of_classes = (0..CLASSES).map(|at| r.inside(&format!("deficit_{at}")).masked(&class.eq(at as u64)));
    let deficit = r.named("deficit_of_class", or_all(&of_classes.collect::<Vec<_>>()));
    let charge = r.inside("charge").masked(&r.inside("charged").index(&class));
    let charge = cat(&[charge.zext(BITS - FRACTION_BITS), lit(0u8, FRACTION_BITS)]);
    let before = r.past("deficit_before", &deficit);
    let owed = before.zext(BITS) + r.past("charge_before", &charge);
    let rate = r.past("rate_before", &r.pin("cfg_rate").word(&class, RATE_BITS)).zext(BITS);
    let limited = r.past("was_limited", &of_class("cfg_enable")) & !r.past_reset();
    let fills = rate.lt(&owed).mux(&(&owed - &rate), lit(0u8, BITS)).masked(&limited);
    let has_room = before.lt(u64::from(ROOM) << FRACTION_BITS);
    r.assert(
        "fills_up_to_its_size",
        "A bucket loses what is charged and gains its rate, up to its size; one that is not limited is full.",
        !has_room | deficit.zext(BITS).eq(fills),
    );
    r.assert(
        "is_shown",
        "The deficit that is shown is that of the bucket, without its fraction.",
        r.pin("stat_deficit").word(&class, DEFICIT_BITS).eq(deficit.slice(FRACTION_BITS, DEFICIT_BITS)),
    );
    let due = charge_of(r, &class);
    r.assert(
        "charges_are_exact",
        "The charge of a beat is its octets, and with the last one the overhead.",
        charge.slice(FRACTION_BITS, 9).eq(due),
    );
    r.cover("in_debt", deficit.slice(FRACTION_BITS, DEFICIT_BITS).gt(100));
}

/// Octets below which a deficit has room for a charge: those of the bound of the contract are.
const ROOM: u32 = (1 << DEFICIT_BITS) - (1 << 10);
