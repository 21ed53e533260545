//! MAC control frames with the organisation specific opcode (802.3 annex 31C): the octets of one that is sent, and the header of one that
//! comes, collected as it arrives and read when it has ended.

use super::frame::{place, position};
use crate::extension::{DESTINATION, ETHERTYPE, FRAME_OCTETS, OPCODE_EXTENSION};
use rtl_gen::builder::*;
use rtl_gen::ir::Expr;

/// The octet behind the organisation: the kind of the frame.
pub const KIND_AT: usize = 19;

/// The octets of a frame of this kind, the first in the lowest bits: `fields` stand behind the kind, the first octet of each in its highest bits.
pub fn image(source: &Expr, oui: &Expr, kind: Expr, fields: &[&Expr]) -> Expr {
    let octet = |value: u8| lit(value, 8);
    let big_endian = |value: &Expr| value.words(8).into_iter().rev().collect::<Vec<_>>();
    let mut octets: Vec<Expr> = DESTINATION.map(octet).to_vec();
    octets.extend(big_endian(source));
    octets.extend(ETHERTYPE.to_be_bytes().map(octet));
    octets.extend(OPCODE_EXTENSION.to_be_bytes().map(octet));
    octets.extend(big_endian(oui));
    assert_eq!(octets.len(), KIND_AT);
    octets.push(kind);
    octets.extend(fields.iter().flat_map(|field| big_endian(field)));
    octets.resize(FRAME_OCTETS, octet(0));
    pack(&octets)
}

/// Whether the first beat of a frame begins with the destination of MAC control frames.
pub fn is_to_link(data: &Expr) -> Expr {
    let address = DESTINATION.iter().rev().fold(0u64, |value, octet| value << 8 | u64::from(*octet));
    data.slice(0, 8 * DESTINATION.len()).eq(lit(address, 8 * DESTINATION.len()))
}

/// A frame that has ended.
pub struct Ended {
    /// A beat arrives.
    pub arrives: Expr,
    /// Its octets.
    pub data: Expr,
    /// Lanes of it that carry the frame.
    pub keep: Expr,
    /// The beat is the last of its frame.
    pub last: Expr,
    beats: Vec<Expr>,
    lanes: usize,
    oui: Expr,
    /// The last beat of a frame arrived in the clock before.
    pub ended: Expr,
    /// The frame has the octet of its kind.
    has_kind: Expr,
    /// The frame has a bad FCS.
    pub bad: Expr,
    /// The frame has [`FRAME_OCTETS`] octets or more.
    pub complete: Expr,
}

impl Ended {
    /// Declares the inputs, a stream that is watched in beats of `lanes` octets, and collects the first `octets` of each frame: whole
    /// beats of the narrowest stream.
    pub fn watch(m: &ModuleBuilder, lanes: usize, octets: usize, organisation: &str) -> Self {
        let arrives = m.doc("A beat arrives.").input("arrives", 1);
        let data = m.doc("Octets of the beat, the first in lane 0.").input("data", 8 * lanes);
        let keep = m.doc("Lanes that carry the frame.").input("keep", lanes);
        let last = m.doc("The beat is the last of its frame.").input("last", 1);
        let user = m.doc("The frame is bad.").input("user", 1);
        let oui = m.doc(organisation).input("oui", 24);

        let (last_beat, last_lane) = place(FRAME_OCTETS - 1, lanes);
        let position = position(m, &arrives, &last, last_beat);
        m.comment("the header");
        let beats: Vec<Expr> = (0..octets.div_ceil(lanes))
            .map(|beat| {
                let octets = lanes.min(octets - beat * lanes);
                let part = m.reg_no_reset(format!("header_{beat}"), 8 * octets);
                m.when(&arrives & position.bit(beat), || m.assign(&part, data.slice(0, 8 * octets)));
                part
            })
            .collect();
        let has = |name: &str, beat: usize, lane: usize| {
            let later = position.slice(beat + 1, last_beat + 1 - beat).any();
            let reg = m.reg_no_reset(name, 1);
            m.when(&arrives, || m.assign(&reg, later | (position.bit(beat) & keep.bit(lane))));
            reg
        };
        let (kind_beat, kind_lane) = place(KIND_AT, lanes);
        let has_kind = has("has_kind", kind_beat, kind_lane);
        let complete = has("complete", last_beat, last_lane);

        m.comment("the frame that has ended");
        let ended = m.reg("ended", 1, 0);
        m.assign(&ended, &arrives & &last);
        let bad = m.pipe("bad", &user);
        Self { arrives, data, keep, last, beats, lanes, oui, ended, has_kind, bad, complete }
    }

    /// An octet of the header.
    pub fn octet(&self, at: usize) -> Expr {
        self.beats[at / self.lanes].slice(8 * (at % self.lanes), 8)
    }

    /// Octets of the header from `at` on, the first in the highest bits.
    pub fn field(&self, at: usize, octets: usize) -> Expr {
        cat(&(at..at + octets).map(|at| self.octet(at)).collect::<Vec<_>>())
    }

    /// The conditions under which the frame has a kind, of the organisation.
    pub fn of_organisation(&self, m: &ModuleBuilder) -> Vec<Expr> {
        let is = |name: &str, at: usize, octets: &[u8]| {
            let value = octets.iter().fold(0u64, |value, octet| value << 8 | u64::from(*octet));
            m.named(name, self.field(at, octets.len()).eq(lit(value, 8 * octets.len())))
        };
        vec![
            self.ended.clone(),
            self.has_kind.clone(),
            is("to_link", 0, &DESTINATION),
            is("is_control", 12, &ETHERTYPE.to_be_bytes()),
            is("is_extension", 14, &OPCODE_EXTENSION.to_be_bytes()),
            m.named("is_of_organisation", self.field(16, 3).eq(&self.oui)),
        ]
    }

    /// Whether the frame is one of the organisation, of this kind.
    pub fn is_of_kind(&self, m: &ModuleBuilder, kind: u8) -> Expr {
        let mut conditions = self.of_organisation(m);
        conditions.push(m.named("is_of_kind", self.octet(KIND_AT).eq(u64::from(kind))));
        m.named("ours", and_all(&conditions))
    }
}
