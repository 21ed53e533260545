//! Coverage points of a campaign of the port, besides those of its bus.

use crate::registers::watch::Reading;

/// Fields that software must have read above zero: register, bits, and meaning.
pub const READINGS: [Reading; 22] = [
    ("status", 0xff, "class at rest read"),
    ("status", 0xff00, "stuck class read"),
    ("status", 1 << 16, "link at rest read"),
    ("status", 1 << 17, "hold read"),
    ("events", 0xff, "event read"),
    ("engine_status", 1, "active engine read"),
    ("engine_status", 2, "illegal configuration of the engine read"),
    ("engine_ledger", u32::MAX, "ledger read"),
    ("engine_grant", u32::MAX, "grant read"),
    ("engine_quanta", u32::MAX, "time sent by the engine read"),
    ("engine_counters", u32::MAX, "counter of the engine read"),
    ("pfc_status", 0xff, "class stopped by native PFC read"),
    ("rx_pfc", u32::MAX, "received PFC frames counted"),
    ("rx_pause", u32::MAX, "received PAUSE frames counted"),
    ("rx_bad_fcs", u32::MAX, "bad FCS counted"),
    ("rx_short", u32::MAX, "short frames counted"),
    ("rx_destination", u32::MAX, "other destinations counted"),
    ("rx_opcode", u32::MAX, "unknown opcodes counted"),
    ("rx_ignored", u32::MAX, "frames not obeyed counted"),
    ("tx_pfc", u32::MAX, "sent PFC frames counted"),
    ("engine_overwritten", u32::MAX, "merged requests of the engine counted"),
    ("pfc_overwritten", u32::MAX, "merged requests of native PFC counted"),
];

/// Events at the pins.
pub const EVENTS: [&str; 17] = [
    "class begins to rest after a PFC frame",
    "class goes on",
    "request of the engine becomes a frame",
    "request of native PFC becomes a frame",
    "time sent",
    "release sent",
    "frame with a time and a release",
    "data frame sent",
    "frame waits for the MAC",
    "data waits while its class rests",
    "control frame sent while all classes rest",
    "control frame handed to the fabric",
    "data frame handed to the fabric",
    "slot tick",
    "sum of received quanta read, low and high word",
    "reset with a frame in progress",
    "reset while a class rests",
];
