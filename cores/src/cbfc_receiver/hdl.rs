//! The hardware, from the builder: the counts of received blocks, and one class a clock through a pipeline that decides
//! which class sends its limit.

use super::{Inputs, Outputs};
use crate::blocks::cbfc::variants;
use crate::blocks::field;
use crate::blocks::ports::Ports;
use crate::cbfc::{COUNTER_BITS, IDEAL_COUNTER_BITS};
use crate::variant::{Contract, Core, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "cbfc_receiver",
    summary: "Grants what the buffer of each class can take: the receiver of credit-based flow control",
    variants: &variants(PINS, build),
    parametric: false,
    custom: None,
    registers: None,
});

const GROUPS: [(&str, &str); 6] = [
    ("Frames stored, and the buffer", "rx_ occ_cells"),
    ("Flow control packets received", "s_fcp_"),
    ("Sender of this end", "fctbs"),
    ("Flow control packet to be sent (valid and ready; m_fcp_fctbs is that of the clock)", "m_fcp_"),
    ("Configuration", "cfg_"),
    ("Status", "stat_"),
];

/// The pins of the variants.
const PINS: [Contract; 2] = [
    pins::<Inputs<COUNTER_BITS>, Outputs<COUNTER_BITS>>,
    pins::<Inputs<IDEAL_COUNTER_BITS>, Outputs<IDEAL_COUNTER_BITS>>,
];

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let bits = variant.size("COUNTER_W");
    let m = CORE.begin(variant, name);
    m.describe("InfiniBand Architecture Specification, volume 1, 7.9.4: ABR and FCCL, in blocks of 64 octets.");
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);

    let received = received(&m, &ports, bits);
    m.assign(&ports["stat_abr"], &received);

    m.comment("one class a clock: sampled");
    let index = m.reg("index", 3, 0);
    m.assign(&index, &index + 1);
    let valid = m.reg("valid", 4, 0);
    m.assign(&valid, cat(&[valid.slice(0, 3), lit(1u8, 1)]));
    let of: Vec<Expr> = (1..=4).fold(vec![index.clone()], |mut of, stage| {
        of.push(m.pipe(format!("index_{stage}"), &of[stage - 1]));
        of
    });
    let cells = m.pipe("cells", field(&ports["occ_cells"], &index));
    let buffer = m.pipe("buffer_cells", field(&ports["cfg_buffer_cells"], &index));
    let abr = m.pipe("abr", field(&received, &index));
    let enabled = m.pipe("enabled", field(&ports["cfg_enable"], &index));

    m.comment("free buffer, at most half of the range of the counters");
    let free = m.pipe("free_cells", (&buffer - &cells).masked(&buffer.ge(&cells)));
    let abr = m.pipe("abr_2", abr);
    let enabled = m.pipe("enabled_2", enabled);

    m.comment("the limit, and the limit sent to the class last");
    let limit = m.pipe("fccl", abr + most(&free, bits));
    let memory = m.memory("told", bits + 16, 8).style(MemoryStyle::Distributed);
    let told_last = m.pipe("told_last", memory.read("told_word", ReadKind::Asynchronous, &of[2]));
    let (last, age) = (told_last.slice(0, bits), told_last.slice(bits, 16));
    let enabled = m.pipe("enabled_3", enabled);

    m.comment("progress and age; a class that never had a limit sent is due, whatever the memory holds");
    let told = m.reg("told_reg", 8, 0);
    let ahead = m.named("ahead", &limit - &last);
    let forward = ahead.any() & (!ahead.msb() | !ahead.slice(0, bits - 1).any());
    let wide = bits.max(16);
    let progress = forward & ahead.zext(wide).ge(ports["cfg_threshold_blocks"].zext(wide));
    let next_age = m.named("next_age", age.zext(17) + 1);
    let expired = next_age.ge(ports["cfg_interval_rounds"].zext(17));
    let due = m.pipe("due", &enabled & (!told.index(&of[3]) | progress | expired));
    let limit = m.pipe("fccl_4", limit);
    let last = m.pipe("last_4", last);
    let age = m.pipe("age_4", age.all().mux(&age, next_age.slice(0, 16)));
    let enabled = m.pipe("enabled_4", enabled);

    m.comment("a limit is sent if nothing is in the way");
    let packet_valid = m.reg("packet_valid", 1, 0);
    let free_slot = !&packet_valid | &ports["m_fcp_ready"];
    let decided = valid.bit(3);
    let tells = m.named("tells", &decided & &due & free_slot);
    let class = m.reg_no_reset("packet_class", 3);
    let fccl = m.reg_no_reset("packet_fccl", bits);
    m.when(&tells, || {
        m.assign(&packet_valid, 1);
        m.assign(&class, &of[4]);
        m.assign(&fccl, &limit);
    })
    .else_when(&ports["m_fcp_ready"], || m.assign(&packet_valid, 0));
    let one = m.named("decided_class", lit(1u8, 8).shl(&of[4]).masked(&decided));
    m.when(&tells, || m.assign(&told, &told | &one)).else_when(!&enabled, || m.assign(&told, &told & !&one));
    let word = cat(&[age.masked(&!&tells), tells.mux(&limit, &last)]);
    memory.write(&decided, &of[4], &m.named("new_word", word));

    m.assign(&ports["m_fcp_valid"], &packet_valid);
    m.assign(&ports["m_fcp_class"], &class);
    m.assign(&ports["m_fcp_fccl"], &fccl);
    m.assign(&ports["m_fcp_fctbs"], field(&ports["fctbs"], &class));
    m.build()
}

/// ABR of all classes, and whether FCTBS agrees with it.
fn received(m: &ModuleBuilder, ports: &Ports, width: usize) -> Expr {
    m.comment("blocks received; what the sender says is right");
    let of = |valid: &str, class: &str| lit(1u8, 8).shl(&ports[class]).masked(&ports[valid]);
    let stored = m.named("stored", of("rx_valid", "rx_class"));
    let told = m.named("corrected", of("s_fcp_valid", "s_fcp_class"));
    let (blocks, fctbs) = (ports["rx_blocks"].zext(width), &ports["s_fcp_fctbs"]);
    let counts = (0..8).map(|class| {
        let abr = m.reg(format!("abr_of_{class}"), width, 0);
        let now = m.named(format!("abr_now_{class}"), &abr + blocks.masked(&stored.bit(class)));
        m.assign(&abr, told.bit(class).mux(fctbs, &now));
        abr
    });
    let counts = pack(&counts.collect::<Vec<_>>());
    m.comment("a clock later, whether the count of the class was another");
    let same_class = &ports["rx_valid"] & ports["rx_class"].eq(&ports["s_fcp_class"]);
    let judges = m.reg("judges", 1, 0);
    m.assign(&judges, &ports["s_fcp_valid"]);
    let before = m.pipe("abr_before", field(&counts, &ports["s_fcp_class"]));
    let blocks = m.pipe("blocks_before", ports["rx_blocks"].masked(&same_class));
    let said = m.pipe("fctbs_before", fctbs);
    let resync = m.reg("resync", 1, 0);
    m.assign(&resync, &judges & is_no_sum(m, &before, &blocks.zext(width), &said));
    m.assign(&ports["stat_resync"], &resync);
    counts
}

/// Whether `sum` is not `a` + `b`, without a carry chain: bit by bit, the carry that the sum must have got beside the one that the bit
/// below must have given.
fn is_no_sum(m: &ModuleBuilder, a: &Expr, b: &Expr, sum: &Expr) -> Expr {
    let got = m.named("carries_got", a ^ b ^ sum);
    let given = m.named("carries_given", (a & b) | ((a | b) & !sum));
    got.ne(given.shl(1))
}

/// `free` in the width of the counters, but no more than half of their range.
fn most(free: &Expr, width: usize) -> Expr {
    if width > free.width() {
        return free.zext(width);
    }
    let too_much = free.slice(width - 1, free.width() - (width - 1)).any();
    too_much.mux(&lit(1u64 << (width - 1), width), free.slice(0, width - 1).zext(width))
}
