//! Random stimulus for `queue_switch`, its coverage points, and a scoreboard independent of the golden model: frames pass complete and in order, and
//! every octet of a frame is the one that its parts, its ports and the tables ask for, with a checksum that is computed in full.

use crate::at_width_with_user;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, pick};
use crate::ip_frames::{Frame, Kind, Made, checksum};
use crate::mutants::Class::{Event, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::queue_switch::hdl::CORE;
use cores::queue_switch::model::{LONG, Model};
use cores::queue_switch::{HELD_BEATS, Inputs, KEPT, Outputs, STRAIGHT, SWITCHED, WITH_DSCP, WITH_PCP};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

/// Coverage points of a campaign.
pub const POINTS: [&str; 48] = [
    "DSCP of IPv4 without a tag",
    "DSCP of IPv4 behind one tag",
    "DSCP of IPv4 behind two tags",
    "DSCP of IPv6 without a tag",
    "DSCP of IPv6 behind one tag",
    "DSCP of IPv6 behind two tags",
    "PCP of a customer's tag",
    "PCP of a provider's tag",
    "PCP and DSCP of one frame",
    "PCP of a frame with three tags",
    "PCP of the shortest frame with a tag",
    "tag whose last octet is missing",
    "DSCP of a fragment",
    "DSCP of IPv4 with options",
    "DSCP of the shortest frame with IPv4",
    "DSCP of the shortest frame with IPv6",
    "DSCP that rises",
    "DSCP that falls",
    "DSCP that stays",
    "checksum of 0x0000 comes out",
    "checksum of 0xffff and a DSCP that stays",
    "checksum that was wrong",
    "IPv4 one octet too short",
    "IPv6 one octet too short",
    "IPv4 with less than five words",
    "version that is not that of the EtherType",
    "third tag",
    "EtherType one bit off",
    "IP behind an EtherType that is no tag's",
    "switched frame without a marking",
    "new class without a PCP, frame with a tag",
    "new class without a DSCP, frame with IP",
    "new class that is the old one",
    "switched frame that is bad",
    "turn in a class that is not enabled",
    "frame from above that goes down",
    "frame from below that goes up",
    "frame from below that goes down",
    "turn out of the port of entry",
    "turn between the first port and the last",
    "straight frame between two that are switched",
    "decision changes in mid-frame",
    "all room taken",
    "first beat of a frame waits at the output",
    "later beat waits at the output",
    "frame of one beat right behind a frame of one beat",
    "reset within a frame",
    "reset while frames are held",
];

/// A decision, from the pins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rule {
    /// Ingress and egress lead up.
    up: [bool; 2],
    ports: [u8; 2],
    class: u8,
    enabled: bool,
    new: u8,
    pcp: Option<u8>,
    dscp: Option<u8>,
}

impl Rule {
    fn of<const N: usize, const U: usize>(pins: &Inputs<N, U>, class: u8) -> Self {
        let ports = [pins.ingress_port, pins.egress_port];
        let among = |classes: u8, class: u8| (0..8).filter(|n| classes & 1 << n != 0).any(|n| n == class);
        let new = pins.cfg_class.0[usize::from(class)] as u8;
        let entry = |classes: u8, table: &[u32; 8]| among(classes, new).then(|| table[usize::from(new)] as u8);
        Self {
            up: ports.map(|port| pins.cfg_up & 1 << port != 0),
            ports,
            class,
            enabled: among(pins.cfg_enable, class),
            new,
            pcp: entry(pins.cfg_remark_pcp, &pins.cfg_pcp.0),
            dscp: entry(pins.cfg_remark_dscp, &pins.cfg_dscp.0),
        }
    }

    fn turns(&self) -> bool {
        self.up == [true; 2]
    }

    fn is_switched(&self) -> bool {
        self.turns() && self.enabled
    }

    /// The PCP of a frame that was made of these parts, if it gets one.
    fn pcp_of(&self, made: &Made) -> Option<u8> {
        self.pcp.filter(|_| self.is_switched() && made.tags > 0 && made.length >= 16)
    }

    /// The DSCP of the frame, if it gets one.
    fn dscp_of(&self, made: &Made) -> Option<u8> {
        self.dscp.filter(|_| self.is_switched() && made.has_ip())
    }

    fn outcome(&self, made: &Made) -> u8 {
        if self.is_switched() {
            let with = |is: bool, what: u8| u8::from(is) * what;
            SWITCHED + with(self.pcp_of(made).is_some(), WITH_PCP) + with(self.dscp_of(made).is_some(), WITH_DSCP)
        } else if self.turns() {
            KEPT
        } else {
            STRAIGHT
        }
    }
}

/// A frame on its way, as it came.
#[derive(Debug)]
struct Passing {
    octets: Vec<u8>,
    /// User bits and `tdest` of each beat.
    beside: Vec<(u128, u8)>,
    made: Made,
    rule: Rule,
    is_reported: bool,
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize, const U: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    inputs: Inputs<N, U>,
    frame: Frame,
    /// Ports of the frame that is being sent.
    ports: [u8; 2],
    /// The beat that was drawn has not been taken.
    waits: bool,
    /// Chances in 256 of a beat, and of room at the output, in a clock.
    rates: [u8; 2],
    longest: usize,
    board: Scoreboard,
    coverage: Coverage,
}

/// State that the observer keeps of earlier clocks.
#[derive(Debug, Default)]
struct Scoreboard {
    passing: VecDeque<Passing>,
    out: Vec<u8>,
    beside: Vec<(u128, u8)>,
    /// Beats taken less beats that have left.
    inside: usize,
    one_beat: bool,
    /// Whether the two frames that left last were switched.
    left: [bool; 2],
}

impl<const N: usize, const U: usize> Stimulus<N, U> {
    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Inputs<N, U>>(),
            inputs: Inputs::default(),
            frame: Frame::default(),
            ports: [0; 2],
            waits: false,
            rates: [255; 2],
            longest: 4 * N,
            board: Scoreboard::default(),
            coverage: Coverage::new(&POINTS),
        }
    }

    /// Another entry of a table.
    fn configure(&mut self) {
        let (rng, pins, ranges) = (&mut self.rng, &mut self.inputs, &self.ranges);
        let class = rng.random_range(0..8usize);
        match rng.random_range(0..8) {
            0 => pins.cfg_up = if rng.random_ratio(1, 4) { ranges.draw(rng, "cfg_up") } else { rng.random() },
            1 => pins.cfg_enable = ranges.draw(rng, "cfg_enable") as u8 | rng.random::<u8>(),
            2 => pins.cfg_remark_pcp = ranges.draw(rng, "cfg_remark_pcp") as u8 | rng.random::<u8>(),
            3 => pins.cfg_remark_dscp = ranges.draw(rng, "cfg_remark_dscp") as u8 | rng.random::<u8>(),
            4 | 5 => pins.cfg_class.0[class] = ranges.draw(rng, "cfg_class") as u32,
            6 => pins.cfg_pcp.0[class] = ranges.draw(rng, "cfg_pcp") as u32,
            _ => pins.cfg_dscp.0[class] = ranges.draw(rng, "cfg_dscp") as u32,
        }
    }

    /// The next frame and its ports.
    fn draw_frame(&mut self) {
        let (rng, frame) = (&mut self.rng, &mut self.frame);
        frame.draw(rng, self.longest);
        let ports = [rng.random_range(0..64), rng.random_range(0..64)];
        self.ports = match rng.random_range(0..16) {
            0 => [ports[0]; 2],
            1 => *pick(rng, &[[0, 63], [63, 0]]),
            _ => ports,
        };
        let (made, pins) = (frame.made, &mut self.inputs);
        let new = pins.cfg_class.0[usize::from(frame.class)] as usize;
        if rng.random_ratio(1, 8) {
            // the DSCP that the frame has
            pins.cfg_dscp.0[new] = made.dscp.into();
        }
        if made.kind == Kind::Ipv4 && made.has_ip() && rng.random_ratio(1, 4) {
            // the checksum becomes 0, or nearly so, by the tables of this clock; or it is the other form of 0
            let rise = 4 * (pins.cfg_dscp.0[new] as i32 - i32::from(made.dscp));
            let sum = (rise + rng.random_range(-1..2)).rem_euclid(65535) as u16;
            frame.aim(made.header, if rng.random_ratio(1, 4) { u16::MAX } else { sum });
        }
    }
}

impl<const N: usize, const U: usize> campaign::Stimulus for Stimulus<N, U> {
    type Golden = Model<N, U>;

    fn draw(&mut self) -> &Inputs<N, U> {
        if self.rng.random_ratio(1, 512) {
            for rate in &mut self.rates {
                *rate = *pick(&mut self.rng, &[8, 64, 128, 255, 255, 255]);
            }
            self.longest = *pick(&mut self.rng, &[26, 64, 128, 4 * N, 40 * N]);
        }
        if self.rng.random_ratio(1, 4) {
            self.configure();
        }
        self.inputs.rst = self.rng.random_ratio(1, 2048);
        self.inputs.m_axis_tready = self.rng.random::<u8>() <= self.rates[1];
        if self.waits {
            return &self.inputs;
        }
        self.inputs.s_axis_tvalid = self.rng.random::<u8>() <= self.rates[0];
        if !self.inputs.s_axis_tvalid {
            return &self.inputs;
        }
        if self.frame.sent == self.frame.length {
            self.draw_frame();
        }
        // the ports are those of the first beat, whatever stands beside the others
        let ports = if self.frame.sent == 0 { self.ports } else { self.rng.random::<[u8; 2]>().map(|port| port % 64) };
        let beat = self.frame.beat(&mut self.rng);
        let pins = &mut self.inputs;
        [pins.ingress_port, pins.egress_port] = ports;
        pins.s_axis_tdata = beat.data;
        pins.s_axis_tkeep = beat.keep;
        pins.s_axis_tlast = beat.last;
        pins.s_axis_tuser = beat.user;
        pins.s_axis_tdest = beat.class;
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N, U>) {
        let (pins, frame, board, seen) = (&self.inputs, &mut self.frame, &mut self.board, &mut self.coverage);
        board.check(pins.m_axis_tready, outputs, seen);
        seen.hit("all room taken", board.inside == HELD_BEATS + 2);
        let takes = pins.s_axis_tvalid && outputs.s_axis_tready;
        self.waits = pins.s_axis_tvalid && !takes;
        seen.hit("reset within a frame", pins.rst && frame.is_in_progress());
        seen.hit("reset while frames are held", pins.rst && board.passing.len() > 2);
        if pins.rst {
            *board = Scoreboard::default();
            // the rest of the frame would be a frame of its own
            (frame.sent, frame.length, self.waits) = (0, 0, false);
            return;
        }
        if let Some(passing) = board.passing.back()
            && frame.is_in_progress()
        {
            let now = Rule::of(pins, passing.rule.class);
            seen.hit(
                "decision changes in mid-frame",
                now.outcome(&passing.made) != passing.rule.outcome(&passing.made),
            );
        }
        if !takes {
            return;
        }
        board.inside += 1;
        if frame.sent == 0 {
            let rule = Rule::of(pins, frame.class);
            board.passing.push_back(Passing {
                octets: vec![],
                beside: vec![],
                made: frame.made,
                rule,
                is_reported: false,
            });
            seen.hit("frame of one beat right behind a frame of one beat", pins.s_axis_tlast && board.one_beat);
            board.one_beat = pins.s_axis_tlast;
        }
        let lanes = pins.s_axis_tkeep.0.count_ones() as usize;
        let passing = board.passing.back_mut().expect("the frame has begun");
        passing.octets.extend(&pins.s_axis_tdata.0[..lanes]);
        passing.beside.push((pins.s_axis_tuser.0, pins.s_axis_tdest));
        frame.sent += lanes;
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

impl Scoreboard {
    /// Checks an outcome, and a beat that leaves.
    fn check<const N: usize, const U: usize>(&mut self, ready: bool, outputs: &Outputs<N, U>, seen: &mut Coverage) {
        if outputs.stat_verdict {
            let frame = self.passing.iter_mut().find(|frame| !frame.is_reported).expect("a frame without outcome");
            frame.is_reported = true;
            let Rule { class, new, .. } = frame.rule;
            let leaves_in = if frame.rule.is_switched() { new } else { class };
            let reported = (outputs.stat_class, outputs.stat_new_class, outputs.stat_outcome);
            assert_eq!(reported, (class, leaves_in, frame.rule.outcome(&frame.made)), "{frame:?}");
        }
        if !outputs.m_axis_tvalid {
            return;
        }
        seen.hit("first beat of a frame waits at the output", !ready && self.out.is_empty());
        seen.hit("later beat waits at the output", !ready && !self.out.is_empty());
        if !ready {
            return;
        }
        self.inside -= 1;
        let lanes = outputs.m_axis_tkeep.0.count_ones() as usize;
        self.out.extend(&outputs.m_axis_tdata.0[..lanes]);
        self.beside.push((outputs.m_axis_tuser.0, outputs.m_axis_tdest));
        if outputs.m_axis_tlast {
            let mut frame = self.passing.pop_front().expect("a frame came out that did not come in");
            assert!(frame.is_reported, "the outcome is known before a frame leaves");
            let is_switched = frame.rule.is_switched();
            if is_switched {
                frame.beside.iter_mut().for_each(|(_, dest)| *dest = frame.rule.new);
            }
            assert_eq!(
                self.beside, frame.beside,
                "user bits are those of the beats, and so is `tdest` without a switch"
            );
            let expected = frame.expected(seen);
            assert!(self.out == expected, "{:x?} in place of {expected:x?}: {frame:?}", self.out);
            frame.cover(outputs.m_axis_tuser.is_bad(), seen);
            let straight = frame.rule.outcome(&frame.made) == STRAIGHT;
            let [before, last] = self.left;
            seen.hit("straight frame between two that are switched", before && !last && is_switched);
            self.left = [last || (before && !straight), is_switched];
            self.out.clear();
            self.beside.clear();
        }
    }
}

impl Passing {
    /// The octets with which the frame leaves.
    fn expected(&self, seen: &mut Coverage) -> Vec<u8> {
        let mut octets = self.octets.clone();
        if let Some(dscp) = self.rule.dscp_of(&self.made) {
            let Made { kind, header: (at, length), .. } = self.made;
            if kind == Kind::Ipv6 {
                // version, class and flow label are fields of one number
                let word = u32::from_be_bytes(std::array::from_fn(|n| octets[at + n]));
                let class = word >> 20 & 0xff;
                let word = word - (class << 20) + ((u32::from(dscp) * 4 + class % 4) << 20);
                octets[at..at + 4].copy_from_slice(&word.to_be_bytes());
            } else {
                octets[at + 1] = dscp * 4 + octets[at + 1] % 4;
                // options beyond the end of a short frame are the same before and after
                let end = octets.len().min(at + length);
                let field = u16::from_be_bytes([octets[at + 10], octets[at + 11]]);
                let [right, after] = [&self.octets, &octets].map(|all| u32::from(checksum(&all[at..end])));
                // an error stays as it was, modulo 65535
                let left = (after + u32::from(field) + 65535 - right) % 65535;
                octets[at + 10..at + 12].copy_from_slice(&(left as u16).to_be_bytes());
                seen.hit("checksum that was wrong", u32::from(field) != right);
                seen.hit("checksum of 0x0000 comes out", left == 0 && u32::from(field) == right);
                seen.hit("checksum of 0xffff and a DSCP that stays", field == u16::MAX && dscp == self.made.dscp);
            }
        }
        if let Some(pcp) = self.rule.pcp_of(&self.made) {
            octets[14] = octets[14] % 32 + 32 * pcp;
        }
        octets
    }

    /// Notes the case of a frame that has left.
    fn cover(&self, bad: bool, seen: &mut Coverage) {
        let (made, rule) = (&self.made, &self.rule);
        let Made { tags, kind, least, length, .. } = *made;
        let straight =
            ["frame from below that goes down", "frame from below that goes up", "frame from above that goes down"];
        match rule.up {
            [false, false] => seen.hit(straight[0], true),
            [false, true] => seen.hit(straight[1], true),
            [true, false] => seen.hit(straight[2], true),
            [true, true] => seen.hit("turn in a class that is not enabled", !rule.enabled && rule.new != rule.class),
        }
        if !rule.is_switched() {
            return;
        }
        let (pcp, dscp) = (rule.pcp_of(made), rule.dscp_of(made));
        seen.hit("turn out of the port of entry", rule.ports[0] == rule.ports[1]);
        seen.hit("turn between the first port and the last", rule.ports == [0, 63] || rule.ports == [63, 0]);
        seen.hit("switched frame without a marking", pcp.is_none() && dscp.is_none());
        seen.hit("new class that is the old one", rule.new == rule.class);
        seen.hit("switched frame that is bad", bad);
        let has_tag = tags > 0 && length >= 16;
        seen.hit("new class without a PCP, frame with a tag", rule.pcp.is_none() && has_tag);
        seen.hit("new class without a DSCP, frame with IP", rule.dscp.is_none() && made.has_ip());
        seen.hit("tag whose last octet is missing", rule.pcp.is_some() && tags > 0 && length == 15);
        if pcp.is_some_and(|pcp| pcp != self.octets[14] >> 5) {
            seen.hit("PCP of a customer's tag", self.octets[12] == 0x81);
            seen.hit("PCP of a provider's tag", self.octets[12] == 0x88);
            seen.hit("PCP and DSCP of one frame", dscp.is_some_and(|dscp| dscp != made.dscp));
            seen.hit("PCP of a frame with three tags", tags == 3);
            seen.hit("PCP of the shortest frame with a tag", length == 16);
        }
        let differs = rule.dscp.is_some_and(|dscp| dscp != made.dscp);
        let is_whole = length >= least;
        let cut = differs && made.is_sound() && length == least - 1;
        seen.hit("IPv4 one octet too short", cut && kind == Kind::Ipv4);
        seen.hit("IPv6 one octet too short", cut && kind == Kind::Ipv6);
        let whole = differs && tags < 3 && is_whole;
        seen.hit("IPv4 with less than five words", whole && made.has_few_words);
        seen.hit("version that is not that of the EtherType", whole && made.has_other_version);
        seen.hit("third tag", differs && tags == 3 && kind != Kind::Other && is_whole);
        seen.hit("EtherType one bit off", rule.dscp.is_some() && made.is_off && tags < 3);
        let hidden = rule.dscp.is_some() && made.hides_ip && tags < 2;
        seen.hit("IP behind an EtherType that is no tag's", hidden && length >= least + 24);
        let Some(dscp) = dscp else { return };
        let ipv4 = kind == Kind::Ipv4;
        seen.hit("DSCP that rises", ipv4 && dscp > made.dscp);
        seen.hit("DSCP that falls", ipv4 && dscp < made.dscp);
        seen.hit("DSCP that stays", ipv4 && dscp == made.dscp);
        if dscp == made.dscp {
            return;
        }
        let points = [
            ["DSCP of IPv4 without a tag", "DSCP of IPv4 behind one tag", "DSCP of IPv4 behind two tags"],
            ["DSCP of IPv6 without a tag", "DSCP of IPv6 behind one tag", "DSCP of IPv6 behind two tags"],
        ];
        seen.hit(points[usize::from(!ipv4)][tags], true);
        seen.hit("DSCP of a fragment", made.is_fragment);
        seen.hit("DSCP of IPv4 with options", ipv4 && made.header.1 > 20);
        seen.hit("DSCP of the shortest frame with IPv4", ipv4 && length == least);
        seen.hit("DSCP of the shortest frame with IPv6", !ipv4 && length == least);
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign =
    Campaign::new(&CORE, LONG, |variant, plan| at_width_with_user!(variant, run(plan))).plain(1, 2_000_000);

fn run<const N: usize, const U: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    try_run(&CORE, variant, Model::<N, U>::default(), Stimulus::new(plan.seed), plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w512", Event, "a frame turns out of a port that leads down", "turn_decision",
        "cfg_up[egress_port]", "cfg_up[ingress_port]"),
    Mutant::new(&CORE, "w512", UpperBits, "ingress ports from 32 on are those below", "turn_decision",
        "cfg_up[ingress_port]", "cfg_up[{1'b0, ingress_port[4:0]}]"),
    Mutant::new(&CORE, "w512", Event, "a new class gets its PCP by the bit of the old one", "turn_decision",
        "remark_pcp[entry]", "remark_pcp[number]"),
    Mutant::new(&CORE, "w512", UpperBits, "the DSCP of class 7 has five bits", "turn_decision",
        "dscp_table[47:42]", "{1'b0, dscp_table[46:42]}"),
    Mutant::new(&CORE, "w512", Limit, "the carry of the checksum does not come in again", "turn_ip",
        "{15'd0, carried[16]}", "16'd0"),
    Mutant::new(&CORE, "w512", Limit, "a DSCP that stays leaves a checksum of 0xffff", "turn_ip",
        "falls = ~less[6]", "falls = ~less[6] & (|rise)"),
    Mutant::new(&CORE, "w64", Limit, "IPv4 of four words behind two tags is sound", "turn_ip",
        "octets[83:80] >= 4'd5", "octets[83:80] >= 4'd4"),
    Mutant::new(&CORE, "w512", Limit, "a tag may lack its last octet", "turn_header", "keep[15]", "keep[14]"),
    Mutant::new(&CORE, "w64", Event, "a frame that ends in its header is complete a beat later", "turn_header_x8",
        "((|position[6:0]) & last)", "((|position[5:0]) & last)"),
    Mutant::new(&CORE, "w64", Event, "the first beat of a frame alone has its new class", "turn_patch_x8",
        "current[7] ? ", "(current[7] & beat[0]) ? "),
    Mutant::new(&CORE, "w64", Event, "a frame is changed by what was found of the frame behind it", "queue_switch_w64",
        "if (begins) begin\n      change_read_at", "if (verdict) begin\n      change_read_at"),
    Mutant::new(&CORE, "w512_u97", UpperBits, "the last user bit is lost", "queue_switch_w512_u97",
        "out_beat[9*DATA_W/8+1 +: USER_W]", "{1'b0, out_beat[9*DATA_W/8+1 +: USER_W-1]}"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[
    Unit::whole(&CORE, "w64"),
    Unit::only_ultrascale(&CORE, "w128"),
    Unit::only_ultrascale(&CORE, "w256"),
    Unit::only_ultrascale(&CORE, "w512"),
    Unit::only_ultrascale(&CORE, "w512_u97"),
    Unit::only_ultrascale(&CORE, "w1024"),
];
