//! Proofs: a queue has exactly what the verdicts and departures make of it, and one with headroom in use is paused.

use super::{AMOUNT_BITS, CLASSES, MOST, PAUSE_LATENCY, VERDICT_LATENCY};
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{and_all, pack};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[Proof {
    name: "pauses",
    what: "A queue has exactly what the verdicts gave it and departures have not freed; one of too much frees nothing; a queue with something in its headroom is paused, or its stop is on its way and no later release.",
    variants: &["p8"],
    part: "",
    rules: pauses,
    induction: 2,
    clocks: 20,
    bugs: &[
        Bug {
            module: "buffer_manager",
            text: "(paused_queues & ~released) | stopped",
            instead: "(paused_queues | stopped) & ~released",
        },
        Bug {
            module: "buffer_manager",
            text: "arrival_stored_changes <= arrival_4 &",
            instead: "arrival_stored_changes <= 1'b0 &",
        },
        Bug { module: "buffer_manager", text: "enough = ~held_rest[29];", instead: "enough = held_rest[29] | 1'b1;" },
    ],
}];

/// Bits of a counter.
const COUNT_BITS: usize = AMOUNT_BITS + 2;

/// A queue that is watched, with what it has as the decisions change it.
struct Watched {
    queue: Expr,
    headroom: Expr,
}

impl Watched {
    /// The queue, and that the counters of the core count what comes and what leaves.
    fn new(r: &Rules, variant: &Variant) -> Self {
        let queues = variant.parameter("PORTS").expect("a number of ports") as usize * CLASSES;
        let queue = r.constant("watched", queues.ilog2() as usize);
        let at = VERDICT_LATENCY - 1;
        let is_decided =
            |event: &str| r.inside(&format!("{event}_{at}")) & r.inside(&format!("{event}_queue_{at}")).eq(&queue);
        let size = |event: &str| r.inside(&format!("{event}_size_{at}")).zext(COUNT_BITS);
        let (arrives, departs) =
            (r.named("arrives", is_decided("arrival")), r.named("departs", is_decided("departure")));
        let (arrived, departed) = (size("arrival"), size("departure"));

        r.comment("the comparisons of a departure are by signs of sums");
        let operand = |bits: usize| {
            let [stored, freed] = ["stored", "freed"].map(|memory| r.inside(&format!("departure_{memory}")));
            stored.slice(bits, COUNT_BITS) - freed.slice(bits, COUNT_BITS)
        };
        let (all, first) = (operand(0), operand(COUNT_BITS));
        r.assert(
            "sign_of_all",
            "A departure is compared with what its queue has.",
            all.gt(2 * u64::from(MOST)) | r.inside("enough").eq(departed.le(&all)),
        );
        r.assert(
            "sign_of_headroom",
            "A departure is compared with what its queue has in the headroom.",
            first.gt(u64::from(MOST)) | r.inside("headroom_rest").msb().eq(departed.gt(&first)),
        );

        r.comment("all that came to the queue and all that left it, and what of that was of the headroom");
        let count = |name: &str| r.reg(name, COUNT_BITS, 0);
        let [came, came_to_headroom] = ["came", "came_to_headroom"].map(count);
        let [left, left_headroom] = ["left", "left_headroom"].map(count);
        let held = r.named("held_of_queue", &came - &left);
        let headroom = r.named("headroom_of_queue", &came_to_headroom - &left_headroom);
        let shared = r.named("shared_of_queue", &held - &headroom);
        let kept = &arrives & (r.inside("is_shared") | r.inside("is_headroom"));
        r.assign(&came, &came + arrived.masked(&kept));
        r.assign(&came_to_headroom, &came_to_headroom + arrived.masked(&(&arrives & r.inside("is_headroom"))));
        let frees = r.named("frees", &departs & departed.le(&held));
        r.assign(&left, &left + departed.masked(&frees));
        let all_headroom = departed.gt(&headroom);
        let left_next = all_headroom.mux(&came_to_headroom, &left_headroom + &departed);
        r.assign(&left_headroom, frees.mux(&left_next, &left_headroom));
        r.assert(
            "a_departure_frees_what_is_there",
            "A departure is carried out exactly if the queue has so much.",
            !&departs | r.inside("takes").eq(&frees),
        );
        let word = |memory: &str| {
            let is_known = r.inside(&format!("{memory}_known")).index(&queue);
            r.named(format!("{memory}_of_queue"), r.word(memory, &queue).masked(&is_known))
        };
        let (stored, freed) = (word("stored"), word("freed"));
        let counts = stored.eq(pack(&[&came, &came_to_headroom])) & freed.eq(pack(&[&left, &left_headroom]));
        r.assert("counters_count", "The counters of the queue have what came and what left.", counts);
        for (event, is_there) in [("arrival", &arrives), ("departure", &departs)] {
            let same = [("stored", &stored), ("freed", &freed)]
                .map(|(memory, word)| r.inside(&format!("{event}_{memory}")).eq(word));
            let doc = "A decision has the counters as the decision of the clock before has left them.";
            r.assert(&format!("{event}_has_the_counters"), doc, !is_there | and_all(&same));
        }
        // the verdicts keep the amounts within XOFF and headroom, which have 28 bits; that it stays so is not proven
        r.assume(
            "amounts_are_in_range",
            "A queue has no more in either part than the largest amount.",
            shared.le(u64::from(MOST)) & headroom.le(u64::from(MOST)),
        );
        Self { queue, headroom }
    }
}

fn pauses(r: &Rules, variant: &Variant) {
    let watched = Watched::new(r, variant);
    let Watched { queue, headroom } = &watched;
    r.comment("what the events on their way make of the pause, a departure that leaves no headroom a release; the oldest first");
    let (decided, last) = (VERDICT_LATENCY, PAUSE_LATENCY - 1);
    let of_queue = |event: &str, clock: u32| r.inside(&format!("{event}_queue_{clock}")).eq(queue);
    let pause = (decided..=last).rev().fold(r.pin("paused").index(queue), |pause, clock| {
        let behind = clock - decided + 1;
        let release = if clock == last { r.inside("releases") } else { r.inside(&format!("no_headroom_{behind}")) };
        let stop = r.inside(&format!("stops_{behind}")) & of_queue("arrival", clock);
        (pause & !(release & of_queue("departure", clock))) | stop
    });
    let pause = r.named("is_paused_in_the_end", pause);
    r.assert("headroom_in_use_is_paused", "A queue with something in its headroom is paused.", !headroom.any() | pause);
    r.cover("a_queue_is_paused", headroom.any() & r.pin("paused").index(queue));
}
