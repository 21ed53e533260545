//! The bugs: one line of a design each, of the kinds that escape stimuli of small values and short runs.

use crate::campaign::Bug;

/// Class of a bug.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Upper bits of a duration, an interval, a level or a count are lost.
    UpperBits,
    /// A wide counter wraps, carries or saturates wrongly, late.
    LateCounter,
    /// A rule or a comparison is wrong at one value, or its arithmetic overflows.
    Limit,
}

impl Class {
    /// Name of the class in the table.
    pub const fn name(self) -> &'static str {
        match self {
            Self::UpperBits => "upper bits",
            Self::LateCounter => "late counter",
            Self::Limit => "limit",
        }
    }
}

/// A bug and its place.
#[derive(Clone, Copy, Debug)]
pub struct Mutant {
    /// Stem of the core whose campaign must find it.
    pub stem: &'static str,
    /// Variant that gets the bug.
    pub variant: &'static str,
    /// Its class.
    pub class: Class,
    /// Description of the bug.
    pub what: &'static str,
    /// The change.
    pub bug: Bug,
}

impl Mutant {
    /// The cells of its row in a table: core, class, bug.
    pub fn cells(&self) -> String {
        format!("| `{}` | {} | {} |", self.stem, self.class.name(), self.what)
    }
}

const fn mutant(
    [stem, variant]: [&'static str; 2],
    class: Class,
    what: &'static str,
    module: &'static str,
    text: &'static str,
    instead: &'static str,
) -> Mutant {
    Mutant { stem, variant, class, what, bug: Bug { module, text, instead } }
}

const ENGINE: [&str; 2] = ["bifrost_pause_engine", "ring8192"];
const THRESHOLD: [&str; 2] = ["pfc_threshold", "default"];
const ENCODER: [&str; 2] = ["pfc_quanta_encoder", "w64"];
const DECODER: [&str; 2] = ["pfc_frame_decoder", "w64"];
const SCHEDULER: [&str; 2] = ["mac_pause_scheduler", "w64"];
const STATISTICS: [&str; 2] = ["pause_statistics", "default"];
const PROBE: [&str; 2] = ["rtt_probe", "w64"];
const PORT: [&str; 2] = ["bifrost_port", "w64"];
const SWING: [&str; 2] = ["swing_pfc_relay", "default"];
const RELAY: [&str; 2] = ["swing_relay", "w64"];
const SENDER: [&str; 2] = ["cbfc_sender", "c32"];
const RECEIVER: [&str; 2] = ["cbfc_receiver", "c32"];
const COUNTS: [&str; 2] = ["lowar_decoding_controller", "r1"];
const RATE: [&str; 2] = ["lowar_encoding_controller", "r1"];
const FEC_ENCODER: [&str; 2] = ["lowar_fec_encoder", "w64_r1"];
const FEC_DECODER: [&str; 2] = ["lowar_fec_decoder", "w64_r1"];
const SHIM: [&str; 2] = ["lowar_shim", "w64_r1"];

use Class::{LateCounter, Limit, UpperBits};

/// All bugs, core by core.
#[rustfmt::skip]
pub const MUTANTS: &[Mutant] = &[
    mutant(ENGINE, UpperBits, "slots of more than 2^16 clocks are cut short", "bifrost_slot_timer",
        "(next_clocks == slot_clocks)", "({8'd0, next_clocks[15:0]} == slot_clocks)"),
    mutant(ENGINE, UpperBits, "the slot compares 20 of 24 bits", "bifrost_slot_timer",
        "(next_clocks == slot_clocks)", "(next_clocks[19:0] == slot_clocks[19:0])"),
    mutant(ENGINE, UpperBits, "charge R loses its highest bit", "bifrost_config_registers",
        "slot_charge_reg <= slot_charge;", "slot_charge_reg <= {1'b0, slot_charge[15:0]};"),
    mutant(ENGINE, UpperBits, "charge X has 16 bits", "bifrost_config_registers",
        "edge_charge_reg <= edge_charge;", "edge_charge_reg <= {4'd0, edge_charge[15:0]};"),
    mutant(ENGINE, LateCounter, "received octets carry no further than bit 23", "bifrost_received",
        "total <= kept + {16'd0, octets};", "total <= {kept[31:24], (kept[23:0] + {8'd0, octets})};"),
    mutant(ENGINE, LateCounter, "closed slots are counted in 24 bits", "bifrost_slot_counters",
        "(old[95:64] + {31'd0, slot_closed})", "{old[95:88], (old[87:64] + {23'd0, slot_closed})}"),
    mutant(ENGINE, LateCounter, "open slots stay at the highest count", "bifrost_slot_counters",
        "(old[31:0] + {31'd0, slot_open})", "(old[31:0] + {31'd0, slot_open & ~(&old[31:0])})"),
    mutant(ENGINE, Limit, "m T_q + G of 65536 is legal", "bifrost_config_registers",
        "~(|pause_sum[20:16])", "~((|pause_sum[20:16]) & (pause_sum != 21'h10000))"),
    mutant(ENGINE, Limit, "W R overflows: its highest bits are not looked at", "bifrost_config_registers",
        "~(|window_product_held[$clog2(RING_SLOTS)+17:28])", "~window_product_held[28]"),
    mutant(ENGINE, Limit, "R one below T_q is legal", "bifrost_config_registers",
        "(slot_charge_reg >= {1'b0, slot_quanta_reg})", "((slot_charge_reg + 17'd1) >= {1'b0, slot_quanta_reg})"),
    mutant(ENGINE, Limit, "C is compared with 16 bits of R", "bifrost_config_registers",
        "(open_threshold_reg >= {11'd0, slot_charge_reg})", "(open_threshold_reg >= {12'd0, slot_charge_reg[15:0]})"),
    mutant(ENGINE, Limit, "a window one beyond the ring is legal", "bifrost_config_registers",
        "(window_slots_reg <= RING_SLOTS[$clog2(RING_SLOTS):0])", "(window_slots_reg <= RING_SLOTS[$clog2(RING_SLOTS):0] + 14'd1)"),
    mutant(ENGINE, Limit, "the rule of the refresh holds in all modes", "bifrost_config_registers",
        "wire published_ok = ~limit_sum[28];", "wire published_ok = ~limit_sum[28] & (refresh_slots_reg <= pause_slots_reg);"),
    mutant(THRESHOLD, UpperBits, "XOFF has 24 bits", "pfc_threshold_decision",
        "wire below_xoff = (cells < xoff);", "wire below_xoff = (cells < {4'd0, xoff[23:0]});"),
    mutant(THRESHOLD, UpperBits, "the refresh has 12 bits", "pfc_threshold_decision",
        "refresh_limit <= refresh_rounds;", "refresh_limit <= {4'd0, refresh_rounds[11:0]};"),
    mutant(THRESHOLD, LateCounter, "the age of a pause wraps at 2^12", "pfc_threshold_decision",
        "next_age <= age + 16'd1;", "next_age <= {age[15:12], (age[11:0] + 12'd1)};"),
    mutant(THRESHOLD, Limit, "a refresh interval of 65535 never ends", "pfc_threshold_decision",
        "(next_age >= refresh_limit)", "((next_age >= refresh_limit) & ~(&refresh_limit))"),
    mutant(ENCODER, UpperBits, "the source address has 47 bits", "pfc_frame_image",
        "source_mac[47:40]", "{1'b0, source_mac[46:40]}"),
    mutant(DECODER, Limit, "the station's address is compared without its last bit", "pfc_frame_header_x8",
        "(destination_2 == station_address[15:0])", "(destination_2[15:1] == station_address[15:1])"),
    mutant(SCHEDULER, UpperBits, "a hold starts by 16 bits of its start", "mac_slot_hold",
        "(since == start)", "(since == {8'd0, start[15:0]})"),
    mutant(SCHEDULER, UpperBits, "a hold lasts 8 bits of its clocks", "mac_slot_hold",
        "left <= length;", "left <= {8'd0, length[7:0]};"),
    mutant(SCHEDULER, LateCounter, "clocks since a tick wrap at 2^20", "mac_slot_hold",
        "since <= since + 24'd1;", "since <= {since[23:20], (since[19:0] + 20'd1)};"),
    mutant(SCHEDULER, LateCounter, "clocks since a tick wrap at the end", "mac_slot_hold",
        "end else if (~(&since)) begin", "end else begin"),
    mutant(SCHEDULER, UpperBits, "a pause time loses its highest bit", "pause_timer",
        "left <= {20'd0, quanta} << 5'd20;", "left <= {21'd0, quanta[14:0]} << 5'd20;"),
    mutant(SCHEDULER, LateCounter, "a borrow does not reach bit 34 of a pause", "pause_timer",
        "left <= difference[36:1];", "left <= {left[35:34] & {2{~difference[37]}}, difference[34:1]};"),
    mutant(STATISTICS, LateCounter, "quanta carry no further than bit 39", "pause_statistics_class_rx",
        "quanta_sum <= quanta_sum + {32'd0, quanta};", "quanta_sum <= {quanta_sum[47:40], (quanta_sum[39:0] + {24'd0, quanta})};"),
    mutant(STATISTICS, LateCounter, "paused clocks have 40 bits", "pause_statistics_class_pause",
        "total <= total + 48'd1;", "total <= {total[47:40], (total[39:0] + 40'd1)};"),
    mutant(STATISTICS, LateCounter, "a pause in progress wraps", "pause_statistics_class_pause",
        "wire counting = paused & ~(&progress);", "wire counting = paused;"),
    mutant(STATISTICS, LateCounter, "XONs are counted in 31 bits", "pause_statistics_class_rx",
        "xon_count <= xon_count + 32'd1;", "xon_count <= {xon_count[31], (xon_count[30:0] + 31'd1)};"),
    mutant(STATISTICS, UpperBits, "the watchdog compares 24 bits", "pause_statistics_class_pause",
        "(next == limit)", "(next[23:0] == limit[23:0])"),
    mutant(STATISTICS, Limit, "a watchdog of 2^32 - 1 never bites", "pause_statistics_class_pause",
        "wire late = counting & (next == limit);", "wire late = counting & (next == limit) & ~(&next);"),
    mutant(PROBE, UpperBits, "the timeout has 16 bits", "rtt_probe_w64",
        "(age >= cfg_timeout)", "(age >= {16'd0, cfg_timeout[15:0]})"),
    mutant(PROBE, LateCounter, "the wait for an echo wraps at 2^24", "rtt_probe_w64",
        "age <= age + 32'd1;", "age <= {8'd0, (age[23:0] + 24'd1)};"),
    mutant(PROBE, LateCounter, "the time of a probe carries no further than bit 39", "rtt_probe_w64",
        "elapsed <= elapsed + {24'd0, cfg_clock_step};", "elapsed <= {elapsed[47:40], (elapsed[39:0] + {16'd0, cfg_clock_step})};"),
    mutant(PROBE, LateCounter, "tags wrap at 2^15", "rtt_probe_w64",
        "wire [15:0] next_tag = tag + 16'd1;", "wire [15:0] next_tag = {tag[15], (tag[14:0] + 15'd1)};"),
    mutant(PROBE, LateCounter, "samples are counted in 12 bits", "rtt_probe_window",
        "wire [15:0] with_it = count + 16'd1;", "wire [15:0] with_it = {count[15:12], (count[11:0] + 12'd1)};"),
    mutant(PROBE, Limit, "round trip and margin overflow at 2^32", "rtt_probe_window",
        "wire [32:0] bound = {1'b0, minimum} + {1'b0, margin};", "wire [32:0] bound = {1'b0, (minimum + margin)};"),
    mutant(PORT, LateCounter, "PFC frames are counted in 24 bits", "bifrost_port_registers",
        "rx_pfc_total <= rx_pfc_total + {31'd0, count_rx_pfc};", "rx_pfc_total <= {rx_pfc_total[31:24], (rx_pfc_total[23:0] + {23'd0, count_rx_pfc})};"),
    mutant(SWING, UpperBits, "the limit of a hold has 8 bits", "swing_relay_slots",
        "rounds_left[95:80] <= hold_rounds;", "rounds_left[95:80] <= {8'd0, hold_rounds[7:0]};"),
    mutant(SWING, LateCounter, "the rounds of a slot wrap at 2^12", "swing_window",
        "round <= round + 16'd1;", "round <= {round[15:12], (round[11:0] + 12'd1)};"),
    mutant(SWING, LateCounter, "relayed requests are counted in 28 bits", "swing_pfc_relay",
        "relayed_count <= relayed_count + {28'd0, new_relayed};",
        "relayed_count <= {relayed_count[31:28], (relayed_count[27:0] + {24'd0, new_relayed})};"),
    mutant(SWING, UpperBits, "a slot has 8 bits of its rounds", "swing_window",
        "(round >= slot_rounds)", "(round >= {8'd0, slot_rounds[7:0]})"),
    mutant(RELAY, LateCounter, "frames sent are counted in 16 bits", "swing_relay_registers",
        "tx_pfc_total <= tx_pfc_total + {31'd0, count_tx_pfc};", "tx_pfc_total <= {tx_pfc_total[31:16], (tx_pfc_total[15:0] + {15'd0, count_tx_pfc})};"),
    mutant(SENDER, LateCounter, "blocks sent carry no further than bit 23", "cbfc_sender_c32",
        "fctbs[COUNTER_W*n +: COUNTER_W] +\n            took[COUNTER_W*n +: COUNTER_W];",
        "{fctbs[COUNTER_W*n + 24 +: 8], (fctbs[COUNTER_W*n +: 24] + took[COUNTER_W*n +: 24])};"),
    mutant(SENDER, Limit, "credits of half the range are none", "cbfc_sender_c32",
        "(~spare[COUNTER_W*n + COUNTER_W-1] | ~(|spare[COUNTER_W*n +: COUNTER_W-1]))", "~spare[COUNTER_W*n + COUNTER_W-1]"),
    mutant(RECEIVER, LateCounter, "blocks received carry no further than bit 27", "cbfc_receiver_c32",
        "abr_of[32*n +: 32] + ({24'd0, rx_blocks} & {32{stored[n]}});",
        "{abr_of[32*n + 28 +: 4], (abr_of[32*n +: 28] + ({20'd0, rx_blocks} & {28{stored[n]}}))};"),
    mutant(RECEIVER, Limit, "the age of a packet wraps at its end", "cbfc_receiver_c32",
        "age_4 <= (&told_last[47:32]) ? told_last[47:32] : next_age[15:0];", "age_4 <= next_age[15:0];"),
    mutant(COUNTS, LateCounter, "frames are counted in 16 bits", "lowar_decoding_controller_r1",
        "frames <= frames + {23'd0, (count_delivered | count_recovered | count_lost)};",
        "frames <= {frames[23:16], (frames[15:0] + {15'd0, (count_delivered | count_recovered | count_lost)})};"),
    mutant(COUNTS, LateCounter, "losses stay at the highest count", "lowar_decoding_controller_r1",
        "losses <= losses + {15'd0, (count_recovered | count_lost)};",
        "losses <= losses + {15'd0, (count_recovered | count_lost) & ~(&losses)};"),
    mutant(COUNTS, UpperBits, "the interval has 16 bits", "lowar_decoding_controller_r1",
        "(waiting >= cfg_interval)", "(waiting >= {8'd0, cfg_interval[15:0]})"),
    mutant(RATE, UpperBits, "the peer's timeout has 16 bits", "lowar_encoding_controller_r1",
        "(silence >= peer_timeout_taken)", "(silence >= {16'd0, peer_timeout_taken[15:0]})"),
    mutant(RATE, LateCounter, "the peer's silence wraps at 2^24", "lowar_encoding_controller_r1",
        "silence <= silence + 32'd1;", "silence <= {silence[31:24], (silence[23:0] + 24'd1)};"),
    mutant(RATE, LateCounter, "losses of a window do not saturate", "lowar_window",
        "losses_reg <= losses_sum[23:0] | {24{losses_sum[24]}};", "losses_reg <= losses_sum[23:0];"),
    mutant(RATE, LateCounter, "frames of a window carry no further than bit 15", "lowar_window",
        "frames_reg <= frames_reg + {1'b0, more_frames};",
        "frames_reg <= {(frames_reg[24:16] + {1'b0, more_frames[23:16]}), (frames_reg[15:0] + more_frames[15:0])};"),
    mutant(FEC_ENCODER, UpperBits, "the idle time before a flush has 16 bits", "lowar_encoder_sequencer_w64",
        "idle_left <= flush_idle_now;", "idle_left <= {8'd0, flush_idle_now[15:0]};"),
    mutant(FEC_ENCODER, UpperBits, "the age of a flush has 24 bits", "lowar_encoder_sequencer_w64",
        "age_left <= flush_age;", "age_left <= {8'd0, flush_age[23:0]};"),
    mutant(FEC_ENCODER, LateCounter, "the age of a generation borrows no further than bit 15", "lowar_encoder_sequencer_w64",
        "age_left <= age_left - 32'd1;", "age_left <= {age_left[31:16], (age_left[15:0] - 16'd1)};"),
    mutant(FEC_ENCODER, LateCounter, "frames before a generation are counted in 12 bits", "lowar_encoder_sequencer_w64",
        "sent <= sent + 16'd1;", "sent <= {sent[15:12], (sent[11:0] + 12'd1)};"),
    mutant(FEC_ENCODER, LateCounter, "generations carry no further than bit 15", "lowar_encoder_unit_16x4224",
        "generation <= generation + 24'd1;", "generation <= {generation[23:16], (generation[15:0] + 16'd1)};"),
    mutant(FEC_ENCODER, Limit, "k = 129 is legal", "lowar_encoder_config_x16",
        "(symbols <= 8'd128)", "(symbols <= 8'd129)"),
    mutant(FEC_DECODER, UpperBits, "the timeout has 16 bits", "lowar_ingest_w64",
        "(waited >= timeout)", "(waited >= {8'd0, timeout[15:0]})"),
    mutant(FEC_DECODER, UpperBits, "the reordering window has 8 bits", "lowar_ingest_w64",
        "patience_0_reg <= {1'b0, reorder_window};", "patience_0_reg <= {5'd0, reorder_window[7:0]};"),
    mutant(FEC_DECODER, LateCounter, "the time without a packet stays at 2^23", "lowar_ingest_w64",
        "waited <= waited + 24'd1;", "waited <= waited[23] ? waited : (waited + 24'd1);"),
    mutant(FEC_DECODER, LateCounter, "the time without a packet does not stay at its end", "lowar_ingest_w64",
        "end else if (~(&waited)) begin", "end else begin"),
    mutant(FEC_DECODER, LateCounter, "the packets of the window borrow no further than bit 7", "lowar_ingest_w64",
        "patience_1_reg <= patience_1_reg - 13'd1;",
        "patience_1_reg <= {patience_1_reg[12:8], (patience_1_reg[7:0] - 8'd1)};"),
    mutant(FEC_DECODER, LateCounter, "skipped generations wrap at 2^16", "lowar_ingest_w64",
        "skipped <= skipped_sum[15:0] | {16{skipped_sum[16]}};", "skipped <= skipped_sum[15:0];"),
    mutant(FEC_DECODER, LateCounter, "missed frames wrap at 2^16", "lowar_delivery_w64_r1",
        "missed <= missed_sum[15:0] | {16{missed_sum[16]}};", "missed <= missed_sum[15:0];"),
    mutant(FEC_DECODER, Limit, "k = 129 is no fault", "lowar_verdict_w64",
        "(octet_50 > 8'd128)", "(octet_50 > 8'd129)"),
    mutant(FEC_DECODER, Limit, "r = 9 is no fault", "lowar_verdict_w64",
        "(octet_51 > 8'd8)", "(octet_51 > 8'd9)"),
    mutant(SHIM, LateCounter, "source packets are counted in 16 bits", "lowar_shim_registers",
        "tx_source_total <= tx_source_total + {31'd0, count_tx_source};",
        "tx_source_total <= {tx_source_total[31:16], (tx_source_total[15:0] + {15'd0, count_tx_source})};"),
    mutant(SHIM, LateCounter, "the clocks of a wait wrap at 2^20", "lowar_waiting",
        "end else if (~(&run)) begin", "end else begin"),
];
