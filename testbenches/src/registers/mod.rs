//! A register block with every kind of register, its golden model, and random AXI4-Lite traffic for it.

mod golden;
mod protocol;
pub mod software;
mod stimulus;
pub mod watch;

pub use golden::Sample;
pub use protocol::Protocol;
pub use stimulus::{POINTS, Stimulus};

use cores::registers::{Kind, Table};
use cores::variant::{Core, Variant};
use rtl_foundation::contract::Fields;
use rtl_gen::Errors;
use rtl_gen::builder::lit;
use rtl_gen::ir::{Module, SignalKind};
use rtl_gen::registers::{Field, Register, RegisterMap, block};
use std::rc::Rc;

/// The core that the campaign runs. The registry does not contain it, since it is not delivered.
pub static CORE: Core = Core {
    stem: "registers",
    summary: "A register block with every kind of register",
    variants: &[Variant::new("sample", &[], || [vec![], vec![]], |_, _| near_overflow())],
    parametric: false,
    custom: None,
    registers: Some(|_| map()),
};

/// Value of the wide counters after reset: a campaign sees them carry into the high word.
const COUNTERS_START: u64 = 0xffff_ffe0;

/// Registers at the limits: interleaved arrays, counters of one and two words, windows of a power of two words and of
/// fewer, and gaps.
pub fn map() -> RegisterMap {
    RegisterMap::new("sample", "Registers of every kind.", 10)
        .with(
            Register::fields("id", 0x00, "What this is.")
                .with(Field::constant("major", 16, 8, 3, "Major version."))
                .with(Field::constant("magic", 0, 16, 0xb1f7, "A mark.")),
        )
        .with(
            Register::fields("control", 0x04, "Mode and commands.")
                .with(Field::config("enable", 0, 8, 0x81, "Class-enable vector."))
                .with(Field::pulse("load", 8, "Take the configuration."))
                .with(Field::status("active", 9, 1, "It runs."))
                .with(Field::config("mode", 22, 3, 5, "A value across octets."))
                .with(Field::pulse("clear", 31, "Forget everything.")),
        )
        .with(
            Register::fields("state", 0x0c, "What has happened.")
                .with(Field::event("overflow", 4, 1, "A queue was full."))
                .with(Field::event("malformed", 16, 8, "A malformed frame of a kind.")),
        )
        .with(
            Register::fields("quanta", 0x40, "Longest pause of each class.")
                .array_with_stride(8, 8)
                .with(Field::config("quanta", 0, 16, 0xabcd, "Time in quanta.")),
        )
        .with(
            Register::fields("occupancy", 0x44, "What each class holds.")
                .array_with_stride(8, 8)
                .with(Field::status("cells", 0, 28, "Cells in use."))
                .with(Field::event("stuck", 31, 1, "It has not moved for long.")),
        )
        .with(Register::counter("drops", 0x80, 8, "Frames dropped."))
        .with(Register::counter("frames", 0x88, 48, "Frames of each class.").array(2))
        .with(Register::window("log", 0x100, 5, "The last frames."))
        .with(Register::window("histogram", 0x200, 128, "Waits by length."))
}

/// The block, with wide counters that are near their overflow after a reset.
fn near_overflow() -> Result<Rc<Module>, Errors> {
    let mut module = (*block(&map())?).clone();
    let total = module.signals.iter_mut().find(|signal| signal.name == "frames_total");
    let Some(SignalKind::Register(register)) = total.map(|signal| &mut signal.kind) else {
        panic!("the totals of `frames` are not the register `frames_total`");
    };
    let start = u128::from(COUNTERS_START) << 48 | u128::from(COUNTERS_START);
    register.reset_value = Some(lit(start, 96));
    Ok(Rc::new(module))
}

/// The table of the block, with the same counters.
fn table() -> Table {
    let mut table = Table::of(&map());
    let frames = table.port("count_frames");
    table.items[frames.0].kind = Kind::Counter(COUNTERS_START);
    table
}

rtl_foundation::pins! {
    /// Inputs of the block.
    pub struct Inputs {
        /// Synchronous reset, active high.
        rst: bool;
        /// Byte address of a write.
        s_axil_awaddr: u16 = 10;
        /// A write address is offered.
        s_axil_awvalid: bool;
        /// Word to be written.
        s_axil_wdata: u32;
        /// Octets that are written.
        s_axil_wstrb: u8 = 4;
        /// A word is offered.
        s_axil_wvalid: bool;
        /// The answer to a write is taken.
        s_axil_bready: bool;
        /// Byte address of a read.
        s_axil_araddr: u16 = 10;
        /// A read address is offered.
        s_axil_arvalid: bool;
        /// The answer to a read is taken.
        s_axil_rready: bool;
        /// Whether the core is active.
        stat_active: bool;
        /// Cells in use.
        stat_cells: Fields<8, 28>;
        /// A queue was full.
        event_overflow: bool;
        /// A malformed frame of a kind.
        event_malformed: u8;
        /// A class that is stuck.
        event_stuck: u8;
        /// A frame was dropped.
        count_drops: bool;
        /// A frame of a class.
        count_frames: u8 = 2;
        /// A word of the log.
        log_data: u32;
        /// A word of the histogram.
        histogram_data: u32;
    }
}

rtl_foundation::pins! {
    /// Outputs of the block.
    pub struct Outputs {
        /// The address of a write is taken.
        s_axil_awready: bool;
        /// The word is taken.
        s_axil_wready: bool;
        /// The answer to a write.
        s_axil_bresp: u8 = 2, when s_axil_bvalid;
        /// An answer to a write is offered.
        s_axil_bvalid: bool;
        /// The address of a read is taken.
        s_axil_arready: bool;
        /// Word read.
        s_axil_rdata: u32, when s_axil_rvalid;
        /// The answer to a read.
        s_axil_rresp: u8 = 2, when s_axil_rvalid;
        /// An answer to a read is offered.
        s_axil_rvalid: bool;
        /// Class-enable vector.
        cfg_enable: u8;
        /// A value across octets.
        cfg_mode: u8 = 3;
        /// Time in quanta.
        cfg_quanta: Fields<8, 16>;
        /// Take the configuration.
        cmd_load: bool;
        /// Forget everything.
        cmd_clear: bool;
        /// A queue was full.
        seen_overflow: bool;
        /// Kinds of malformed frames seen.
        seen_malformed: u8;
        /// Classes that did not move.
        seen_stuck: u8;
        /// Word of the log.
        log_address: u8 = 3;
        /// A word of the log is read.
        log_read: bool;
        /// Word of the histogram.
        histogram_address: u8 = 7;
        /// A word of the histogram is read.
        histogram_read: bool;
    }
}
