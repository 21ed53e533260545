use super::Model;
use crate::lowar::feedback::Feedback;
use crate::lowar::packet::{Envelope, Header, Udp};
use crate::lowar::{Build, sender};
use crate::lowar_fec_decoder::{FIFO_FRAMES, HOLE_STEPS, Inputs, Outputs, QUEUE_CLOCKS, fifo_beats, solve_steps};
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
    fn new() -> Self {
        let inputs = Inputs { m_axis_tready: true, cfg_udp_port: 4791, ..Inputs::default() };
        Self { model: Model::new(build(N)), inputs, log: Vec::new() }
    }

    fn idle(&mut self, clocks: usize) -> &mut Self {
        self.inputs.s_axis_tvalid = false;
        self.log.extend((0..clocks).map(|_| self.model.step(&self.inputs)));
        self
    }

    fn send(&mut self, octets: &[u8]) -> &mut Self {
        for (index, beat) in octets.chunks(N).enumerate() {
            self.inputs.s_axis_tvalid = true;
            self.inputs.s_axis_tdata.0 = [0xee; N];
            self.inputs.s_axis_tdata.0[..beat.len()].copy_from_slice(beat);
            self.inputs.s_axis_tkeep = Keep::first(beat.len());
            self.inputs.s_axis_tlast = index + 1 == octets.len().div_ceil(N);
            self.log.push(self.model.step(&self.inputs));
        }
        self.inputs.s_axis_tvalid = false;
        self
    }

    fn send_all<'a>(&mut self, packets: impl IntoIterator<Item = &'a Vec<u8>>) -> &mut Self {
        for packet in packets {
            self.send(packet);
        }
        self
    }

    fn clocks_where(&self, what: impl Fn(&Outputs<N>) -> bool) -> Vec<usize> {
        (0..self.log.len()).filter(|&t| what(&self.log[t])).collect()
    }

    fn count(&self, what: impl Fn(&Outputs<N>) -> bool) -> usize {
        self.clocks_where(what).len()
    }

    /// Frames that have left while `m_axis_tready` was high.
    fn frames(&self) -> Vec<Vec<u8>> {
        let mut frames = vec![Vec::new()];
        for beat in self.log.iter().filter(|outputs| outputs.m_axis_tvalid) {
            let (octets, rest) = beat.m_axis_tdata.0.split_at(beat.m_axis_tkeep.0.count_ones() as usize);
            assert!(rest.iter().all(|&octet| octet == 0));
            frames.last_mut().expect("a frame").extend(octets);
            if beat.m_axis_tlast {
                frames.push(Vec::new());
            }
        }
        assert_eq!(frames.pop(), Some(Vec::new()), "a frame has no end");
        frames
    }
}

fn frame(octets: usize) -> Vec<u8> {
    (0..octets).map(|i| (i * 7 + octets) as u8).collect()
}

/// Generation `number` with the values of `header`, a frame for each of `lengths`.
fn packets(number: u32, header: &Header, lengths: &[usize], beat: usize) -> (Vec<Vec<u8>>, Vec<Vec<u8>>) {
    let frames: Vec<Vec<u8>> = lengths.iter().map(|&octets| frame(octets)).collect();
    let header = Header { generation: number, ..*header };
    let packets = sender::generation(&Envelope::default(), &header, &frames, beat);
    (frames, packets)
}

/// Header of one lane, k = 4 and r = 2.
const FOUR: Header =
    Header { kind: 0, generation: 0, symbol: 0, k: 4, r: 2, lane: 0, d: 0, frames: 0, length: 0, epoch: 7, before: 0 };

#[test]
fn an_accepted_frame_leaves_as_it_arrives() {
    let (frames, packets) = packets(0, &FOUR, &[100, 1, 1, 1], 64);
    let mut bench = Bench::<64>::new();
    bench.send(&packets[0]).idle(20);
    // the last beat arrives in 2, is seen in 6 where a context opens, is accepted in 7, found in 9
    assert_eq!(bench.clocks_where(|o| o.stat_source), [8]);
    assert_eq!(bench.clocks_where(|o| o.stat_delivered), [10]);
    assert_eq!(bench.clocks_where(|o| o.m_axis_tvalid), [13, 14]);
    assert_eq!(bench.frames(), frames[..1]);
}

#[test]
fn a_plain_frame_passes() {
    let mut bench = Bench::<64>::new();
    bench.send(&frame(60)).send(&frame(130)).idle(20);
    // seen and found in 4, issued in 5; the second is seen in 7, issued from 8 on
    assert_eq!(bench.clocks_where(|o| o.m_axis_tvalid), [8, 11, 12, 13]);
    assert_eq!(bench.frames(), [frame(60), frame(130)]);
}

#[test]
fn a_lost_frame_is_rebuilt_in_the_stated_steps() {
    let header = Header { k: 2, r: 1, ..FOUR };
    let (frames, packets) = packets(0, &header, &[64, 64], 64);
    let mut bench = Bench::<64>::new();
    bench.send_all(&packets[1..]).idle(60);
    assert_eq!(bench.clocks_where(|o| o.stat_source), [7]);
    assert_eq!(bench.clocks_where(|o| o.stat_repair), [9]);
    // closed in 10: the scan in 11 finds a hole
    let known = 11 + solve_steps(1) as usize;
    assert_eq!(bench.clocks_where(|o| o.stat_recovered), [known + 1]);
    assert_eq!(bench.clocks_where(|o| o.stat_delivered), [known + 3]);
    assert_eq!(bench.clocks_where(|o| o.m_axis_tvalid), [known + 4, known + 6]);
    assert_eq!(bench.clocks_where(|o| o.stat_generation), [known + 5]);
    assert_eq!(bench.frames(), frames);
}

fn every_loss_within_the_power_is_repaired<const N: usize>() {
    let header = Header { k: 3, r: 3, d: 1, ..FOUR };
    let lengths = [100, 256, 1, 8, 64];
    for lost in 0..1 << lengths.len() {
        let (frames, packets) = packets(5, &header, &lengths, N);
        let mut bench = Bench::<N>::new();
        let arrives = |(index, _): &(usize, &Vec<u8>)| lost >> index & 1 == 0;
        bench.send_all(packets.iter().enumerate().filter(arrives).map(|(_, packet)| packet)).idle(800);
        assert_eq!(bench.frames(), frames, "frames {lost:b} are lost");
        let lost = (lost as u32).count_ones() as usize;
        assert_eq!((bench.count(|o| o.stat_recovered), bench.count(|o| o.stat_delivered)), (lost, 5 - lost));
        assert_eq!((bench.count(|o| o.stat_generation), bench.count(|o| o.stat_lost)), (1, 0));
    }
}

#[test]
fn every_loss_within_the_power_is_repaired_at_both_widths() {
    every_loss_within_the_power_is_repaired::<8>();
    every_loss_within_the_power_is_repaired::<64>();
}

#[test]
fn beyond_the_power_survivors_leave_with_a_hole() {
    let (frames, packets) = packets(0, &FOUR, &[64; 4], 64);
    let mut bench = Bench::<64>::new();
    // three frames are lost, and two rows are not enough
    bench.send_all([&packets[2], &packets[4], &packets[5]]).idle(60);
    assert_eq!(bench.frames(), frames[2..3]);
    let lost = bench.clocks_where(|o| o.stat_lost);
    assert_eq!((lost.len(), lost[1] - lost[0]), (3, HOLE_STEPS as usize));
    assert_eq!(bench.count(|o| o.stat_generation), 1);
}

#[test]
fn a_repair_that_gives_an_impossible_length_gives_no_frame() {
    let header = Header { k: 2, r: 1, ..FOUR };
    for length in [0, 257, 65] {
        let (_, mut packets) = packets(0, &header, &[64, 64], 64);
        let repair = Header { kind: 1, frames: 2, length: 64 ^ length, ..header };
        packets[2] = Envelope::default().packet(&repair, &[9; 64]);
        let mut bench = Bench::<64>::new();
        bench.send_all(&packets[1..]).idle(60);
        assert_eq!(bench.clocks_where(|o| o.stat_lost), [11 + solve_steps(1) as usize + 1], "{length} octets");
        assert_eq!((bench.frames().len(), bench.count(|o| o.stat_recovered)), (1, 0));
    }
}

#[test]
fn the_timeout_closes_a_generation_to_the_clock() {
    let (_, packets) = packets(0, &FOUR, &[64; 4], 64);
    let mut bench = Bench::<64>::new();
    bench.inputs.cfg_timeout = 10;
    // accepted in 6, so the count is 0 in 7 and 10 in 17
    bench.send(&packets[0]).idle(40).send(&packets[1]).idle(10);
    assert_eq!(bench.clocks_where(|o| o.stat_timeout), [18]);
    assert_eq!(bench.clocks_where(|o| o.stat_generation), [20]);
    assert_eq!(bench.clocks_where(|o| o.stat_late), [42 + 6], "what comes after is late");
}

#[test]
fn packets_that_do_not_belong_are_told_apart() {
    let mut bench = Bench::<64>::new();
    let (frames, old) = packets(0xff_ffff, &FOUR, &[64; 4], 64);
    let (_, next) = packets(0, &FOUR, &[64; 4], 64);
    let (_, short) = packets(0, &FOUR, &[64; 2], 64);
    let (_, other) = packets(0, &Header { k: 5, ..FOUR }, &[64; 4], 64);
    let events = |bench: &mut Bench<64>, packet: &Vec<u8>| {
        let first = bench.log.len();
        bench.send(packet).idle(20);
        let since = &bench.log[first..];
        let any = |what: fn(&Outputs<64>) -> bool| since.iter().any(what);
        let accepted = any(|o| o.stat_source || o.stat_repair);
        (accepted, any(|o| o.stat_late), any(|o| o.stat_duplicate), any(|o| o.stat_mismatch))
    };
    let (accepted, late, duplicate, mismatch) = (
        (true, false, false, false),
        (false, true, false, false),
        (false, false, true, false),
        (false, false, false, true),
    );
    assert_eq!(events(&mut bench, &old[0]), accepted);
    assert_eq!(events(&mut bench, &old[0]), duplicate);
    assert_eq!(events(&mut bench, &next[2]), accepted, "generation 0 follows 2^24 - 1");
    assert_eq!(events(&mut bench, &old[1]), late);
    assert_eq!(events(&mut bench, &other[1]), mismatch, "another k");
    assert_eq!(events(&mut bench, &short[2]), mismatch, "two frames, but frame 2 is there");
    assert_eq!(events(&mut bench, &next[4]), accepted);
    assert_eq!(events(&mut bench, &next[4]), duplicate);
    assert_eq!(events(&mut bench, &short[3]), mismatch, "another number of frames");
    let (_, restarted) = packets(0, &Header { epoch: 8, ..FOUR }, &[64; 4], 64);
    assert_eq!(events(&mut bench, &restarted[0]), accepted, "another epoch is newer");
    assert_eq!(bench.frames()[..1], frames[..1]);
}

#[test]
fn feedback_is_handed_over() {
    let mut bench = Bench::<64>::new();
    let udp = Udp { destination_port: 4791, ..Udp::default() };
    let feedback = Feedback::read(&std::array::from_fn(|at| at as u8 + 1));
    bench.send(&feedback.packet(&Envelope { udp: Some(udp), ..Envelope::default() })).idle(10);
    assert_eq!(bench.clocks_where(|o| o.feedback_valid), [5]);
    let fields = [0x0f10, 0x0d0e, 0x0b0c, 0x090a, 0x0708, 0x0506, 0x0304, 0x0102];
    assert_eq!(bench.log[5].feedback, Fields(fields));
}

#[test]
fn what_cannot_be_held_is_dropped_and_counted() {
    let mut bench = Bench::<8>::new();
    bench.send(&frame(64 + 256)).send(&frame(64 + 256 + 1)).idle(60);
    assert_eq!(bench.clocks_where(|o| o.stat_oversize), [81]);
    assert_eq!(bench.frames(), [frame(320)]);
    bench.inputs.s_axis_tuser = true;
    bench.send(&frame(9)).idle(9);
    assert_eq!(bench.count(|o| o.stat_bad_fcs), 1);

    bench.inputs.s_axis_tuser = false;
    bench.inputs.m_axis_tready = false;
    bench.log.clear();
    // three beats of the first are in the pipeline, so all but 19 of 256 beats are held when the seventh begins
    bench.send(&frame(320)).idle(20);
    for _ in 0..fifo_beats(&build(8)) / 40 {
        bench.send(&frame(320));
    }
    bench.idle(4);
    assert_eq!(bench.count(|o| o.stat_overflow), 1);
    let mut bench = Bench::<8>::new();
    bench.inputs.m_axis_tready = false;
    bench.send(&frame(320)).idle(20);
    (0..=FIFO_FRAMES).for_each(|_| {
        bench.send(&frame(8));
    });
    bench.idle(4);
    assert_eq!(bench.count(|o| o.stat_overflow), 1);
}

#[test]
fn reset_forgets_everything() {
    let mut bench = Bench::<8>::new();
    let (frames, packets) = packets(9, &FOUR, &[64; 4], 8);
    bench.send_all(&packets[..2]).send(&packets[2][..72]);
    bench.inputs.rst = true;
    bench.idle(1);
    bench.inputs.rst = false;
    bench.log.clear();
    let (_, older) = self::packets(3, &FOUR, &[64; 4], 8);
    bench.send_all(&older).idle(60);
    assert_eq!(bench.frames(), frames, "an older generation is as good as any");
    assert_eq!(bench.count(|o| o.stat_late), 0);
}

#[test]
fn bursts_are_counted_by_their_first_frame() {
    // frames 0 and 1, then 4: two bursts; two rows rebuild none of the three, three rows all
    for (r, recovered) in [(2, 0), (3, 3)] {
        let (_, packets) = packets(0, &Header { k: 6, r, ..FOUR }, &[64; 6], 64);
        let mut bench = Bench::<64>::new();
        bench.send_all(packets.iter().enumerate().filter(|(n, _)| ![0, 1, 4].contains(n)).map(|(_, packet)| packet));
        bench.idle(400);
        let missing = bench.clocks_where(|o| o.stat_recovered || o.stat_lost);
        assert_eq!((missing.len(), bench.count(|o| o.stat_recovered)), (3, recovered));
        assert_eq!(bench.clocks_where(|o| o.stat_burst), [missing[0], missing[2]]);
    }
}

#[test]
fn waiting_is_from_a_later_frame_to_what_ends_it() {
    let (frames, packets) = packets(0, &FOUR, &[64; 4], 64);
    let mut bench = Bench::<64>::new();
    bench.send(&packets[0]).idle(20);
    assert_eq!(bench.count(|o| o.stat_waiting), 0, "nothing waits for frame 1 yet");
    bench.log.clear();
    bench.send(&packets[2]).idle(20);
    // accepted in 5; the scan in 7 finds it, so high from 8 on
    assert_eq!(bench.clocks_where(|o| o.stat_waiting), (8..22).collect::<Vec<_>>());
    bench.log.clear();
    bench.send(&packets[1]).idle(20);
    // accepted in 5, found in 7
    assert_eq!(bench.clocks_where(|o| o.stat_waiting), (0..=7).collect::<Vec<_>>());
    assert_eq!(bench.clocks_where(|o| o.stat_delivered), [8, 10]);
    assert_eq!(bench.frames(), frames[1..3]);
    // delivery does not wait for packets that cannot come any more
    let mut bench = Bench::<64>::new();
    bench.send_all(&packets[3..]).idle(40);
    let closed = bench.clocks_where(|o| o.stat_repair)[1] + 1;
    let scanned = closed + 1;
    assert_eq!(bench.clocks_where(|o| o.stat_waiting).last(), Some(&scanned), "scanned in the clock after the closing");
}

#[test]
fn frames_pass_through_as_they_arrive() {
    let (frames, packets) = packets(0, &FOUR, &[64, 100, 64, 64], 64);
    let mut bench = Bench::<64>::new();
    bench.inputs.cfg_pass_through = true;
    bench.send(&packets[3]).send(&packets[1]).idle(20);
    // accepted in 6 and 8; the scan that takes the first is more than the queue's clocks later
    let first = 6 + QUEUE_CLOCKS as usize + 1;
    assert_eq!(bench.clocks_where(|o| o.stat_source), [7, 9]);
    assert_eq!(bench.clocks_where(|o| o.stat_delivered), [first + 1, first + 3]);
    assert_eq!(bench.frames(), [&frames[3], &frames[1]].map(Clone::clone));
    assert_eq!(bench.count(|o| o.stat_waiting), 0);
    // pass-through stays as it was when the context opened
    bench.inputs.cfg_pass_through = false;
    bench.send(&packets[0]).send_all(&packets[4..]).idle(60);
    assert_eq!(bench.frames(), [3, 1, 0, 2].map(|n| frames[n].clone()), "what arrived, then what was rebuilt");
    assert_eq!((bench.count(|o| o.stat_delivered), bench.count(|o| o.stat_recovered)), (3, 1));
    assert_eq!((bench.count(|o| o.stat_burst), bench.count(|o| o.stat_generation)), (1, 1));
}

fn every_loss_is_repaired_after_passing_through<const N: usize>() {
    let header = Header { k: 3, r: 3, d: 1, ..FOUR };
    for lost in 0..1 << 5 {
        let (frames, packets) = packets(5, &header, &[100, 256, 1, 8, 64], N);
        let mut bench = Bench::<N>::new();
        bench.inputs.cfg_pass_through = true;
        let arrives = |(index, _): &(usize, &Vec<u8>)| lost >> index & 1 == 0;
        bench.send_all(packets.iter().enumerate().filter(arrives).map(|(_, packet)| packet)).idle(800);
        let (rebuilt, arrived): (Vec<usize>, _) = (0..5).partition(|n| lost >> n & 1 == 1);
        let expected: Vec<Vec<u8>> = arrived.iter().chain(&rebuilt).map(|&n| frames[n].clone()).collect();
        assert_eq!(bench.frames(), expected, "frames {lost:b} are lost");
        assert_eq!((bench.count(|o| o.stat_generation), bench.count(|o| o.stat_lost)), (1, 0));
    }
}

#[test]
fn every_loss_is_repaired_after_passing_through_at_both_widths() {
    every_loss_is_repaired_after_passing_through::<8>();
    every_loss_is_repaired_after_passing_through::<64>();
}

#[test]
fn a_whole_generation_that_passed_through_ends_without_a_search() {
    let (_, packets) = packets(0, &FOUR, &[64; 4], 64);
    let mut bench = Bench::<64>::new();
    bench.inputs.cfg_pass_through = true;
    bench.send_all(&packets).idle(40);
    // closed the clock after its body
    let closed = bench.clocks_where(|o| o.stat_repair)[1] + 1;
    assert_eq!(bench.clocks_where(|o| o.stat_generation), [closed + 2]);
}

/// Generations of `frames` frames each, numbered from `first`, with `before` frames before the first.
fn sequence(header: &Header, first: u32, before: u16, generations: u16, frames: usize) -> Vec<Vec<Vec<u8>>> {
    let generation = |index: u16| {
        let number = (first + u32::from(index)) % (1 << 24);
        let before = before.wrapping_add(index * frames as u16);
        packets(number, &Header { before, ..*header }, &vec![64; frames], 64).1
    };
    (0..generations).map(generation).collect()
}

/// The counts of frames delivered, recovered, lost, missed, and of bursts, skipped generations and late packets.
fn counts(bench: &Bench<64>) -> [usize; 7] {
    let events: [fn(&Outputs<64>) -> bool; 7] = [
        |o| o.stat_delivered,
        |o| o.stat_recovered,
        |o| o.stat_lost,
        |o| o.stat_missed,
        |o| o.stat_burst,
        |o| o.stat_skipped,
        |o| o.stat_late,
    ];
    events.map(|event| bench.count(event))
}

#[test]
fn the_frames_of_a_generation_that_is_lost_whole_are_counted() {
    let header = Header { r: 1, ..FOUR };
    // the second case has the lost generation at the end of the numbers, and F passes 2^16 in it
    for (first, before) in [(0, 0), ((1 << 24) - 6, 0u16.wrapping_sub(22))] {
        let mut bench = Bench::<64>::new();
        for (index, generation) in sequence(&header, first, before, 10, 4).iter().enumerate() {
            if index != 5 {
                bench.send_all(generation);
            }
            bench.idle(20);
        }
        assert_eq!(counts(&bench), [36, 0, 0, 4, 1, 1, 0], "from {first}");
        assert_eq!(bench.count(|o| o.stat_generation), 9);
    }
}

#[test]
fn an_outage_from_one_generation_into_another_is_one_burst() {
    let generations = sequence(&FOUR, 0, 0, 6, 4);
    let mut bench = Bench::<64>::new();
    // two frames of the first, nothing of three, and the last two frames and a repair of the next
    bench.send_all(&generations[0][..2]).send_all(&generations[4][2..5]).idle(100).send_all(&generations[5]).idle(200);
    // two at the end of the first and twelve of three; two of the next are beyond its one repair
    assert_eq!(counts(&bench), [8, 0, 2, 14, 1, 3, 0]);
}

/// Losses by an attacker hide no frame: each that did not arrive is recovered, lost or missed, and each run of such
/// frames in the order of sending is a burst.
#[test]
fn every_frame_that_an_attacker_drops_is_counted() {
    const GENERATIONS: u16 = 60;
    let (mut skipped, mut beyond) = (0, 0);
    for seed in 1..=60u64 {
        let mut state = seed;
        let mut below = |count: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % count
        };
        let (k, r, d) = [(4, 1, 0), (4, 2, 0), (8, 1, 0), (4, 1, 1)][seed as usize % 4];
        let header = Header { k, r, d, ..FOUR };
        let frames = usize::from(k) << d;
        // both the numbers and F begin anew on the way
        let generations = sequence(&header, (1 << 24) - 30, 0u16.wrapping_sub(100), GENERATIONS, frames);
        let mut bench = Bench::<64>::new();
        let (mut dropped, mut runs, mut came, mut share) = (0, 0, true, 0);
        for (index, generation) in generations.iter().enumerate() {
            // the first and the last arrive completely: no receiver can know the frames before and after them
            let whole = index == 0 || index + 1 == generations.len();
            for (n, packet) in generation.iter().enumerate() {
                // from none to nearly all of them, for a while each
                if below(12) == 0 {
                    share = below(11);
                }
                let drops = !whole && below(10) < share;
                if !drops {
                    bench.send(packet);
                }
                if n < frames {
                    (dropped, runs) = (dropped + usize::from(drops), runs + usize::from(drops && came));
                    came = !drops;
                }
            }
            bench.idle(150);
        }
        bench.idle(usize::from(GENERATIONS) * frames);
        let [delivered, recovered, lost, missed, bursts, gone, late] = counts(&bench);
        assert_eq!(delivered, usize::from(GENERATIONS) * frames - dropped, "seed {seed}");
        assert_eq!((recovered + lost + missed, bursts, late), (dropped, runs, 0), "seed {seed}");
        assert_eq!(bench.count(|o| o.stat_generation) + gone, GENERATIONS.into(), "seed {seed}");
        (skipped, beyond) = (skipped + gone, beyond + missed);
    }
    assert!(skipped > 50 && beyond > 500, "{skipped} generations skipped, {beyond} frames missed: no attack");
}

#[test]
fn another_epoch_is_no_gap_and_a_packet_from_far_away_counts_no_more_than_16_bits() {
    let mut bench = Bench::<64>::new();
    let other = Header { epoch: 8, ..FOUR };
    bench.send_all(&sequence(&FOUR, 0, 0, 1, 4)[0]).send_all(&sequence(&other, 700, 1234, 1, 4)[0]).idle(100);
    assert_eq!(counts(&bench), [8, 0, 0, 0, 0, 0, 0]);
    // as far ahead as a newer generation can be
    bench.send_all(&sequence(&other, 700 + (1 << 23) - 1, 1237, 1, 4)[0]).idle(70_000);
    let most = usize::from(u16::MAX);
    assert_eq!(counts(&bench), [12, 0, 0, most, 1, most, 0]);
}

/// Sends packets in this order with time to ingest each; returns the counts.
fn reordered(packets: &[Vec<u8>], window: u16) -> [usize; 7] {
    let mut bench = Bench::<64>::new();
    bench.inputs.cfg_reorder_window = window;
    for packet in packets {
        bench.send(packet).idle(4);
    }
    // generations that still wait close at last
    bench.inputs.cfg_timeout = 50;
    bench.idle(400);
    counts(&bench)
}

#[test]
fn neighbours_that_change_places_are_not_late_within_a_window() {
    // 32 frames and 8 repairs; the last packet of each generation and the first of the next change places
    let header = Header { k: 16, r: 4, d: 1, ..FOUR };
    let mut packets = sequence(&header, 0, 0, 90, 32).concat();
    (1..90).for_each(|generation| packets.swap(40 * generation - 1, 40 * generation));
    assert_eq!(reordered(&packets, 1), [90 * 32, 0, 0, 0, 0, 0, 0]);
    assert_eq!(reordered(&packets, 0)[6], 89, "today's rule calls each of them late");
}

#[test]
fn packets_four_late_lose_no_frame_within_a_window() {
    // 600 frames in generations of eight and a repair; two packets of each seven are overtaken by four others
    let header = Header { k: 8, r: 1, ..FOUR };
    let mut packets = sequence(&header, 0, 0, 75, 8).concat();
    (0..packets.len() - 6).step_by(7).for_each(|at| packets[at..at + 6].rotate_left(2));
    let [delivered, recovered, lost, missed, .., late] = reordered(&packets, 4);
    assert_eq!((delivered, recovered + lost + missed + late), (600, 0));
    let [delivered, recovered, lost, missed, .., late] = reordered(&packets, 0);
    assert!(delivered + recovered < 600 && lost + missed > 0 && late > 50, "{late} late, {lost} and {missed} lost");
}

#[test]
fn a_generation_waits_for_its_window_and_no_longer_than_a_third_one_lets_it() {
    let generations = sequence(&Header { r: 1, ..FOUR }, 0, 0, 3, 4);
    let mut bench = Bench::<64>::new();
    bench.inputs.cfg_reorder_window = 3;
    // frame 1 is missing: its generation waits for three packets after its repair
    bench.send(&generations[0][0]).send_all(&generations[0][2..]).idle(40);
    bench.send_all(&generations[1][..2]).idle(40);
    assert_eq!(counts(&bench)[..2], [1, 0]);
    bench.send(&generations[1][2]).idle(60);
    assert_eq!(counts(&bench)[..2], [6, 1]);
    // a generation of which all packets have come waits for nothing
    bench.send_all(&generations[1][3..]).idle(40);
    assert_eq!(bench.count(|o| o.stat_generation), 2);
    let mut bench = Bench::<64>::new();
    bench.inputs.cfg_reorder_window = 4095;
    bench.send_all(&generations[0][1..]).send_all(&generations[1][1..]).idle(40);
    assert_eq!(bench.count(|o| o.stat_generation), 0);
    bench.send(&generations[2][0]).idle(100);
    assert_eq!(bench.count(|o| o.stat_generation), 1);
    assert_eq!(counts(&bench)[..2], [3, 1]);
    // the timeout closes both
    bench.inputs.cfg_timeout = 50;
    bench.idle(300);
    assert_eq!((bench.count(|o| o.stat_timeout), bench.count(|o| o.stat_generation)), (2, 3));
}
