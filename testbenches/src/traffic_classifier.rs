//! Random stimulus for `traffic_classifier`, its coverage points, and a scoreboard independent of the golden model: frames pass complete and
//! in order, each with the class that follows from the tags and the IP version it was made of.

use crate::at_width_with_user;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, pick};
use crate::mutants::Class::{Event, LateCounter, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::traffic_classifier::hdl::CORE;
use cores::traffic_classifier::model::{LONG, Model};
use cores::traffic_classifier::{Inputs, Outputs, stream_latency};
use cores::variant::Variant;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::{Keep, User};
use std::collections::VecDeque;

/// Coverage points of a campaign.
pub const POINTS: [&str; 35] = [
    "class by the DSCP of IPv4",
    "class by the DSCP of IPv6",
    "class by a DSCP behind one tag",
    "class by a DSCP behind two tags",
    "class by the PCP of a customer's tag",
    "class by the PCP of a provider's tag",
    "class by the DSCP although there is a PCP",
    "class by the PCP although there is a DSCP",
    "default class of a frame with no code point",
    "default class although there is a DSCP",
    "default class although there is a PCP",
    "third tag",
    "EtherType one bit off",
    "frame cut before its EtherType",
    "frame cut within its first tag",
    "frame cut within its second tag",
    "frame cut behind a tag",
    "frame cut before its DSCP",
    "frame that ends with its DSCP",
    "header completed beyond the end",
    "bad frame with a class of its own",
    "user bit on a beat that is not the last",
    "frame of one beat",
    "frame of one beat right behind a frame of one beat",
    "frames follow each other without a gap",
    "gap behind the first beat",
    "gap behind a later beat",
    "frame of the longest length that is counted",
    "frame longer than that",
    "frame of more than twice that",
    "entry of a frame's DSCP changes in the clock in which it is read",
    "trust changes while a frame passes",
    "reset behind the first beat",
    "reset behind a later beat",
    "reset before the first beat has left",
];

/// Octets that a frame takes on the wire beside its own: preamble, FCS, gap.
const BESIDE: usize = 8 + 4 + 12;

/// The parts that a frame was made of: its class follows from them.
#[derive(Clone, Copy, Debug, Default)]
struct Made {
    pcp: Option<u8>,
    dscp: Option<u8>,
    truncated: bool,
    /// Tags before the DSCP.
    tags: usize,
    /// The first tag is a provider's.
    service: bool,
    ipv6: bool,
}

/// The frame that is being sent.
#[derive(Debug, Default)]
struct Frame {
    /// Octets of the frame, and those that it would have had if it were not cut.
    whole: Vec<u8>,
    length: usize,
    sent: usize,
    bad: bool,
    made: Made,
    users: Vec<u128>,
}

/// A frame that has arrived.
#[derive(Debug)]
struct Expected {
    octets: Vec<u8>,
    users: Vec<u128>,
    ended: u64,
}

/// The configuration of a clock.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Config {
    trust_dscp: bool,
    trust_pcp: bool,
    default: u8,
    dscp: [u32; 64],
    pcp: [u32; 8],
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize, const U: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    inputs: Inputs<N, U>,
    frame: Frame,
    /// Chance in 256 of a beat in a clock.
    rate: u8,
    longest: usize,
    /// The DSCP of every other frame.
    usual: u8,
    board: Scoreboard,
    coverage: Coverage,
}

/// State that the observer keeps of earlier clocks.
#[derive(Debug, Default)]
struct Scoreboard {
    clock: u64,
    /// Frames that have arrived, or begun to: what they were made of.
    made: VecDeque<Made>,
    expected: VecDeque<Expected>,
    /// The configurations of the last clocks, the latest last.
    configs: VecDeque<Config>,
    out: Vec<u8>,
    users: Vec<u128>,
    class: u8,
    /// Beats of the frame that ended in the clock before.
    just_ended: Option<usize>,
}

impl<const N: usize, const U: usize> Stimulus<N, U> {
    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Inputs<N, U>>(),
            inputs: Inputs::default(),
            frame: Frame::default(),
            rate: 255,
            longest: 4 * N,
            usual: 26,
            board: Scoreboard::default(),
            coverage: Coverage::new(&POINTS),
        }
    }

    /// The inputs that were drawn last.
    pub fn inputs(&self) -> &Inputs<N, U> {
        &self.inputs
    }

    /// Sends the beat that was drawn last, if there was one, without a look at the outputs; `rst` cuts its frame.
    pub fn advance(&mut self, rst: bool) {
        let frame = &mut self.frame;
        if rst {
            (frame.sent, frame.length) = (0, 0);
        } else if self.inputs.s_axis_tvalid {
            frame.sent += self.inputs.s_axis_tkeep.0.count_ones() as usize;
        }
        frame.users.clear();
        self.board.made.clear();
    }

    fn configure(&mut self) {
        let (rng, pins) = (&mut self.rng, &mut self.inputs);
        match rng.random_range(0..8) {
            0 => pins.cfg_trust_dscp = rng.random_ratio(3, 4),
            1 => pins.cfg_trust_pcp = rng.random_ratio(3, 4),
            2 => pins.cfg_default_class = self.ranges.draw(rng, "cfg_default_class") as u8,
            3 => {
                let pcp = rng.random_range(0..8);
                pins.cfg_pcp_class.0[pcp] = self.ranges.draw(rng, "cfg_pcp_class") as u32;
            }
            _ => {
                let dscp = if rng.random_ratio(1, 2) { usize::from(self.usual) } else { rng.random_range(0..64) };
                pins.cfg_dscp_class.0[dscp] = self.ranges.draw(rng, "cfg_dscp_class") as u32;
            }
        }
    }
}

impl Frame {
    /// Makes a frame of at most `longest` octets out of addresses, tags and a payload, and cuts some within these.
    fn draw(&mut self, rng: &mut ChaCha8Rng, longest: usize, usual: u8, seen: &mut Coverage) {
        let length = match rng.random_range(0..4096) {
            0 => {
                *pick(rng, &[65_510, 65_511, 65_511, 65_512, 65_512 + 127, 65_536 - 24, 65_536, 131_072 + 40, 140_000])
            }
            _ => rng.random_range(1..=longest),
        };
        let tags = rng.random_range(0..4);
        let kind = rng.random_range(0..6);
        let (dscp, ecn) = (if rng.random() { usual } else { rng.random_range(0..64) }, rng.random_range(0..4u8));
        self.sent = 0;
        self.bad = rng.random_ratio(1, 8);
        self.users.clear();
        self.whole.clear();
        self.whole.resize(length.max(64), 0);
        rng.fill_bytes(&mut self.whole);
        let mut made = Made { tags: tags.min(2), ..Made::default() };
        let mut behind = &mut self.whole[12..];
        let mut put = |octets: &[u8]| {
            let (here, rest) = std::mem::take(&mut behind).split_at_mut(octets.len());
            here.copy_from_slice(octets);
            behind = rest;
        };
        let mut first_pcp = 0;
        for tag in 0..tags {
            let (service, tci) = (rng.random(), rng.random::<u16>());
            if tag == 0 {
                (made.service, first_pcp) = (service, (tci >> 13) as u8);
            }
            put(if service { &[0x88, 0xa8] } else { &[0x81, 0x00] });
            put(&tci.to_be_bytes());
        }
        match kind {
            0 | 1 => put(&[0x08, 0x00, rng.random(), dscp << 2 | ecn]),
            2 | 3 => {
                put(&[0x86, 0xdd, rng.random::<u8>() << 4 | dscp >> 2, dscp << 6 | ecn << 4 | rng.random_range(0..16)])
            }
            4 => put(&pick(rng, &[0x0806u16, 0x8915, 0x8808, 0x9100, 0x002e, 0x8847]).to_be_bytes()),
            _ => {
                let known = *pick(rng, &[0x8100u16, 0x88a8, 0x0800, 0x86dd]);
                put(&(known ^ 1 << rng.random_range(0..16)).to_be_bytes());
                seen.hit("EtherType one bit off", tags < 3);
            }
        }
        made.ipv6 = kind > 1;
        let is_ip = kind < 4 && tags < 3;
        // the octets up to which the frame decides its class
        let typed = 12 + 4 * made.tags + 2;
        let decided = if is_ip { typed + 2 } else { typed };
        self.length = if rng.random_ratio(1, 4) { rng.random_range(1..=decided + 1) } else { length };
        let length = self.length;
        made.pcp = (tags > 0 && length >= 16).then_some(first_pcp);
        made.dscp = (is_ip && length >= decided).then_some(dscp);
        made.truncated = length < decided;
        self.made = made;
        seen.hit("third tag", tags == 3 && length > 24);
        seen.hit("frame cut before its EtherType", length < 14);
        seen.hit("frame cut within its first tag", tags > 0 && (14..16).contains(&length));
        seen.hit("frame cut within its second tag", tags > 1 && (18..20).contains(&length));
        let behind_a_tag = (tags > 0 && (16..18).contains(&length)) || (tags > 1 && (20..22).contains(&length));
        seen.hit("frame cut behind a tag", behind_a_tag);
        seen.hit("frame cut before its DSCP", is_ip && (typed..decided).contains(&length));
        seen.hit("frame that ends with its DSCP", is_ip && length == decided);
    }

    fn is_in_progress(&self) -> bool {
        self.sent > 0 && self.sent < self.length
    }

    /// Whether a frame is on its way whose octets fill the count: resets and gaps are rare then, or no such frame would ever end.
    fn is_long(&self) -> bool {
        self.is_in_progress() && self.length > 60_000
    }
}

impl<const N: usize, const U: usize> campaign::Stimulus for Stimulus<N, U> {
    type Golden = Model<N, U>;

    fn draw(&mut self) -> &Inputs<N, U> {
        if self.rng.random_ratio(1, 512) {
            self.rate = *pick(&mut self.rng, &[8, 128, 255, 255]);
            self.longest = *pick(&mut self.rng, &[26, 64, 4 * N, 40 * N]);
            self.usual = self.rng.random_range(0..64);
        }
        if self.rng.random_ratio(1, 16) {
            self.configure();
        }
        let (rate, reset_in) = if self.frame.is_long() { (254, 1 << 16) } else { (self.rate, 2048) };
        self.inputs.rst = self.rng.random_ratio(1, reset_in);
        self.inputs.s_axis_tvalid = self.rng.random::<u8>() <= rate;
        if !self.inputs.s_axis_tvalid {
            return &self.inputs;
        }
        if self.frame.sent == self.frame.length {
            self.frame.draw(&mut self.rng, self.longest, self.usual, &mut self.coverage);
            self.board.made.push_back(self.frame.made);
        }
        let (rng, pins, frame) = (&mut self.rng, &mut self.inputs, &mut self.frame);
        let lanes = (frame.length - frame.sent).min(N);
        rng.fill_bytes(&mut pins.s_axis_tdata.0);
        // the lanes beyond the end may have what the frame would have had there
        let beyond = if rng.random() { N } else { lanes };
        let rest = &frame.whole[frame.sent..];
        let copied = beyond.min(rest.len());
        pins.s_axis_tdata.0[..copied].copy_from_slice(&rest[..copied]);
        self.coverage.hit("header completed beyond the end", frame.made.truncated && copied > lanes && frame.sent < 24);
        pins.s_axis_tkeep = Keep::first(lanes);
        pins.s_axis_tlast = frame.sent + lanes == frame.length;
        let user = rng.random::<u128>() & u128::MAX >> (128 - U);
        pins.s_axis_tuser = User(if pins.s_axis_tlast { user & !1 | u128::from(frame.bad) } else { user });
        frame.users.push(pins.s_axis_tuser.0);
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N, U>) {
        let (pins, frame, board, seen) = (&self.inputs, &mut self.frame, &mut self.board, &mut self.coverage);
        board.check(outputs, seen);
        let config = Config {
            trust_dscp: pins.cfg_trust_dscp,
            trust_pcp: pins.cfg_trust_pcp,
            default: pins.cfg_default_class,
            dscp: pins.cfg_dscp_class.0,
            pcp: pins.cfg_pcp_class.0,
        };
        let trusts = |config: &Config| (config.trust_dscp, config.trust_pcp);
        let before = board.configs.back().map_or_else(|| trusts(&config), trusts);
        seen.hit("trust changes while a frame passes", frame.is_in_progress() && before != trusts(&config));
        board.configs.push_back(config);
        if board.configs.len() > 3 {
            board.configs.pop_front();
        }
        let is_between = frame.is_in_progress();
        seen.hit("gap behind the first beat", is_between && frame.sent == N && !pins.s_axis_tvalid);
        seen.hit("gap behind a later beat", is_between && frame.sent > N && !pins.s_axis_tvalid);
        seen.hit("reset behind the first beat", pins.rst && is_between && frame.sent == N);
        seen.hit("reset behind a later beat", pins.rst && is_between && frame.sent > N);
        let waits = board.made.len() > usize::from(pins.s_axis_tvalid && frame.sent == 0);
        seen.hit("reset before the first beat has left", pins.rst && waits);
        let just_ended = board.just_ended.take();
        if pins.s_axis_tvalid {
            let first = frame.sent == 0;
            seen.hit("frames follow each other without a gap", first && just_ended.is_some());
            let alone = first && pins.s_axis_tlast;
            seen.hit("frame of one beat", alone);
            seen.hit("frame of one beat right behind a frame of one beat", alone && just_ended == Some(1));
            seen.hit("user bit on a beat that is not the last", pins.s_axis_tuser.is_bad() && !pins.s_axis_tlast);
            frame.sent += pins.s_axis_tkeep.0.count_ones() as usize;
            if pins.s_axis_tlast {
                board.just_ended = Some(frame.users.len());
                let octets = frame.whole[..frame.length].to_vec();
                let users = std::mem::take(&mut frame.users);
                board.expected.push_back(Expected { octets, users, ended: board.clock });
            }
        }
        board.clock += 1;
        if pins.rst {
            *board = Scoreboard::default();
            // the rest of the frame would be a frame of its own
            (frame.sent, frame.length) = (0, 0);
        }
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

impl Scoreboard {
    /// Checks a beat that leaves: it is of the next frame that came in, and has that frame's class.
    fn check<const N: usize, const U: usize>(&mut self, outputs: &Outputs<N, U>, seen: &mut Coverage) {
        let pulses = [outputs.stat_dscp, outputs.stat_pcp, outputs.stat_default];
        if !outputs.m_axis_tvalid {
            assert_eq!(
                (pulses, outputs.stat_truncated, outputs.rx_valid),
                ([false; 3], false, false),
                "nothing leaves"
            );
            return;
        }
        if self.out.is_empty() {
            let made = self.made.pop_front().expect("a frame came out that did not come in");
            let (class, source) = self.class_of(&made, seen);
            self.class = class;
            assert_eq!(pulses, std::array::from_fn(|n| n == source), "the source of the class of {made:?}");
            assert_eq!(outputs.stat_truncated, made.truncated, "{made:?}");
        } else {
            assert_eq!((pulses, outputs.stat_truncated), ([false; 3], false), "in mid-frame");
        }
        assert_eq!(outputs.m_axis_tdest, self.class, "the class of the frame, on each beat");
        let lanes = outputs.m_axis_tkeep.0.count_ones() as usize;
        self.out.extend(&outputs.m_axis_tdata.0[..lanes]);
        self.users.push(outputs.m_axis_tuser.0);
        assert_eq!(outputs.rx_valid, outputs.m_axis_tlast, "a frame is received as it ends");
        if !outputs.m_axis_tlast {
            return;
        }
        let expected = self.expected.pop_front().expect("a frame ended that had not ended");
        assert_eq!(
            self.clock,
            expected.ended + stream_latency(N) as u64,
            "a last beat has the latency of a stream without gaps"
        );
        assert!(expected.octets == self.out, "a frame of {} octets was lost or torn", expected.octets.len());
        assert_eq!(expected.users, self.users, "user bits are those of their beats");
        let counted = (self.out.len() + BESIDE).min(65_535);
        assert_eq!(
            (outputs.rx_priority, usize::from(outputs.rx_octets)),
            (self.class, counted),
            "the frame is reported"
        );
        let length = self.out.len();
        seen.hit("frame of the longest length that is counted", length + BESIDE == 65_535);
        seen.hit("frame longer than that", length + BESIDE > 65_535);
        seen.hit("frame of more than twice that", length > 2 * 65_536);
        seen.hit("bad frame with a class of its own", outputs.m_axis_tuser.is_bad() && self.class != 0);
        self.out.clear();
        self.users.clear();
    }

    /// The class of a frame whose first beat leaves in this clock, and the number of its source.
    fn class_of(&self, made: &Made, seen: &mut Coverage) -> (u8, usize) {
        // the clock before this one is the last of three
        let [read, after] = [1, 2].map(|at| self.configs.get(at).expect("a frame takes longer"));
        let changes = |dscp: u8| read.dscp[usize::from(dscp)] != after.dscp[usize::from(dscp)];
        let trusted = (made.dscp.filter(|_| read.trust_dscp), made.pcp.filter(|_| read.trust_pcp));
        match trusted {
            (Some(dscp), _) => {
                seen.hit("class by the DSCP of IPv4", !made.ipv6);
                seen.hit("class by the DSCP of IPv6", made.ipv6);
                seen.hit("class by a DSCP behind one tag", made.tags == 1);
                seen.hit("class by a DSCP behind two tags", made.tags == 2);
                seen.hit("class by the DSCP although there is a PCP", trusted.1.is_some());
                seen.hit("entry of a frame's DSCP changes in the clock in which it is read", changes(dscp));
                (read.dscp[usize::from(dscp)] as u8, 0)
            }
            (None, Some(pcp)) => {
                seen.hit("class by the PCP of a customer's tag", !made.service);
                seen.hit("class by the PCP of a provider's tag", made.service);
                seen.hit("class by the PCP although there is a DSCP", made.dscp.is_some());
                (read.pcp[usize::from(pcp)] as u8, 1)
            }
            (None, None) => {
                seen.hit("default class of a frame with no code point", made.dscp.is_none() && made.pcp.is_none());
                seen.hit("default class although there is a DSCP", made.dscp.is_some());
                seen.hit("default class although there is a PCP", made.pcp.is_some());
                (read.default, 2)
            }
        }
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
    Mutant::new(&CORE, "w64", Event, "the second beat of a header does not wait for the third", "traffic_header_x8",
        "~last & (|position[1:0])", "~last & position[0]"),
    Mutant::new(&CORE, "w64", Event, "a frame of one beat has the octets of the frame behind it", "traffic_header_x8",
        "held_keep[7] & ~head_last", "held_keep[7]"),
    Mutant::new(&CORE, "w64", Event, "the class changes a clock before its frame leaves", "traffic_class",
        "if (found)", "if (selected)"),
    Mutant::new(&CORE, "w512", Limit, "the EtherType of IPv6 is compared without its last bit", "traffic_class",
        "(ethertype_1 == ETHERTYPE_IPV6)", "(ethertype_1[15:1] == ETHERTYPE_IPV6[15:1])"),
    Mutant::new(&CORE, "w512", Limit, "a tag counts before its second octet is there", "traffic_class",
        "is_whole[0] <= has[1]", "is_whole[0] <= has[0]"),
    Mutant::new(&CORE, "w512_u97", UpperBits, "the last user bit is that of the beat behind", "traffic_classifier_w512_u97",
        "found_user <= selected_user", "found_user <= {compared_user[USER_W-1], selected_user[USER_W-2:0]}"),
    Mutant::new(&CORE, "w64", LateCounter, "the count of the beats of a very long frame wraps", "frame_wire_octets",
        "beats[19-$clog2(DATA_W)] ? beats :\n          (beats + {{19-$clog2(DATA_W){1'b0}}, 1'b1})", "beats + 14'd1"),
    Mutant::new(&CORE, "w512", Limit, "65534 octets are reported as too many", "frame_wire_octets",
        "{16{sum[16]}}", "{16{sum[16] | (&sum[15:1])}}"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[
    Unit::whole(&CORE, "w64"),
    Unit::only_ultrascale(&CORE, "w128"),
    Unit::only_ultrascale(&CORE, "w256"),
    Unit::whole(&CORE, "w512"),
    Unit::only_ultrascale(&CORE, "w512_u97"),
    Unit::only_ultrascale(&CORE, "w1024"),
];
