//! Fields of the sizing by the names of the options that they are given with. The fields of a scenario file name theirs; what the
//! sizing checks beside them is here.

use cores::limits::LimitError;
use cosim::scenario::size_options;

/// Fields of the sizing of a buffer that no scenario has, and the options of each.
const BUFFER: [(&str, &str); 7] = [
    ("clock_hz", "--clock"),
    ("pause_share_limit_ppm", "--pause-share"),
    ("ring_slots", "--ring-slots"),
    ("window_slots", "window_slots (of --slot and the round trip, --distance or --rtt)"),
    ("bdp_quanta", "bdp_quanta (of --rate and the round trip, --distance or --rtt)"),
    ("buffer_cells", "buffer_cells (of --rate, --queue and the round trip, --distance or --rtt)"),
    (
        "slot + spread of the pause's effect",
        "slot + spread (of --slot, --reverse-mtu, --reverse-jitter and --response)",
    ),
];

/// Fields of the sizing of a code that no scenario has, and the options of each.
const CODE: [(&str, &str); 3] = [("loss", "--loss"), ("mtu", "--mtu"), ("residual_cost_ppm", "--residual-cost")];

/// An error of the sizing of a buffer.
pub fn of_buffer(error: LimitError) -> LimitError {
    let [fields, _] = size_options();
    named(error, &[&fields[..], &BUFFER].concat())
}

/// An error of the sizing of a code.
pub fn of_code(error: LimitError) -> LimitError {
    let [_, fields] = size_options();
    named(error, &[&fields[..], &CODE].concat())
}

/// An error of the sizing of gateways.
pub fn of_gateway(error: LimitError) -> LimitError {
    of_buffer(named(error, &[("local_m", "--local"), ("growth_ps", "--growth"), ("variant", "--variant")]))
}

/// An error in the name of a variant.
pub fn of_variant(error: LimitError) -> LimitError {
    named(error, &[("variant", "--variant")])
}

fn named(error: LimitError, options: &[(&'static str, &'static str)]) -> LimitError {
    let option = options.iter().find(|(field, _)| *field == error.field).map(|(_, option)| *option);
    LimitError { field: option.unwrap_or(error.field), ..error }
}
