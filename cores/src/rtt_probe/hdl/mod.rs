//! The hardware, from the builder: reception, one probe at a time, transmission, and the results of the round trips.

mod receive;
mod window;

use super::{Inputs, KIND_ECHO, KIND_PROBE, Outputs};
use crate::blocks::extension;
use crate::blocks::ports::Ports;
use crate::pfc_quanta_encoder::hdl::serializer;
use crate::variant::{Core, Parameters, Variant, pins};
use receive::receive;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;
use window::window;

crate::variant::entry!(Core {
    stem: "rtt_probe",
    summary: "Measures the round trip of the link, and says how many slots of it the pause engine must remember",
    variants: &[
        variant::<64>("w512", &[("DATA_W", 512)]),
        variant::<8>("w64", &[("DATA_W", 64)]),
        variant::<16>("w128", &[("DATA_W", 128)]),
        variant::<32>("w256", &[("DATA_W", 256)]),
        variant::<128>("w1024", &[("DATA_W", 1024)]),
    ],
    parametric: true,
    custom: None,
    registers: None,
});

const GROUPS: [(&str, &str); 5] = [
    ("From the MAC, without preamble and FCS (AXI4-Stream, watched only)", "s_axis_"),
    ("Probes and echoes, for the MAC (AXI4-Stream; before all data, never paused)", "m_axis_"),
    ("Configuration", "cfg_"),
    ("For the pause engine", "window_load stat_window_slots"),
    ("Status and alarms", "stat_ alarm_"),
];

const fn variant<const N: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<N>, Outputs<N>>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let octets = variant.octets();
    let m = CORE.begin(variant, name);
    m.describe(
        "IEEE 802.3 annex 31C (organisation specific MAC control); automatic headroom, IEEE 802 Nendica report.",
    );
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let port = |name: &str| &ports[name];

    let arriving = [
        ("arrives", port("s_axis_tvalid")),
        ("data", port("s_axis_tdata")),
        ("keep", port("s_axis_tkeep")),
        ("last", port("s_axis_tlast")),
        ("user", port("s_axis_tuser")),
        ("oui", port("cfg_oui")),
    ];
    let seen = m.instance("receiver", &receive(octets)?, &arriving);

    m.comment("the next frame to send: an echo goes before a probe");
    let free = m.wire("free", 1);
    let echo_due = m.reg("echo_due", 1, 0);
    let echo_tag = m.reg_no_reset("echo_tag", 16);
    let begins_echo = m.named("begins_echo", &free & &echo_due);
    let answers = m.named("answers", &seen["probe"] & port("cfg_echo"));
    m.assign(&echo_due, &answers | (&echo_due & !&begins_echo));
    m.when(&answers, || m.assign(&echo_tag, &seen["tag"]));
    let rest = m.doc("Clocks until the next probe may begin.").reg("rest", 32, 0);
    let resting = m.doc("The clocks until the next probe are not zero.").reg("resting", 1, 0);
    let waiting = m.doc("An echo is waited for.").reg("waiting", 1, 1);
    let probe_due = m.named("probe_due", port("cfg_enable") & !&waiting & !&resting);
    let begins_probe = m.named("begins_probe", &free & !&echo_due & probe_due);
    m.when(&begins_probe, || {
        m.assign(&rest, port("cfg_interval"));
        m.assign(&resting, port("cfg_interval").any());
    })
    .else_when(&resting, || {
        m.assign(&rest, &rest - 1);
        m.assign(&resting, rest.slice(1, 31).any());
    });

    m.comment("the probe that is on its way; after reset it is one of the time before, which nothing answers");
    let unknown = m.reg("unknown", 1, 1);
    let tag = m.reg("tag", 16, 0);
    let next_tag = m.named("next_tag", &tag + 1);
    let begun = m.reg("begun", 1, 0);
    m.assign(&begun, &begins_probe);
    // compared while the frame is read, with both tags that the probe on its way may have a clock later
    let has_tag = m.pipe("has_tag", seen["arriving_tag"].eq(&tag));
    let has_next_tag = m.pipe("has_next_tag", seen["arriving_tag"].eq(&next_tag));
    let is_its_tag = m.named("is_its_tag", begun.mux(&has_next_tag, &has_tag));
    let age = m.reg("age", 32, 0);
    let elapsed = m.doc("Age of the probe in 2^-16 ns.").reg_no_reset("elapsed", 48);
    let answered = m.named("answered", &seen["echo"] & &waiting & !&unknown & &is_its_tag);
    let expires = m.named("expires", &waiting & !&answered & age.ge(port("cfg_timeout")));
    m.when(&begins_probe, || {
        m.assign(&waiting, 1);
        m.assign(&unknown, 0);
        m.assign(&tag, &next_tag);
        m.assign(&age, 0);
        m.assign(&elapsed, 0);
    })
    .otherwise(|| {
        m.assign(&waiting, &waiting & !(&answered | &expires));
        m.assign(&age, &age + 1);
        m.assign(&elapsed, &elapsed + port("cfg_clock_step").zext(48));
    });

    m.comment("transmission");
    let kind = begins_echo.mux(&lit(KIND_ECHO, 8), lit(KIND_PROBE, 8));
    let sent_tag = begins_echo.mux(&echo_tag, &next_tag);
    let image = m.named("image", extension::image(port("cfg_source_mac"), port("cfg_oui"), kind, &[&sent_tag]));
    let begins = m.named("begins", &begins_echo | &begins_probe);
    let sending = [("load", &begins), ("image", &image), ("tready", port("m_axis_tready"))];
    let frame = m.instance("serializer", &serializer(octets)?, &sending);
    m.assign(&free, &frame["free"]);
    for name in ["tvalid", "tdata", "tkeep", "tlast"] {
        m.assign(port(&format!("m_axis_{name}")), &frame[name]);
    }
    m.unused(&frame["pending"]);
    m.unused(&frame["done"]);

    m.comment("events");
    let clear = port("cfg_clear");
    let event = |name: &str, value: &Expr| {
        let register = m.reg(format!("{name}_reg"), 1, 0);
        m.assign(&register, value);
        m.assign(port(name), &register);
        register
    };
    let measured = event("stat_measured", &m.named("is_measured", &answered & !clear));
    let loses = m.named("loses", &expires & !&unknown & !clear);
    event("stat_lost", &loses);
    event("stat_stray", &m.named("is_stray", &seen["echo"] & !&answered));
    event("stat_overwritten", &m.named("is_overwritten", &answers & &echo_due & !&begins_echo));
    m.assign(port("stat_malformed"), &seen["malformed"]);

    m.comment("measurements");
    let rtt = m.reg("rtt", 32, 0);
    m.when(clear, || m.assign(&rtt, 0)).else_when(&answered, || m.assign(&rtt, elapsed.slice(16, 32)));
    m.assign(port("stat_rtt_ns"), &rtt);
    let lost = m.reg("lost_in_a_row", 8, 0);
    m.when(clear | &answered, || m.assign(&lost, 0)).else_when(&loses & !lost.all(), || m.assign(&lost, &lost + 1));
    m.assign(port("stat_lost_in_a_row"), &lost);

    let taken = [
        ("measured", &measured),
        ("rtt", &rtt),
        ("clear", clear),
        ("samples_log2", port("cfg_samples_log2")),
        ("margin", port("cfg_margin_ns")),
        ("slot", port("cfg_slot_ns")),
        ("drift", port("cfg_drift_ns")),
    ];
    let trips = m.instance("trips", &window()?, &taken);
    m.assign(port("stat_published"), &trips["published"]);
    m.assign(port("stat_rtt_min_ns"), &trips["minimum"]);
    m.assign(port("stat_window_slots"), &trips["slots"]);
    m.assign(port("window_load"), &trips["load"]);
    m.assign(port("alarm_margin"), &trips["beyond_margin"]);
    m.assign(port("alarm_drift"), &trips["drifted"]);

    m.comment("alarms that last as long as their reason");
    let configured = port("cfg_window_slots");
    m.assign(port("alarm_window"), configured.any() & configured.lt(&trips["slots"]));
    let limit = port("cfg_lost_limit");
    m.assign(port("alarm_lost"), limit.any() & limit.le(&lost));
    m.build()
}
