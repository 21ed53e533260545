//! Fields of the sizing by the names of the options that they are given with.

use cores::limits::LimitError;

/// Fields and values of the sizing of a buffer, and the option of each. What several options decide is named with them.
const BUFFER: [(&str, &str); 20] = [
    ("distance_m", "--distance"),
    ("mtu_octets", "--mtu"),
    ("reverse_mtu_octets", "--reverse-mtu"),
    ("slot_ps", "--slot"),
    ("clock_hz", "--clock"),
    ("forward_jitter_ps", "--jitter"),
    ("reverse_jitter_ps", "--reverse-jitter"),
    ("equipment_ps", "--equipment"),
    ("response_ps", "--response"),
    ("reverse_hold", "--hold"),
    ("rtt_margin_ppm", "--rtt-margin"),
    ("lost_frames", "--lost-frames"),
    ("queue_allowance_octets", "--queue"),
    ("pause_share_limit_ppm", "--pause-share"),
    ("enable", "--priorities"),
    ("ring_slots", "--ring-slots"),
    ("window_slots", "window_slots (of --slot and the round trip, --distance or --rtt)"),
    ("bdp_quanta", "bdp_quanta (of --rate and the round trip, --distance or --rtt)"),
    ("buffer_cells", "buffer_cells (of --rate, --queue and the round trip, --distance or --rtt)"),
    (
        "slot + spread of the pause's effect",
        "slot + spread (of --slot, --reverse-mtu, --reverse-jitter and --response)",
    ),
];

/// Fields and values of the sizing of a code, and the option of each.
const CODE: [(&str, &str); 7] = [
    ("rtt_ps", "--rtt or --distance"),
    ("loss", "--loss"),
    ("burst", "--burst"),
    ("reorder", "--reorder"),
    ("mtu", "--mtu"),
    ("residual_cost_ppm", "--residual-cost"),
    ("variant", "--shim"),
];

/// An error of the sizing of a buffer.
pub fn of_buffer(error: LimitError) -> LimitError {
    named(error, &BUFFER)
}

/// An error of the sizing of a code.
pub fn of_code(error: LimitError) -> LimitError {
    named(error, &CODE)
}

/// An error in the name of a variant.
pub fn of_variant(error: LimitError) -> LimitError {
    named(error, &[("variant", "--variant")])
}

fn named(error: LimitError, options: &[(&str, &'static str)]) -> LimitError {
    let option = options.iter().find(|(field, _)| *field == error.field).map(|(_, option)| *option);
    LimitError { field: option.unwrap_or(error.field), ..error }
}
