//! Proofs: a command of software reaches the table of flows once. The parts' own proofs have what marks and CNPs are.

use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;

/// The proofs.
pub const PROOFS: &[Proof] = &[Proof {
    name: "commands",
    what: "A command of software is offered to the table of flows from the next clock until it is taken, as it was given, and once; another is ignored until the answer.",
    variants: &["w64_f16"],
    part: "",
    rules: commands,
    induction: 2,
    clocks: 12,
    bugs: &[
        Bug { module: "flow_command", text: "begins = (write ^ remove) & ~busy", instead: "begins = write ^ remove" },
        Bug { module: "flow_command", text: "offered & ~taken", instead: "offered & ~answered" },
        Bug { module: "flow_command", text: "(write ^ remove)", instead: "(write | remove)" },
    ],
}];

fn commands(r: &Rules, _: &Variant) {
    let inside = |name: &str| r.inside(name);
    let [write, remove] = ["write", "remove"].map(|name| inside(&format!("registers.cmd_flow_{name}")));
    let (busy, offered) = (inside("command.busy"), inside("command.offered"));
    let taken = inside("generator.s_flow_ready");
    let begins = r.past("began", &((&write ^ &remove) & !&busy)) & !r.past_reset();
    let waits = r.past("waited", &(&offered & !&taken)) & !r.past_reset();
    r.assert(
        "offered_until_taken",
        "A command is offered exactly if it was given in the clock before, or offered and not taken.",
        r.past_reset() | offered.eq(&begins | &waits),
    );
    let removes = r.past("was_removal", &remove);
    let kept = r.past("removed", &inside("command.removes"));
    r.assert(
        "as_it_was_given",
        "A command removes the flow exactly if software has said so.",
        !&offered | inside("command.removes").eq(begins.mux(&removes, &kept)),
    );
    r.cover("a_removal_is_taken", offered & inside("command.removes") & taken);
}
