//! Random stimulus for `link_retry`: the port of `retry_sender`'s stimulus, the line of `retry_receiver`'s, and a far end of both, whose words say what its
//! receiver has got; a driver that writes the times through the registers; coverage points; and the scoreboards of both halves.

use crate::at_width_with_memories;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{behaviour, pick};
use crate::mutants::Class::{Event, LateCounter, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::registers::software::{Software, Values, values};
use crate::registers::watch::{self, Reading, Watch, register};
use crate::stream::Frames;
use crate::units::Unit;
use crate::{retry_receiver, retry_sender};
use cores::link_retry::hdl::CORE;
use cores::link_retry::model::{LONG, Model};
use cores::link_retry::{ADDRESS_BITS, Inputs, Outputs, ROUND_CLOCKS, Status, registers};
use cores::registers::Table;
use cores::retry::Word;
use cores::variant::Variant;
use cosim::memory::{Behaviour, Memories};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_gen::registers::RegisterMap;

/// Coverage points of a campaign, besides those [at the bus](watch::POINTS) and [of reads](READINGS).
pub const EVENTS: [&str; 9] = [
    "frame of data leaves",
    "frame sent again leaves",
    "word leaves that asks",
    "word leaves that asks for nothing",
    "word with a source that software has written",
    "word with an organisation that software has written",
    "frame handed on",
    "no room",
    "reset with a frame under way",
];

/// Registers of which bits must have been read as ones.
pub const READINGS: [Reading; 23] = [
    ("events", 1, "restart of the sender noted"),
    ("events", 2, "restart of the receiver noted"),
    ("events", 4, "silence noted"),
    ("status", 1, "running sender read"),
    ("status", 2, "receiver in an epoch read"),
    ("status", 4, "room read"),
    ("status", 8, "silence read"),
    ("status", 0xf00, "epoch of the sender read"),
    ("status", 0xf000, "epoch of the receiver read"),
    ("kept", u32::MAX, "units kept read"),
    ("ahead", u32::MAX, "units ahead read"),
    ("sent_again", u32::MAX, "frames sent again counted"),
    ("words_ignored", u32::MAX, "words ignored counted"),
    ("sender_restarts", u32::MAX, "restarts of the sender counted"),
    ("missed", u32::MAX, "gaps counted"),
    ("came_again", u32::MAX, "frames that came again counted"),
    ("frames_ignored", u32::MAX, "frames ignored counted"),
    ("control_dropped", u32::MAX, "frames of control dropped counted"),
    ("bad", u32::MAX, "bad frames counted"),
    ("malformed", u32::MAX, "malformed frames counted"),
    ("receiver_restarts", u32::MAX, "restarts of the receiver counted"),
    ("words", u32::MAX, "words counted"),
    ("silences", u32::MAX, "silences counted"),
];

/// Registers that count the failures of memories behind AXI4.
const READINGS_OF_MEMORIES: [Reading; 2] = [
    ("sender_failures", u32::MAX, "failures of the sender's memories counted"),
    ("receiver_failures", u32::MAX, "failures of the receiver's memories counted"),
];

/// Mean number of clocks for which memories keep their ways.
const PHASE: u32 = 5000;
/// A word of the driver's own in so many writes of the configuration.
const OWN_WORK: u32 = 3;
/// Source address and organisation of words after reset.
const FIRST_SOURCE: [u8; 6] = [2, 0, 0, 0, 0, 1];
const FIRST_OUI: [u8; 3] = [2, 0, 0];

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize, const C: usize> {
    rng: ChaCha8Rng,
    inputs: Inputs<N, C>,
    sender: retry_sender::Stimulus<N>,
    receiver: retry_receiver::Stimulus<N, C>,
    /// The memories of the sender.
    sent: Memories<C>,
    software: Software,
    /// The configuration that is wanted in this clock; of it, the rounds of a silence, and whether MAC control frames are kept.
    wanted: Values,
    timeout: u32,
    keeps_control: bool,
    /// Addresses of registers that the driver uses by itself.
    source: [u32; 2],
    interrupt: u32,
    events: u32,
    leaving: Frames,
    registers: Watch,
    coverage: Coverage,
}

impl<const N: usize, const C: usize> Stimulus<N, C> {
    /// The stimulus of `seed` for a core with these registers and so many units.
    pub fn new(seed: u64, map: RegisterMap, units: u32) -> Self {
        let mut readings = READINGS.to_vec();
        if C > 0 {
            readings.extend(READINGS_OF_MEMORIES);
        }
        let read = readings.iter().map(|(_, _, point)| *point);
        let points: Vec<&str> = EVENTS.into_iter().chain(watch::POINTS).chain(read).collect();
        let at = |name| register(&map, name).offset;
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            inputs: Inputs::default(),
            sender: retry_sender::Stimulus::new(seed, units).without_words(),
            receiver: retry_receiver::Stimulus::new(seed, units),
            sent: Memories::of_beats(units, &Behaviour::hbm2(3103, 100..=1000, 16), seed),
            wanted: Values::new(),
            timeout: 0,
            keeps_control: false,
            source: [at("source_mac_low"), at("source_mac_high")],
            interrupt: at("interrupt_enable"),
            events: at("events"),
            leaving: Frames::default(),
            registers: Watch::new(&map, &readings),
            coverage: Coverage::new(&points),
            software: Software::new(map, ADDRESS_BITS),
        }
    }

    /// Queues an action of the driver.
    fn draw_work(&mut self) {
        let (rng, software) = (&mut self.rng, &mut self.software);
        match rng.random_range(0..8) {
            0 => software.write(*pick(rng, &self.source), rng.random()),
            1 => software.write(self.interrupt, rng.random_range(0..8)),
            2..5 => software.write(self.events, rng.random_range(0..8)),
            _ => software.write_anything(rng),
        }
    }

    /// Draws the pins of both halves.
    fn draw_halves(&mut self) {
        let rst = self.rng.random_ratio(1, 50_000);
        let pins = &mut self.inputs.control;
        pins.rst = rst;
        self.sender.draw();
        let sender = &mut self.sender.inputs;
        sender.rst = rst;
        (pins.s_axis_tx_tvalid, pins.s_axis_tx_tdata) = (sender.s_axis_tvalid, sender.s_axis_tdata);
        (pins.s_axis_tx_tkeep, pins.s_axis_tx_tlast) = (sender.s_axis_tkeep, sender.s_axis_tlast);
        pins.m_axis_tx_tready = sender.m_axis_tready;
        self.receiver.far_receiver = Some(Word {
            known: sender.heard_known,
            known_epoch: sender.heard_epoch,
            below: sender.heard_below,
            first: sender.heard_first,
            to: sender.heard_to,
            ..Word::default()
        });

        campaign::Stimulus::draw(&mut self.receiver);
        let receiver = &mut self.receiver.inputs.control;
        receiver.rst = rst;
        (pins.s_axis_rx_tvalid, pins.s_axis_rx_tdata) = (receiver.s_axis_rx_tvalid, receiver.s_axis_rx_tdata);
        (pins.s_axis_rx_tkeep, pins.s_axis_rx_tlast) = (receiver.s_axis_rx_tkeep, receiver.s_axis_rx_tlast);
        (pins.s_axis_rx_tuser, pins.m_axis_rx_tready) = (receiver.s_axis_rx_tuser, receiver.m_axis_tready);

        if self.rng.random_ratio(1, PHASE) {
            self.sent.behave(&behaviour(&mut self.rng));
        }
        self.inputs.sent = self.sent.drive();
        self.inputs.received.clone_from(&self.receiver.inputs.memories);

        if self.rng.random_ratio(1, 2000) {
            self.timeout = *pick(&mut self.rng, &[0, 1, 2, 4, 16, 1 << 16]);
            self.keeps_control = self.rng.random_ratio(1, 4);
        }
        if self.software.is_idle() {
            self.wanted = values(&self.receiver.inputs.control);
            let rounds = self.receiver.inputs.control.cfg_period / ROUND_CLOCKS;
            self.wanted.insert("cfg_period_rounds".into(), vec![rounds]);
            self.wanted.insert("cfg_timeout_rounds".into(), vec![self.timeout]);
            self.wanted.insert("cfg_keep_control".into(), vec![self.keeps_control.into()]);
        }
    }

    /// Watches what leaves to the line; a word is on its way to the far end.
    fn watch_line(&mut self, outputs: &Status<N>) {
        if !(outputs.m_axis_tx_tvalid && self.inputs.control.m_axis_tx_tready) {
            return;
        }
        let (data, keep) = (&outputs.m_axis_tx_tdata, outputs.m_axis_tx_tkeep);
        let Some(frame) = self.leaving.take(data, keep, outputs.m_axis_tx_tlast) else { return };
        let seen = &mut self.coverage;
        if frame[0] & 3 == 3 {
            seen.hit("frame of data leaves", frame[0] >> 2 & 1 == 0);
            seen.hit("frame sent again leaves", frame[0] >> 2 & 1 == 1);
            return;
        }
        let Some(word) = retry_sender::word_in(&frame) else { return };
        seen.hit("word leaves that asks", word.first != word.to);
        seen.hit("word leaves that asks for nothing", word.first == word.to);
        seen.hit("word with a source that software has written", frame[6..12] != FIRST_SOURCE);
        seen.hit("word with an organisation that software has written", frame[16..19] != FIRST_OUI);
        self.receiver.hear(word);
    }
}

impl<const N: usize, const C: usize> campaign::Stimulus for Stimulus<N, C> {
    type Golden = Model<N, C>;

    fn draw(&mut self) -> &Inputs<N, C> {
        self.draw_halves();
        if self.software.is_idle() {
            if self.rng.random_ratio(1, OWN_WORK) {
                self.draw_work();
            } else {
                self.software.program("", &self.wanted);
            }
        }
        let mut bus = self.inputs.control.axil_master();
        self.software.draw(&mut self.rng, &mut bus);
        self.inputs.control.drive_axil(&bus);
        &self.inputs
    }

    fn watch(&mut self, all: &Outputs<N, C>) {
        let outputs = &all.status;
        self.sent.clock(self.inputs.control.rst, &all.sent);
        self.sent.0.iter_mut().for_each(|memory| memory.failed.clear());
        self.watch_line(outputs);
        let sender = cores::retry_sender::Status {
            s_axis_tready: outputs.s_axis_tx_tready,
            m_axis_tvalid: outputs.m_axis_tx_tvalid,
            m_axis_tdata: outputs.m_axis_tx_tdata,
            m_axis_tkeep: outputs.m_axis_tx_tkeep,
            m_axis_tlast: outputs.m_axis_tx_tlast,
            ..Default::default()
        };
        self.sender.watch(&sender);
        let status = cores::retry_receiver::Status {
            m_axis_tvalid: outputs.m_axis_rx_tvalid,
            m_axis_tdata: outputs.m_axis_rx_tdata,
            m_axis_tkeep: outputs.m_axis_rx_tkeep,
            m_axis_tlast: outputs.m_axis_rx_tlast,
            m_axis_tuser: outputs.m_axis_rx_tuser,
            ..Default::default()
        };
        let receiver = cores::retry_receiver::Outputs { status, memories: all.received.clone() };
        campaign::Stimulus::watch(&mut self.receiver, &receiver);

        let (pins, seen) = (&mut self.inputs.control, &mut self.coverage);
        seen.hit("frame handed on", outputs.m_axis_rx_tvalid && pins.m_axis_rx_tready && outputs.m_axis_rx_tlast);
        seen.hit("no room", !outputs.room);
        let (mut bus, slave) = (pins.axil_master(), outputs.axil_slave());
        self.registers.watch(pins.rst, &bus, &slave, outputs.irq, seen);
        self.software.advance(pins.rst, &mut bus, &slave);
        pins.drive_axil(&bus);
        if pins.rst {
            seen.hit("reset with a frame under way", self.leaving.in_progress());
            self.leaving = Frames::default();
            // words on their way would ask for frames of before
            self.receiver.lose_line();
            self.sender.still_asks();
        }
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core: a small memory is full soon.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_width_with_memories!(variant, run(plan)))
    .of_variants(&["w64", "w512_u4096", "w512_c2_u4096", "w1024"])
    .plain(1, 1_000_000)
    .ends_on("w64", 1, 500_000);

fn run<const N: usize, const C: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let units = variant.parameter("UNITS").expect("units");
    let map = registers::map(N, units, C);
    let golden = Model::<N, C>::new(Table::of(&map), units);
    let stimulus = Stimulus::<N, C>::new(plan.seed, map, units);
    try_run(&CORE, variant, golden, stimulus, plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w512_u4096", Event, "the end of a range that is asked for is its begin", "link_retry_w512_u4096",
        "assign word_to = receiver_word_to;", "assign word_to = receiver_word_first;"),
    Mutant::new(&CORE, "w512_u4096", Event, "each word counts as sent", "link_retry_w512_u4096",
        ".word_sent(sender_word_ready)", ".word_sent(1'b1)"),
    Mutant::new(&CORE, "w64", Limit, "a round of a period has 32 clocks", "link_retry_w64",
        "{registers_cfg_period_rounds, 6'h3f}", "{1'b0, registers_cfg_period_rounds, 5'h1f}"),
    Mutant::new(&CORE, "w64", UpperBits, "an age has 23 bits", "retry_silence",
        "(age >= timeout)", "({1'b0, age[22:0]} >= timeout)"),
    Mutant::new(&CORE, "w64", Limit, "a silence begins a round late", "retry_silence",
        "(age >= timeout)", "(age > timeout)"),
    Mutant::new(&CORE, "w64", Event, "silences are counted in clocks", "link_retry_w64",
        "count_silences = silence_begins", "count_silences = silence_silent"),
    Mutant::new(&CORE, "w64", LateCounter, "frames sent again are counted in 16 bits", "link_retry_registers",
        "sent_again_total <= sent_again_total + {31'd0, count_sent_again};", "sent_again_total <= {sent_again_total[31:16], (sent_again_total[15:0] + {15'd0, count_sent_again})};"),
    Mutant::new(&CORE, "w64", Event, "a silence raises no interrupt", "link_retry_w64",
        "(registers_seen_silent & registers_cfg_interrupt_silent)", "1'b0"),
    Mutant::new(&CORE, "w512_c2_u4096", Event, "a frame that a memory has spoilt is handed on as good", "link_retry_w512_c2_u4096",
        "m_axis_rx_tuser = receiver_m_axis_tuser", "m_axis_rx_tuser = 1'b0"),
];

/// The units that `make synth` measures: an ECP5 has no room for both memories.
pub static UNITS: &[Unit] = &[
    Unit::part(&CORE, "w64", "silence"),
    Unit::only_ultrascale(&CORE, "w64"),
    Unit::only_ultrascale(&CORE, "w512"),
    Unit::only_ultrascale(&CORE, "w512_c4"),
    Unit::only_ultrascale(&CORE, "w1024"),
];
