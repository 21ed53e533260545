//! Proofs: a request on the bus goes to the block of its address, and comes back with the answer of that block.

use super::registers::blocks;
use super::{BANK_BITS, Build};
use crate::proof::Proof;
use crate::registers::SLVERR;
use crate::variant::Variant;
use rtl_gen::builder::{lit, pack};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The module before the blocks of a gateway with retransmission and without a loop near the source.
const MODULE: &str = "register_banks_7";

/// The proofs.
pub const PROOFS: &[Proof] = &[Proof {
    name: "banks",
    what: "A request goes to the block that its address names, whole and once, and is answered with what that block answers; where there is no block, with SLVERR.",
    variants: &["w64_i16384_u4096"],
    part: "banks",
    rules: banks,
    induction: 1,
    clocks: 12,
    bugs: &[
        Bug { module: MODULE, text: "read_offered & ~(|read_bank)", instead: "read_offered & ~(|read_bank[5:0])" },
        Bug { module: MODULE, text: "{2{written[3]}}", instead: "{2{written[2]}}" },
        Bug { module: MODULE, text: "{32{answered[4]}}", instead: "{32{answered[0]}}" },
        Bug { module: MODULE, text: "~write_begun;", instead: "1'b1;" },
        Bug { module: MODULE, text: "whole_read_address[11:0]", instead: "whole_write_address[11:0]" },
    ],
}];

fn banks(r: &Rules, variant: &Variant) {
    let blocks = blocks(&Build::from(variant));
    let [write, read] = r.axi_lite();
    let offered = |channel: &str| r.pin(&format!("s_axil_{channel}valid"));
    let taken = |channel: &str| offered(channel) & r.pin(&format!("s_axil_{channel}ready"));
    let kept = |channel: &str, name: &str| {
        let value = r.pin(&format!("s_axil_{name}"));
        let register = r.reg_no_reset(format!("its_{name}"), value.width());
        r.when(taken(channel), || r.assign(&register, value));
        register
    };

    r.comment("writes");
    let has = |channel: &str| taken(channel) | !r.pin(&format!("s_axil_{channel}ready"));
    let side = Side {
        blocks,
        name: "write",
        is_whole: has("aw") & has("w") & !&write,
        is_there: write,
        asks: "aw",
        address: kept("aw", "awaddr"),
        answered: r.pin("written"),
        channel: "b",
        answer: vec![("bresp", r.pin("write_response"), SLVERR)],
    };
    side.rules(r);
    let [data, strobes] = ["wdata", "wstrb"].map(|name| kept("w", name));
    r.assert("a_write_has_begun", "A write has begun while it is whole and not answered.", {
        r.inside("write_begun").eq(&side.is_there)
    });
    r.assert(
        "a_word_is_kept",
        "Word and strobes stay as they were taken.",
        r.pin("s_axil_wready") | (r.inside("kept_data").eq(&data) & r.inside("kept_strobes").eq(&strobes)),
    );
    r.assert(
        "the_word_of_a_write",
        "A block gets word and strobes of the write.",
        !r.pin("write").any() | (r.pin("write_data").eq(&data) & r.pin("write_strobes").eq(&strobes)),
    );

    r.comment("reads");
    let side = Side {
        blocks,
        name: "read",
        is_whole: taken("ar"),
        is_there: read,
        asks: "ar",
        address: kept("ar", "araddr"),
        answered: r.pin("answered"),
        channel: "r",
        answer: vec![("rresp", r.pin("read_response"), SLVERR), ("rdata", r.pin("read_data"), 0)],
    };
    side.rules(r);
}

/// Writes, or reads.
struct Side {
    /// Blocks on the bus.
    blocks: usize,
    name: &'static str,
    /// High in the clock in which the last part of a request is taken, and from the next on until its answer is.
    is_whole: Expr,
    is_there: Expr,
    /// Channel of the address.
    asks: &'static str,
    address: Expr,
    /// Answers of the blocks, a bit each.
    answered: Expr,
    /// Channel of the answer; its signals, the response first, what the blocks give for them, and the value of a request that no block gets.
    channel: &'static str,
    answer: Vec<(&'static str, Expr, u8)>,
}

impl Side {
    fn rules(&self, r: &Rules) {
        let (name, blocks) = (self.name, self.blocks);
        let reg = |what: &str, bits: usize| r.reg(format!("{name}_{what}"), bits, 0);
        let pin = |signal: &str| r.pin(&format!("s_axil_{}{signal}", self.channel));
        let bank = self.address.slice(BANK_BITS, self.address.width() - BANK_BITS);
        let of_block = pack(&(0..blocks as u64).map(|block| bank.eq(block)).collect::<Vec<_>>());

        let ready = r.pin(&format!("s_axil_{}ready", self.asks));
        r.assert(
            &format!("the_address_of_a_{name}_is_kept"),
            "An address stays as it was taken.",
            ready | r.inside(&format!("whole_{name}_address")).eq(&self.address),
        );

        // a request is with a block from the clock in which the block gets it until it answers
        let is_new = reg("is_new", 1);
        r.assign(&is_new, &self.is_whole);
        let with = reg("with", blocks);
        r.assign(&with, (&with & !&self.answered) | of_block.masked(&is_new));
        r.assert(
            &format!("a_{name}_is_offered"),
            "A request is offered in the clock after it is whole.",
            r.inside(&format!("{name}_offered")).eq(&is_new),
        );
        r.assume(
            &format!("a_block_answers_a_{name}_once"),
            "A block answers a request that it has got, once.",
            !(&self.answered & !&with).any(),
        );
        r.assert(
            &format!("a_{name}_goes_to_its_block"),
            "A request goes to the block of its address, with the rest of the address, in the clock after it is whole, and never again.",
            r.pin(name).eq(of_block.masked(&is_new))
                & (!&is_new | r.pin(&format!("{name}_address")).eq(self.address.slice(0, BANK_BITS))),
        );

        let (_, responses, _) = &self.answer[0];
        let illegal = (0..blocks).map(|block| responses.bit(2 * block) & self.answered.bit(block));
        r.assume(
            &format!("a_block_answers_a_{name}_legally"),
            "A block answers OKAY or SLVERR.",
            !illegal.fold(lit(0u8, 1), |any, one| any | one),
        );

        let is_refused = &is_new & !of_block.any();
        let mut same = lit(1u8, 1);
        for (signal, of_blocks, refusal) in &self.answer {
            let port = r.pin(&format!("s_axil_{signal}"));
            let width = port.width();
            let value = r.reg_no_reset(format!("{name}_{signal}"), width);
            let of_each =
                (0..blocks).map(|block| of_blocks.slice(width * block, width).masked(&self.answered.bit(block)));
            let of_any = of_each.fold(lit(0u8, width), |all, one| all | one);
            r.when(self.answered.any(), || r.assign(&value, of_any));
            r.when(&is_refused, || r.assign(&value, u64::from(*refusal)));
            same = same & port.eq(value);
        }
        let valid = pin("valid");
        r.assert(
            &format!("a_{name}_comes_back"),
            "An answer is that of the block, or SLVERR and 0 if there is none.",
            !&valid | same,
        );
        let more_than_one = (&with & (&with - 1)).any();
        r.assert(
            &format!("a_{name}_is_in_one_place"),
            "A request that is there is new, with one block, or answered; one that is not is nowhere.",
            (&is_new | with.any() | &valid).eq(&self.is_there)
                & !more_than_one
                & !(&is_new & with.any())
                & !(&valid & (&is_new | with.any())),
        );
        r.cover(&format!("a_{name}_of_each_block"), &valid & bank.eq(blocks as u64 - 1));
    }
}
