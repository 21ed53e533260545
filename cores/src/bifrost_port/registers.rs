//! The registers of the port, described once: the block, the C header, the SystemRDL file and the table of the page
//! come from here.

use super::{ADDRESS_BITS, ALARMS, SLOT_CELLS_BITS};
use crate::ethernet::LineRate;
use crate::mac_pause_scheduler::quanta_step;
use crate::pfc_threshold::half_of_the_longest;
use crate::registers::identity::Identity;
use crate::{
    bifrost_pause_engine as engine, mac_pause_scheduler as scheduler, pause_statistics as statistics,
    pfc_threshold as threshold, rtt_probe as probe,
};
use rtl_foundation::contract::field_bits;
use rtl_gen::registers::{Field, Register, RegisterMap};

/// The first words of the map.
pub const IDENTITY: Identity = Identity { letters: "BFPT", core: "a Bifrost port", major: 1, minor: 2 };
/// The source of pause frames until software sets it: locally administered, never zero.
const FIRST_ADDRESS: u64 = 0x0200_0000_0001;

/// The map of a port with `lanes` octets in a beat and an engine that remembers `ring_slots` slots.
pub fn map(lanes: usize, ring_slots: u32) -> RegisterMap {
    let rate = LineRate::customary(lanes);
    let quanta_step = quanta_step(rate.bits_per_second(), rate.clock_hz());
    let map = RegisterMap::new("bifrost_port", "Flow control of one Ethernet port.", ADDRESS_BITS);
    let map = port(map, lanes, ring_slots, quanta_step);
    let map = engine(map, ring_slots);
    let map = native_pfc(map, half_of_the_longest(rate.bits_per_second(), rate.clock_hz()));
    counters(round_trip(map, ring_slots, probe::clock_step(rate.clock_hz())))
}

fn port(map: RegisterMap, lanes: usize, ring_slots: u32, quanta_step: u32) -> RegisterMap {
    IDENTITY.of(map).with(
            Register::fields("build", 0x008, "Parameters with which the core was built.")
                .with(Field::constant("lanes", 0, 8, lanes as u32, "Octets in a beat of the streams."))
                .with(Field::constant("ring_log2", 8, 8, ring_slots.ilog2(), "Binary logarithm of the slots that the pause engine remembers: the most that `engine_window_slots` can be."))
                .of_variant(),
        )
        .with(
            Register::fields("receive", 0x010, "Treatment of received MAC control frames.")
                .with(Field::config("accept_pfc", 0, 1, 1, "1: the port obeys PFC frames."))
                .with(Field::config("accept_pause", 1, 1, 1, "1: the port obeys PAUSE frames (802.3x)."))
                .with(Field::config("forward_control", 2, 1, 0, "1: MAC control frames stay in the stream to the fabric.")),
        )
        .with(
            Register::fields("station_address_low", 0x014, "MAC address of the port: accepted as destination, and the source of what it sends.").with(
                Field::config("station_address_low", 0, 32, FIRST_ADDRESS as u32, "MAC address of the port, its last four octets on the wire."),
            ),
        )
        .with(Register::fields("station_address_high", 0x018, "MAC address of the port, the other octets.").with(Field::config(
            "station_address_high",
            0,
            16,
            (FIRST_ADDRESS >> 32) as u32,
            "MAC address of the port, its first two octets on the wire.",
        )))
        .with(Register::fields("quanta_step", 0x01c, "Speed of the pause timers.").with(Field::config(
            "quanta_step",
            0,
            field_bits::<scheduler::Control<8>>("cfg_quanta_step"),
            quanta_step,
            "Quanta that the pause timers count in a clock, times 2^20, rounded down.",
        )).of_variant())
        .with(
            Register::fields("classes", 0x020, "Treatment of the classes, bit n for class n.")
                .with(Field::config("obey", 0, 8, 0xff, "Classes that PFC frames pause."))
                .with(Field::config("strict", 8, 8, 0xff, "Classes with strict priority, the highest number first.")),
        )
        .with(Register::fields("weight", 0x030, "Share of a class that is not strict.").array(8).with(Field::config(
            "weight",
            0,
            field_bits::<scheduler::Control<8>>("cfg_weight"),
            9_216,
            "Octets that a class which is not strict may send in a turn: at least its longest frame.",
        )))
        .with(Register::fields("hold_start", 0x050, "Where in a slot data is held back for the next pause frame.").with(Field::config(
            "hold_start",
            0,
            field_bits::<scheduler::Control<8>>("cfg_hold_start"),
            1,
            "Clocks from a slot tick to the hold of data, up to 2^24 - 2; 0: data is never held.",
        )))
        .with(Register::fields("hold_clocks", 0x054, "How long data is held back for the next pause frame.").with(Field::config(
            "hold_clocks",
            0,
            field_bits::<scheduler::Control<8>>("cfg_hold_clocks"),
            0,
            "Clocks of the hold of data; 0: data is never held.",
        )))
        .with(Register::fields("watchdog_clocks", 0x060, "Pause that the watchdog reports.").with(Field::config(
            "watchdog_clocks",
            0,
            field_bits::<statistics::Inputs>("cfg_watchdog_clocks"),
            0,
            "The watchdog reports a class in the clock in which its pause has lasted exactly so many clocks; 0: never. \
         A limit lowered below a pause in progress takes effect at the next pause, a raised one reports the same pause again.",
        )))
        .with(Register::fields("watchdog_release", 0x064, "Classes that the watchdog releases.").with(Field::config(
            "watchdog_release",
            0,
            field_bits::<statistics::Inputs>("cfg_watchdog_release"),
            0,
            "Classes whose pause ends when the watchdog reports them.",
        )))
        .with(
            Register::fields("events", 0x070, "Events since software last cleared them.")
                .with(Field::event("stuck", 0, 8, "Classes that the watchdog has reported as stuck."))
                .with(Field::event("alarms", 8, ALARMS, "Alarms of the round trip that have gone high, in the order of `probe_status.probe_alarms`.")),
        )
        .with(
            Register::fields("interrupt_enable", 0x074, "Events that raise `irq`.")
                .with(Field::config("interrupt_stuck", 0, 8, 0, "Classes for which `events.stuck` raises `irq`."))
                .with(Field::config("interrupt_alarms", 8, ALARMS, 0, "Alarms for which `events.alarms` raises `irq`.")),
        )
        .with(
            Register::fields("status", 0x078, "State of the transmit side.")
                .with(Field::status("paused", 0, 8, "Classes that are paused."))
                .with(Field::status("stuck", 8, 8, "Classes that the watchdog has reported and whose pause goes on."))
                .with(Field::status("link_paused", 16, 1, "1: a PAUSE frame has paused the whole link (802.3x)."))
                .with(Field::status("hold", 17, 1, "1: data is held back for the next pause frame.")),
        )
}

fn engine(map: RegisterMap, ring_slots: u32) -> RegisterMap {
    let bits = |name: &str| match name {
        "window_slots" => engine::window_bits(ring_slots),
        _ => field_bits::<engine::Inputs<{ engine::WINDOW_BITS }>>(&format!("cfg_{name}")),
    };
    let value = |name: &str, offset, reset, doc: &str| {
        Register::fields(format!("engine_{name}"), offset, doc).with(Field::config(
            format!("engine_{name}"),
            0,
            bits(name),
            reset,
            doc,
        ))
    };
    let each = |name: &str, offset, doc: &str| {
        let width = field_bits::<engine::Outputs<{ engine::WINDOW_BITS }>>(&format!("stat_{name}"));
        let name = format!("engine_{name}");
        Register::fields(&name, offset, doc).array(8).with(Field::status(name, 0, width, doc))
    };
    map.with(Register::fields("engine_command", 0x100, "Command to the pause engine.").with(Field::pulse(
        "engine_load",
        0,
        "1: the pause engine takes its configuration at the next slot boundary.",
    )))
    .with(
        Register::fields("engine_status", 0x104, "State of the pause engine.")
            .with(Field::status("engine_active", 0, 1, "1: the pause engine has a legal configuration and decides."))
            .with(Field::status(
                "engine_config_error",
                1,
                1,
                "1: the last load of a configuration was refused, because it was illegal.",
            ))
            .with(Field::status("engine_open", 8, 8, "Priorities for which the pause engine lets the far end send.")),
    )
    .with(
        Register::fields("engine_control", 0x108, "Priorities of the pause engine, and its mode.")
            .with(Field::config("engine_enable", 0, bits("enable"), 0, "Priorities that the pause engine controls."))
            .with(Field::config(
                "engine_mode",
                8,
                bits("mode"),
                0,
                "Mode of the pause engine: 0 ledger, 1 published, 2 clamped.",
            )),
    )
    .with(value("slot_clocks", 0x10c, 0, "T: length of a slot in clocks."))
    .with(value("slot_quanta", 0x110, 0, "T_q: length of a slot in quanta."))
    .with(value("window_slots", 0x114, 0, "W: slots in a round trip."))
    .with(value("slot_charge", 0x118, 0, "R: charge of a granted slot in quanta."))
    .with(value("edge_charge", 0x11c, 0, "X: charge of a closing edge in quanta."))
    .with(value("open_threshold", 0x120, 0, "C: free quanta that open a closed link."))
    .with(value("guard_quanta", 0x124, 0, "G: overlap of pauses in quanta."))
    .with(
        Register::fields("engine_pauses", 0x128, "How often pauses are sent.")
            .with(Field::config("engine_pause_slots", 0, bits("pause_slots"), 1, "m: slots that one pause covers."))
            .with(Field::config(
                "engine_refresh_slots",
                8,
                bits("refresh_slots"),
                1,
                "Slots between refreshes of a pause.",
            )),
    )
    .with(value("cell_factor", 0x12c, 32, "Quanta per cell of free space in 32nds."))
    .with(value("bdp_quanta", 0x130, 0, "BDP in quanta (published, clamped)."))
    .with(value("deduct_slots", 0x134, 1, "k: every k-th slot deducts L + F - H (published, clamped)."))
    .with(Register::fields("engine_buffer_cells", 0x140, "H: buffer of each priority.").array(8).with(Field::config(
        "engine_buffer_cells",
        0,
        bits("buffer_cells"),
        0,
        "H: buffer of the priority in cells of 64 octets.",
    )))
    .with(each("ledger", 0x160, "Fw or F of each priority in quanta, two's complement."))
    .with(each("grant", 0x180, "Last grant of each priority in quanta."))
    .with(each("quanta", 0x1a0, "Last time sent for each priority in quanta."))
}

fn native_pfc(map: RegisterMap, refresh_rounds: u16) -> RegisterMap {
    let cells = |name: &str, offset, doc: &str| {
        Register::fields(name, offset, doc).array(8).with(Field::config(
            name,
            0,
            engine::QUANTA_BITS,
            u32::MAX >> (32 - engine::QUANTA_BITS),
            doc,
        ))
    };
    map.with(
        Register::fields("pfc_control", 0x200, "Classes of native PFC; those of the pause engine stay out of it.")
            .with(Field::config(
                "pfc_enable",
                0,
                8,
                0,
                "Classes that native PFC pauses by thresholds; write this register last.",
            )),
    )
    .with(Register::fields("pfc_quanta", 0x204, "Time that native PFC sends to pause a class.").with(Field::config(
        "pfc_quanta",
        0,
        field_bits::<threshold::Inputs>("cfg_quanta"),
        0xffff,
        "Time that native PFC sends to pause a class, in quanta.",
    )))
    .with(
        Register::fields("pfc_refresh_rounds", 0x208, "When native PFC sends the time of a paused class again.")
            .with(Field::config(
                "pfc_refresh_rounds",
                0,
                field_bits::<threshold::Inputs>("cfg_refresh_rounds"),
                refresh_rounds.into(),
                "Rounds of eight clocks between the times sent for a paused class, in all less than `pfc_quanta`; \
             0: a time is sent once and never again.",
            ))
            .of_variant(),
    )
    .with(Register::fields("pfc_status", 0x20c, "State of native PFC.").with(Field::status(
        "pfc_stopped",
        0,
        8,
        "Classes that native PFC has paused at the far end.",
    )))
    .with(Register::fields("pfc_slot_cells", 0x210, "Headroom of native PFC that follows the round trip.").with(
        Field::config(
            "pfc_slot_cells",
            0,
            SLOT_CELLS_BITS,
            0,
            "Cells of 64 octets by which each slot of the window of the closed loop lowers XOFF and XON of every class: those that arrive in a slot; \
             0: headroom does not follow the round trip.",
        ),
    ))
    .with(Register::fields("pfc_reserve_cells", 0x214, "Cells by which XOFF and XON are lower.").with(Field::status(
        "pfc_reserve_cells",
        0,
        field_bits::<threshold::Inputs>("cfg_reserve_cells"),
        "Cells by which XOFF and XON of every class are lower for the round trip: `pfc_slot_cells` times the slots of the window.",
    )))
    .with(cells(
        "pfc_xoff_cells",
        0x220,
        "XOFF: native PFC pauses a class whose queue has this many cells of 64 octets or more; 0: always.",
    ))
    .with(cells(
        "pfc_xon_cells",
        0x240,
        "XON: native PFC releases a class whose queue has fewer cells; it counts as at least 1 and at most XOFF.",
    ))
}

fn round_trip(map: RegisterMap, ring_slots: u32, clock_step: u32) -> RegisterMap {
    let bits = |name: &str| field_bits::<probe::Inputs<8>>(&format!("cfg_{name}"));
    let value = |name: &str, offset, reset, doc: &str| {
        let field = format!("probe_{name}");
        Register::fields(&field, offset, doc).with(Field::config(&field, 0, bits(name), reset, doc))
    };
    let shown = |name: &str| field_bits::<probe::Outputs<8>>(&format!("stat_{name}"));
    let status = |name: &str, offset, doc: &str| {
        let field = format!("probe_{name}");
        Register::fields(&field, offset, doc).with(Field::status(&field, 0, shown(name), doc))
    };
    let slots = engine::window_bits(ring_slots);
    let limit = |name: &str, offset, reset, doc: &str| {
        Register::fields(name, offset, doc).with(Field::config(name, 0, slots, reset, doc))
    };
    map.with(
        Register::fields("probe_control", 0x300, "Probes of the round trip, and what follows from it.")
            .with(Field::config("probe_enable", 0, 1, 0, "1: the port sends probes."))
            .with(Field::config("probe_echo", 1, 1, 0, "1: the port sends probes of the far end back."))
            .with(Field::config("loop_follow", 2, 1, 0, "1: the window of the pause engine grows with the round trip, between `loop_least` and `loop_most`; a load begins with what is measured then. 0: it is `engine_window_slots`."))
            .with(Field::config("loop_beyond", 3, 1, 0, "1: it grows beyond `loop_most` too. The pause engine then grants what the buffer covers, a lower share of the line, and loses nothing. 0: it stays at `loop_most`, and a longer round trip may lose frames.")),
    )
    .with(value("oui", 0x304, 0, "Organisation that probes and echoes belong to, first octet on the wire in the highest bits; the same at both ends."))
    .with(value("interval", 0x308, 0, "Clocks between the beginnings of two probes, at least; one is on its way at a time."))
    .with(value("timeout", 0x30c, u32::MAX, "Clocks after which a probe is lost: more than the longest round trip."))
    .with(value("clock_step", 0x310, clock_step, "Length of a clock in 2^-16 ns, rounded down.").of_variant())
    .with(value("samples_log2", 0x314, 0, "Binary logarithm of the round trips of which the least counts."))
    .with(value("margin_ns", 0x318, 0, "Time the window covers beyond the least round trip, in ns: the margin of `bifrost size`, and the growth that comes between two measurements."))
    .with(value("slot_ns", 0x31c, 0, "Length of a slot of the pause engine in ns, rounded down."))
    .with(value("drift_ns", 0x320, u32::MAX, "Largest change of the round trip without an alarm, in ns."))
    .with(value("lost_limit", 0x324, 0, "Lost probes in a row that raise the alarm; 0: none do."))
    .with(limit("loop_least", 0x328, 1, "Fewest slots that the loop gives the pause engine."))
    .with(limit("loop_most", 0x32c, ring_slots, "Most slots that the loop gives the pause engine: those that the buffer covers at the full rate of the line."))
    .with(Register::fields("probe_command", 0x330, "Command to the probe.").with(Field::pulse(
        "probe_clear",
        0,
        "1: the probe forgets what it has measured, and its alarms; the window of the pause engine stays.",
    )))
    .with(
        Register::fields("probe_status", 0x334, "State of the round trip.")
            .with(Field::status("probe_alarms", 0, ALARMS, "Alarms. 0: a round trip was longer than the margin allows; 1: the round trip has changed by more than `probe_drift_ns` since the first; 2: the pause engine remembers fewer slots than the round trip has; 3: `probe_lost_limit` is reached; 4: with `loop_follow`, the round trip has more slots than `loop_most`."))
            .with(Field::status("probe_lost_in_a_row", 8, shown("lost_in_a_row"), "Probes lost since the last that came back, to 255."))
            .with(Field::status("probe_window_slots", 16, shown("window_slots"), "Slots of the round trip and the margin; 0 before they are known.")),
    )
    .with(status("rtt_ns", 0x338, "The last round trip in ns."))
    .with(status("rtt_min_ns", 0x33c, "The least round trip of the last window of samples in ns."))
    .with(Register::fields("loop_window", 0x340, "Slots that the pause engine remembers.").with(Field::status(
        "loop_window",
        0,
        slots,
        "Slots that the pause engine remembers; 0 before its first load.",
    )))
    .with(Register::counter("probe_measured", 0x344, 32, "Round trips measured, modulo 2^32."))
    .with(Register::counter("probe_lost", 0x348, 32, "Probes lost, modulo 2^32."))
    .with(Register::counter("probe_stray", 0x34c, 32, "Echoes for nobody, modulo 2^32."))
    .with(Register::counter("probe_malformed", 0x350, 32, "Probes and echoes that are short, damaged or of no known kind, modulo 2^32."))
    .with(Register::counter("probe_overwritten", 0x354, 32, "Echoes replaced by a later one before they began, modulo 2^32."))
    .with(Register::counter("loop_changes", 0x358, 32, "Longer windows that the loop has given the pause engine, modulo 2^32."))
}

fn counters(map: RegisterMap) -> RegisterMap {
    map.with(Register::counter("rx_pfc", 0x280, 32, "PFC frames obeyed, modulo 2^32."))
        .with(Register::counter("rx_pause", 0x284, 32, "PAUSE frames obeyed, modulo 2^32."))
        .with(Register::counter("rx_bad_fcs", 0x288, 32, "MAC control frames with a bad FCS, modulo 2^32. A frame with several faults counts once, for the first of: \
             FCS, length, destination, opcode."))
        .with(Register::counter("rx_short", 0x28c, 32, "MAC control frames of fewer than 60 octets whose FCS is good, modulo 2^32."))
        .with(Register::counter("rx_destination", 0x290, 32, "MAC control frames to another station, of good FCS and length, modulo 2^32."))
        .with(Register::counter("rx_opcode", 0x294, 32, "MAC control frames of an opcode other than PFC and PAUSE that have none of the other faults, modulo 2^32."))
        .with(Register::counter("rx_ignored", 0x298, 32, "PFC and PAUSE frames without a fault that `receive` says not to obey, modulo 2^32."))
        .with(Register::counter("tx_pfc", 0x29c, 32, "PFC frames sent, modulo 2^32."))
        .with(Register::counter("engine_overwritten", 0x2a0, 32, "Requests of the pause engine merged into one that waited, modulo 2^32."))
        .with(Register::counter("pfc_overwritten", 0x2a4, 32, "Requests of native PFC merged into one that waited, modulo 2^32."))
        .with(Register::window(
            "statistics",
            0x400,
            128,
            "Counters of `pause_statistics`: class in `[8:6]` of the address, counter in `[5:2]`. They wrap at their width; \
             the longest pause stays at 2^32 - 1.",
        ))
        .with(Register::window(
            "engine_counters",
            0x600,
            32,
            "Counters of the pause engine, modulo 2^32: priority in `[6:4]` of the address; \
             in `[3:2]` slots open, partial, closed and overcommitted.",
        ))
}

/// Address of the status of the pause engine.
pub const ENGINE_STATUS: u32 = 0x104;
/// Bit of STATUS that is set while the engine decides.
pub const ENGINE_ACTIVE: u32 = 1;
