//! Frames as the pins of a core show them, for the rules of the cores that receive or send MAC control frames.

use crate::blocks::frame::place;
use crate::extension::{DESTINATION, ETHERTYPE, KIND_AT, OPCODE_EXTENSION};
use crate::variant::Variant;
use rtl_gen::builder::{and_all, cat, lit, pack};
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The octets of a value, most significant first.
pub fn big_endian(value: &Expr, octets: usize) -> impl Iterator<Item = Expr> {
    (0..octets).rev().map(|n| value.slice(8 * n, 8))
}

/// The head of a frame with the organisation specific opcode, octet by octet.
pub fn extension_head(source: &Expr, oui: &Expr, kind: Expr) -> Vec<Expr> {
    let octet = |value: u8| lit(value, 8);
    let mut octets: Vec<Expr> = DESTINATION.map(octet).to_vec();
    octets.extend(big_endian(source, 6));
    octets.extend([ETHERTYPE, OPCODE_EXTENSION].iter().flat_map(|value| value.to_be_bytes()).map(octet));
    octets.extend(big_endian(oui, 3));
    octets.push(kind);
    assert_eq!(octets.len(), KIND_AT + 1);
    octets
}

/// The number of an address whose first octet on the wire is the highest.
pub fn address(octets: [u8; 6]) -> u64 {
    octets.iter().fold(0, |address, octet| address << 8 | u64::from(*octet))
}

/// The two octets of a value, the upper one first.
pub fn pair(value: &Expr) -> [Expr; 2] {
    [value.slice(8, 8), value.slice(0, 8)]
}

/// The charge of the beat of a class that left on `tx` two clocks before, or 0: its octets, counted lane by lane, and with the last beat the
/// overhead. MAC control frames have none.
pub fn charge_of(r: &Rules, class: &Expr) -> Expr {
    let keep = r.pin("tx_keep");
    r.assume(
        "lanes_from_the_first_on",
        "A beat has lanes from lane 0 on, at least one.",
        !r.pin("tx_valid") | (keep.bit(0) & !(&keep & (&keep + 1)).any()),
    );
    let lanes = keep.bits().into_iter().fold(lit(0u8, 8), |sum, lane| sum + lane.zext(8));
    let dest = r.pin("tx_dest");
    let leaves = and_all(&[r.pin("tx_valid"), r.pin("tx_ready"), !dest.bit(3), dest.slice(0, 3).eq(class)]);
    let left = r.reg("left", 1, 0);
    r.assign(&left, leaves);
    let octets = r.past("octets_before", &lanes);
    let overhead = r.pin("cfg_overhead").masked(&r.past("last_before", &r.pin("tx_last")));
    let due = r.reg("due", 9, 0);
    r.assign(&due, (octets.zext(9) + overhead.zext(9)).masked(&left));
    due
}

/// The frame that arrives on `s_axis`, octet by octet, as the pins have shown it so far.
pub struct Arriving<'a> {
    rules: &'a Rules,
    /// Octets of a beat.
    pub lanes: usize,
    /// A beat arrives.
    pub arrives: Expr,
    keep: Expr,
    data: Expr,
    /// Beats of the frame that have arrived before this clock; the highest number stands for all above it.
    pub beats: Expr,
    /// Pairs of octets that have arrived before this clock, by the first of them, which is the upper half.
    pairs: RefCell<BTreeMap<usize, Expr>>,
}

impl<'a> Arriving<'a> {
    /// The frame, of which no octet behind number `most` - 1 is asked for. `position` is the path of the core's register that has the
    /// number of the next beat, one-hot.
    pub fn new(r: &'a Rules, variant: &Variant, most: usize, position: &str) -> Self {
        let lanes = variant.octets();
        let [arrives, last, keep, data] =
            ["tvalid", "tlast", "tkeep", "tdata"].map(|pin| r.pin(&format!("s_axis_{pin}")));
        r.assume(
            "beats_are_full",
            "A beat has lanes from lane 0 on, at least one, and all of them unless it is the last of its frame.",
            !&arrives | (keep.bit(0) & !(&keep & (&keep + 1)).any() & (&last | keep.all())),
        );
        let many = place(most - 1, lanes).0 as u64 + 1;
        r.comment("the frame that arrives: its beats and the first of its octets");
        let beats = r.reg("beats", 4, 0);
        r.when(&arrives, || r.assign(&beats, last.mux(&lit(0u8, 4), beats.eq(many).mux(&beats, &beats + 1))));
        let one_hot = lit(1u8, many as usize + 1).shl(&beats);
        r.assert(
            "beats_are_counted",
            "The number of the next beat is known.",
            beats.le(many) & r.inside(position).eq(one_hot),
        );
        Self { rules: r, lanes, arrives, keep, data, beats, pairs: RefCell::default() }
    }

    /// The two octets from `octet` on, once their beat has arrived.
    pub fn before(&self, octet: usize) -> Expr {
        let pair = || {
            let pair = self.rules.reg_no_reset(format!("octets_{octet}"), 16);
            let beat = place(octet, self.lanes).0 as u64;
            let arrives = &self.arrives & self.beats.eq(beat);
            self.rules.when(arrives, || self.rules.assign(&pair, self.lanes_of(&self.data, octet)));
            pair
        };
        self.pairs.borrow_mut().entry(octet).or_insert_with(pair).clone()
    }

    /// The two octets in the lanes of a beat that carry `octet` and the next one.
    pub fn lanes_of(&self, data: &Expr, octet: usize) -> Expr {
        let lane = place(octet, self.lanes).1;
        cat(&[data.slice(8 * lane, 8), data.slice(8 * lane + 8, 8)])
    }

    /// The two octets from `octet` on, those of the beat that arrives included.
    pub fn pair(&self, octet: usize) -> Expr {
        let beat = place(octet, self.lanes).0 as u64;
        self.beats.eq(beat).mux(&self.lanes_of(&self.data, octet), self.before(octet))
    }

    /// Whether the frame has this octet, the beat that arrives included.
    pub fn has(&self, octet: usize) -> Expr {
        let (beat, lane) = place(octet, self.lanes);
        self.beats.gt(beat as u64) | (self.beats.eq(beat as u64) & self.keep.bit(lane))
    }
}

/// The frame that leaves on `m_axis`, beat by beat.
pub struct Leaving {
    /// A frame is under way: it has begun, and its last beat was not taken before this clock.
    pub busy: Expr,
    /// The last beat of the frame is taken.
    pub ends: Expr,
}

impl Leaving {
    /// The frame that begins in a clock with `begins`, with the rules that its beats have these octets from the next clock on, and with an
    /// FCS behind them from the one after that. The octets do not change until the frame has ended. `serializer` is the path of the
    /// part that sends the frame; no rule is about the octets of the FCS.
    pub fn new(r: &Rules, lanes: usize, begins: &Expr, octets: &[Expr], fcs_octets: usize, serializer: &str) -> Self {
        let length = octets.len() + fcs_octets;
        let (beats, width) = (length.div_ceil(lanes), 8 * lanes);
        r.comment("whether a frame is under way, and the beats of it that are gone");
        let (busy, sent) = (r.reg("busy", 1, 0), r.reg("sent", 4, 0));
        let (tvalid, tlast) = (r.pin("m_axis_tvalid"), r.pin("m_axis_tlast"));
        let moves = &tvalid & r.pin("m_axis_tready");
        let last = sent.eq(beats as u64 - 1);
        let ends = r.named("ends", &moves & &last);
        r.when(&moves, || r.assign(&sent, &sent + 1));
        r.when(&ends, || r.assign(&busy, 0));
        r.when(begins, || {
            r.assign(&busy, 1);
            r.assign(&sent, 0);
        });
        // the clock in which the FCS is computed
        let checks = (fcs_octets > 0).then(|| r.past("has_begun", begins) & !r.past_reset());
        let offered = checks.as_ref().map_or_else(|| busy.clone(), |checks| &busy & !checks);

        let image = pack(octets);
        // the frame with the lanes beyond its end; the octets of the FCS are not compared
        let whole = image.zext(width * beats);
        let is_compared = |n: usize| if (octets.len()..length).contains(&n) { 0u8 } else { 255 };
        let compared = pack(&(0..lanes * beats).map(|n| lit(is_compared(n), 8)).collect::<Vec<Expr>>());
        let now = |all: &Expr| match beats {
            1 => all.clone(),
            _ => all.word(&sent.slice(0, beats.ilog2() as usize), width),
        };
        r.assert(
            "begins_in_time",
            "The first beat stands in the clock after the one in which the frame began, with an FCS one later; a beat stands until the last was taken.",
            tvalid.eq(&offered),
        );
        r.assert(
            "octets_are_sent",
            "The octets of a beat are those of the frame, zero beyond its end.",
            !&tvalid | (r.pin("m_axis_tdata") & now(&compared)).eq(now(&whole)),
        );
        let tail = length - (beats - 1) * lanes;
        let all = |n: usize| lit(1u8, 1).repeat(n).zext(lanes);
        r.assert(
            "frame_has_its_length",
            "The last beat is that with the last octet, and its lanes end there.",
            !&tvalid | (tlast.eq(&last) & r.pin("m_axis_tkeep").eq(last.mux(&all(tail), all(lanes)))),
        );

        let part = |name: &str| r.inside(&format!("{serializer}.{name}"));
        r.assert("busy_or_idle", "The two registers of a frame under way agree.", part("busy").eq(!part("idle")));
        r.assert("sent_beats_are_counted", "A frame has no more beats.", !&busy | sent.lt(beats as u64));
        let gone = |all: &Expr| match beats {
            1 => all.clone(),
            _ => all.shr(cat(&[sent.clone(), lit(0u8, width.ilog2() as usize)])),
        };
        r.assert(
            "octets_are_kept",
            "The octets that are left are in their register.",
            !&offered | (part("octets") & gone(&compared)).eq(gone(&whole)),
        );
        if beats > 1 {
            let mark = lit(1u64 << (beats - 1), beats).shr(&sent);
            r.assert("last_beat_is_marked", "The mark is with the last beat.", !&offered | part("marks").eq(mark));
        }
        if let Some(checks) = checks {
            let is_kept = part("checked").eq(&image) & !sent.any() & &busy;
            r.assert(
                "octets_are_checked",
                "The octets whose FCS is computed are those of the frame.",
                part("pending").eq(&checks) & (!&checks | is_kept),
            );
        }
        Self { busy, ends }
    }
}
