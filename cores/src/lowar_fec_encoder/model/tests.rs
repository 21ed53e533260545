use super::Model;
use crate::lowar::packet::{Envelope, Header, crc16};
use crate::lowar::{Build, KIND_FEEDBACK, KIND_REPAIR, KIND_SOURCE, code, sender};
use crate::lowar_fec_encoder::{FIFO_FRAMES, Inputs, Outputs, SETTLE_STEPS, fifo_beats};
use rtl_foundation::contract::{Fields, Golden, Keep};

/// A build with frames of up to 256 octets.
const fn build(octets: usize) -> Build {
    Build { octets, rows: 4, lanes_log2: 4, frame_octets: 256, slots: 32 }
}

struct Bench<const N: usize> {
    model: Model<N>,
    inputs: Inputs<N>,
    log: Vec<Outputs<N>>,
}

impl<const N: usize> Bench<N> {
    /// A bench with k = 2, r = 2 and two lanes, loaded and settled.
    fn protecting() -> Self {
        let inputs = Inputs {
            m_axis_tready: true,
            cfg_protect: true,
            cfg_symbols: 2,
            cfg_repairs: 2,
            cfg_lanes_log2: 1,
            cfg_destination_mac: 0x0102_0304_0506,
            cfg_epoch: 0xbeef,
            ..Inputs::default()
        };
        let mut bench = Self { model: Model::new(build(N)), inputs, log: Vec::new() };
        bench.load().idle(SETTLE_STEPS as usize);
        bench.log.clear();
        bench
    }

    fn load(&mut self) -> &mut Self {
        self.inputs.cfg_load = true;
        self.idle(1);
        self.inputs.cfg_load = false;
        self
    }

    fn clock(&mut self) {
        self.log.push(self.model.step(&self.inputs));
    }

    fn idle(&mut self, clocks: usize) -> &mut Self {
        self.inputs.s_axis_tvalid = false;
        (0..clocks).for_each(|_| self.clock());
        self
    }

    fn send(&mut self, octets: &[u8]) -> &mut Self {
        for (index, beat) in octets.chunks(N).enumerate() {
            self.inputs.s_axis_tvalid = true;
            self.inputs.s_axis_tdata.0 = [0xee; N];
            self.inputs.s_axis_tdata.0[..beat.len()].copy_from_slice(beat);
            self.inputs.s_axis_tkeep = Keep::first(beat.len());
            self.inputs.s_axis_tlast = index + 1 == octets.len().div_ceil(N);
            self.clock();
            while !self.log.last().is_some_and(|outputs| outputs.s_axis_tready) {
                self.clock();
            }
        }
        self.inputs.s_axis_tvalid = false;
        self
    }

    fn clocks_where(&self, what: impl Fn(&Outputs<N>) -> bool) -> Vec<usize> {
        (0..self.log.len()).filter(|&t| what(&self.log[t])).collect()
    }

    /// Packets that have left while `m_axis_tready` was high.
    fn packets(&self) -> Vec<Vec<u8>> {
        let mut packets = vec![Vec::new()];
        for beat in self.log.iter().filter(|outputs| outputs.m_axis_tvalid) {
            let (octets, rest) = beat.m_axis_tdata.0.split_at(beat.m_axis_tkeep.0.count_ones() as usize);
            assert!(rest.iter().all(|&octet| octet == 0));
            packets.last_mut().expect("a packet").extend(octets);
            if beat.m_axis_tlast {
                packets.push(Vec::new());
            }
        }
        assert_eq!(packets.pop(), Some(Vec::new()), "a packet has no end");
        packets
    }
}

fn frame(octets: usize) -> Vec<u8> {
    (0..octets).map(|i| (i * 7 + octets) as u8).collect()
}

fn a_generation_has_its_packets_in_order<const N: usize>() {
    let mut bench = Bench::<N>::protecting();
    let frames = [100, 9, 61, 256].map(frame);
    frames.iter().for_each(|frame| {
        bench.send(frame);
    });
    bench.idle(400);
    let packets = bench.packets();
    let headers: Vec<Header> = packets.iter().map(|packet| Header::read(packet).expect("a header")).collect();
    let places: Vec<_> = headers.iter().map(|h| (h.kind, h.symbol, h.lane, h.frames)).collect();
    let sources = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(symbol, lane)| (KIND_SOURCE, symbol, lane, 0));
    let repairs = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(row, lane)| (KIND_REPAIR, row, lane, 4));
    assert_eq!(places, [sources, repairs].concat());
    assert!(headers.iter().all(|h| (h.generation, h.k, h.r, h.d, h.epoch) == (0, 2, 2, 1, 0xbeef)));
    for (index, frame) in frames.iter().enumerate() {
        assert_eq!((usize::from(headers[index].length), &packets[index][64..]), (frame.len(), &frame[..]));
    }
    // the longest of lane 0 has 100 octets, in whole beats
    assert_eq!(packets[4].len(), 64 + 100_usize.next_multiple_of(N));
    assert_eq!(packets[7].len(), 64 + 256);
    assert_eq!(headers[4].length, 100 ^ 61, "row 0 is a plain sum");
    let symbols = [frame(9), frame(256)];
    assert_eq!(packets[7][64..], code::repair(1, &symbols), "row 1 of lane 1");
    let envelope = Envelope { destination_mac: [1, 2, 3, 4, 5, 6], ..Envelope::default() };
    let header = Header { k: 2, r: 2, d: 1, epoch: 0xbeef, ..Header::default() };
    assert_eq!(packets, sender::generation(&envelope, &header, &frames, N));
    let event = |what: fn(&Outputs<N>) -> bool| bench.clocks_where(what).len();
    assert_eq!((event(|o| o.stat_source), event(|o| o.stat_repair), event(|o| o.stat_plain)), (4, 4, 0));
    assert_eq!((event(|o| o.stat_generation), event(|o| o.stat_flushed)), (1, 0));
    assert!(!bench.log.last().expect("clocks").stat_open);
}

#[test]
fn generations_have_their_packets_in_order_at_both_widths() {
    a_generation_has_its_packets_in_order::<8>();
    a_generation_has_its_packets_in_order::<64>();
}

#[test]
fn a_generation_says_how_many_frames_were_before_it() {
    let mut bench = Bench::<64>::protecting();
    bench.inputs.cfg_flush_idle = 40;
    bench.load().idle(SETTLE_STEPS as usize);
    // a full generation, one that is flushed after two frames, and a third
    for frames in [4, 2, 1] {
        (0..frames).for_each(|_| _ = bench.send(&frame(64)));
        bench.idle(200);
    }
    let headers: Vec<Header> = bench.packets().iter().map(|packet| Header::read(packet).expect("a header")).collect();
    let before = |number| headers.iter().filter(move |h| h.generation == number).map(|h| h.before).collect::<Vec<_>>();
    assert_eq!([before(0), before(1), before(2)], [vec![0; 8], vec![4; 6], vec![6; 3]]);
}

#[test]
fn a_frame_leaves_five_clocks_after_its_last_beat() {
    let mut bench = Bench::<64>::protecting();
    bench.send(&frame(70)).idle(10);
    // the last beat is taken in 1; the unit is issued in 3, the beats of the frame in 4 and 5
    assert_eq!(bench.clocks_where(|o| o.m_axis_tvalid), [6, 7, 8]);
    assert_eq!(bench.clocks_where(|o| o.stat_source), [6]);
    assert_eq!(bench.clocks_where(|o| o.stat_open)[0], 4);
}

#[test]
fn a_generation_without_frames_is_flushed_to_the_clock() {
    for (idle, age, closes) in [(7, 0, 5 + 7 + 1), (0, 7, 3 + 7 + 1), (20, 7, 3 + 7 + 1), (1, 0, 5 + 1 + 1)] {
        let mut bench = Bench::<64>::protecting();
        bench.inputs.cfg_flush_idle = idle;
        bench.inputs.cfg_flush_age = age;
        bench.load().idle(SETTLE_STEPS as usize);
        bench.log.clear();
        bench.send(&frame(70)).idle(40);
        assert_eq!(bench.clocks_where(|o| o.stat_flushed), [closes + 1], "idle {idle}, age {age}");
        // two repairs for the lane with the frame, each of three beats
        assert_eq!(bench.clocks_where(|o| o.stat_repair), [closes + 4, closes + 7]);
        assert_eq!(bench.clocks_where(|o| o.stat_open).last(), Some(&(closes + 6)));
    }
}

#[test]
fn flush_waits_for_the_packet_and_counts_while_a_generation_is_open() {
    let mut bench = Bench::<64>::protecting();
    bench.inputs.flush = true;
    bench.send(&frame(70)).idle(2);
    // the generation opens in clock 3: a flush up to then has no generation to close
    bench.inputs.flush = false;
    bench.idle(20);
    assert_eq!(bench.clocks_where(|o| o.stat_generation), []);
    bench.inputs.flush = true;
    bench.idle(1);
    bench.inputs.flush = false;
    bench.idle(3);
    assert_eq!(bench.clocks_where(|o| o.stat_flushed), [24 + 2]);

    let mut bench = Bench::<64>::protecting();
    bench.send(&frame(70)).idle(2);
    bench.inputs.flush = true;
    bench.idle(1);
    assert!(bench.log.last().is_some_and(|o| o.stat_open));
    bench.inputs.flush = false;
    bench.idle(5);
    assert_eq!(bench.clocks_where(|o| o.stat_flushed), [7], "closed in 6, after the beats of 3, 4 and 5");
}

#[test]
fn a_configuration_settles_and_holds_for_a_generation() {
    let mut bench = Bench::<64>::protecting();
    bench.send(&frame(64)).idle(6);
    bench.inputs.cfg_protect = false;
    bench.load().send(&frame(64)).send(&frame(64)).send(&frame(64)).idle(20);
    assert_eq!(bench.clocks_where(|o| o.stat_source).len(), 4, "the generation ends as it began");
    bench.inputs.cfg_protect = true;
    bench.inputs.cfg_symbols = 0;
    let loaded = bench.log.len();
    bench.load().send(&frame(64)).idle(20);
    assert_eq!(bench.clocks_where(|o| o.stat_config_error)[0], loaded + 1);
    assert_eq!(bench.clocks_where(|o| o.stat_plain), [loaded + SETTLE_STEPS as usize + 2]);
}

#[test]
fn frames_are_dropped_above_the_longest_and_held_without_a_way_out() {
    let mut bench = Bench::<8>::protecting();
    bench.inputs.m_axis_tready = false;
    bench.send(&frame(264)).idle(1);
    assert_eq!(bench.clocks_where(|o| o.stat_oversize), [33]);
    for _ in 0..fifo_beats(&build(8)) / 32 - 1 {
        bench.send(&frame(256));
    }
    bench.idle(40);
    assert!(bench.log.last().is_some_and(|o| o.s_axis_tready && o.m_axis_tvalid));
    bench.send(&frame(256)).idle(1);
    assert!(bench.log.last().is_some_and(|o| !o.s_axis_tready));
    bench.inputs.m_axis_tready = true;
    bench.idle(9).inputs.m_axis_tready = false;
    bench.idle(2);
    // eight steps, three of which had been taken before, end the unit; then a beat of the frame makes room
    assert!(bench.log.last().is_some_and(|o| o.s_axis_tready));

    // frames of one beat, plain: three are in the pipeline when it stops
    let mut bench = Bench::<8>::protecting();
    bench.model = Model::new(Build { frame_octets: 512, ..build(8) });
    bench.inputs.m_axis_tready = false;
    (0..FIFO_FRAMES + 2).for_each(|_| {
        bench.send(&[1]);
    });
    bench.idle(1);
    assert!(bench.log.last().is_some_and(|o| o.s_axis_tready));
    bench.send(&[1]).idle(1);
    assert!(bench.log.last().is_some_and(|o| !o.s_axis_tready));
}

#[test]
fn without_repairs_a_generation_ends_with_its_frames() {
    let mut bench = Bench::<64>::protecting();
    bench.inputs.cfg_repairs = 0;
    bench.load().idle(SETTLE_STEPS as usize);
    for _ in 0..5 {
        bench.send(&frame(60));
    }
    bench.idle(20);
    let generations: Vec<u32> =
        bench.packets().iter().map(|packet| Header::read(packet).expect("a header").generation).collect();
    assert_eq!(generations, [0, 0, 0, 0, 1]);
}

#[test]
fn reset_forgets_frames_and_configuration() {
    let mut bench = Bench::<8>::protecting();
    bench.send(&frame(80)).idle(8).send(&frame(20));
    bench.inputs.rst = true;
    bench.idle(1);
    bench.inputs.rst = false;
    bench.log.clear();
    bench.send(&frame(12)).idle(40);
    assert_eq!(bench.packets(), [frame(12)], "a plain frame");
}

impl<const N: usize> Bench<N> {
    /// Feedback whose octets are all `octet`.
    fn load_feedback(&mut self, octet: u8) -> &mut Self {
        self.inputs.feedback = Fields([u32::from(u16::from_be_bytes([octet; 2])); 8]);
        self.inputs.feedback_load = true;
        self.idle(1);
        self.inputs.feedback_load = false;
        self
    }
}

#[test]
fn feedback_leaves_between_packets() {
    let mut bench = Bench::<8>::protecting();
    bench.send(&frame(100)).send(&frame(8)).load_feedback(1).load_feedback(0xa5).idle(400);
    let packets = bench.packets();
    // the frame of 100 octets leaves when the first feedback is loaded, and the second takes its place
    let kinds: Vec<u8> = packets.iter().map(|packet| packet[44] & 0xf).collect();
    assert_eq!(kinds, [KIND_SOURCE, KIND_FEEDBACK, KIND_SOURCE]);
    let mut unit = packets[0][..46].to_vec();
    unit[44] = 0x22;
    unit.extend([0xa5; 16]);
    unit.extend(crc16(&unit[42..]).to_be_bytes());
    assert_eq!(packets[1], unit);
    assert_eq!(bench.clocks_where(|o| o.stat_feedback).len(), 1);
    assert!(bench.log.last().is_some_and(|o| o.stat_open), "feedback is none of the two frames");
}

#[test]
fn feedback_goes_before_repairs_and_a_flush() {
    let mut bench = Bench::<64>::protecting();
    bench.send(&frame(64)).idle(20);
    bench.log.clear();
    bench.inputs.flush = true;
    bench.load_feedback(1);
    bench.inputs.flush = false;
    // loaded in 0, issued in 1; closed in 2, and the repair begins in 3
    bench.load_feedback(2).idle(20);
    assert_eq!(bench.clocks_where(|o| o.stat_feedback), [2, 3]);
    assert_eq!(bench.clocks_where(|o| o.stat_flushed), [4]);
    assert_eq!(bench.clocks_where(|o| o.stat_repair), [6, 8]);
    assert_eq!(bench.clocks_where(|o| o.m_axis_tvalid), [4, 5, 7, 8, 9, 10]);
}

#[test]
fn feedback_does_not_put_off_an_idle_flush() {
    let mut bench = Bench::<64>::protecting();
    bench.inputs.cfg_flush_idle = 7;
    bench.load().idle(SETTLE_STEPS as usize);
    bench.log.clear();
    bench.send(&frame(70)).idle(6).load_feedback(1).idle(40);
    // the clock would be the same without feedback: see above
    assert_eq!(bench.clocks_where(|o| o.stat_flushed), [5 + 7 + 1 + 1]);
}

#[test]
fn feedback_waits_for_the_configuration_to_settle() {
    let mut bench = Bench::<64>::protecting();
    bench.inputs.cfg_protect = false;
    bench.inputs.cfg_udp = true;
    bench.inputs.cfg_destination_port = 4791;
    bench.load().load_feedback(1).idle(20);
    // loaded in 0, so settled in 9
    assert_eq!(bench.clocks_where(|o| o.stat_feedback), [SETTLE_STEPS as usize + 2]);
    let packets = bench.packets();
    assert_eq!((packets.len(), &packets[0][12..14], &packets[0][36..38]), (1, &[8, 0][..], &[0x12, 0xb7][..]));
    // a generation keeps its addresses
    let mut bench = Bench::<64>::protecting();
    bench.send(&frame(64)).idle(20);
    bench.inputs.cfg_destination_mac = 0;
    let loaded = bench.log.len();
    bench.load().load_feedback(1).idle(20);
    assert_eq!(bench.clocks_where(|o| o.stat_feedback), [loaded + 3], "an open generation need not settle");
    assert_eq!(bench.packets()[1][..6], [1, 2, 3, 4, 5, 6]);
}
