use super::frame::{Frame, Kind};
use super::*;

/// A port whose far end returns all frames after `delay` clocks.
struct Loop {
    model: Model<64>,
    inputs: Inputs<64>,
    line: VecDeque<Option<Vec<u8>>>,
}

impl Loop {
    fn new(delay: usize) -> Self {
        let inputs = Inputs {
            m_axis_tready: true,
            cfg_enable: true,
            cfg_interval: 5000,
            cfg_timeout: 4000,
            cfg_clock_step: 3 << 16,
            cfg_margin_ns: 100,
            cfg_slot_ns: 1000,
            ..Inputs::default()
        };
        Self { model: Model::default(), inputs, line: VecDeque::from(vec![None; delay]) }
    }

    fn step(&mut self) -> Outputs<64> {
        let arriving = self.line.pop_front().flatten();
        self.inputs.s_axis_tvalid = arriving.is_some();
        if let Some(mut octets) = arriving {
            octets[19] = super::super::KIND_ECHO;
            self.inputs.s_axis_tdata.0[..60].copy_from_slice(&octets);
            self.inputs.s_axis_tkeep = Keep::first(60);
            self.inputs.s_axis_tlast = true;
        }
        let outputs = self.model.step(&self.inputs);
        let sent = outputs.m_axis_tvalid.then(|| outputs.m_axis_tdata.0[..60].to_vec());
        self.line.push_back(sent);
        outputs
    }

    fn until(&mut self, what: impl Fn(&Outputs<64>) -> bool) -> (u32, Outputs<64>) {
        (0..100_000).map(|clock| (clock, self.step())).find(|(_, outputs)| what(outputs)).expect("it happens")
    }
}

#[test]
fn a_round_trip_is_told_in_nanoseconds_and_in_slots() {
    let mut port = Loop::new(1000);
    // nothing leaves before echoes of the time before the reset are gone
    assert_eq!(port.until(|outputs| outputs.m_axis_tvalid).0, 4002);
    let (clocks, outputs) = port.until(|outputs| outputs.stat_measured);
    // 1000 clocks on the line, 2 until it is seen, 3 ns each; told a clock later
    assert_eq!((clocks, outputs.stat_rtt_ns), (1002, 3006));
    let (clocks, outputs) = port.until(|outputs| outputs.stat_published);
    assert_eq!((clocks, outputs.stat_rtt_min_ns), (1, 3006));
    // 3106 ns are 4 slots begun, and one more is remembered
    let (clocks, outputs) = port.until(|outputs| outputs.window_load);
    assert_eq!((clocks, outputs.stat_window_slots), (5, 5));
    let (clocks, outputs) = port.until(|outputs| outputs.stat_measured);
    // 2 and 6 clocks have passed since the first
    assert_eq!((8 + clocks, outputs.stat_window_slots), (5000, 5), "a probe each interval");
}

#[test]
fn a_longer_way_raises_alarms_before_the_window_is_wrong() {
    let mut port = Loop::new(1000);
    port.inputs.cfg_window_slots = 5;
    port.inputs.cfg_drift_ns = 500;
    let calm = |outputs: &Outputs<64>| !(outputs.alarm_margin | outputs.alarm_drift | outputs.alarm_window);
    for _ in 0..20_000 {
        assert!(calm(&port.step()));
    }
    // 400 clocks more are 1200 ns: beyond the margin at once, a drift and two slots when it is published
    (0..400).for_each(|_| port.line.push_front(None));
    let (_, outputs) = port.until(|outputs| !calm(outputs));
    assert!(outputs.alarm_margin && !outputs.alarm_drift && !outputs.alarm_window);
    assert!(port.until(|outputs| outputs.alarm_drift).0 < 5);
    let (_, outputs) = port.until(|outputs| outputs.alarm_window);
    assert_eq!(outputs.stat_window_slots, 6);
    port.inputs.cfg_clear = true;
    port.step();
    port.inputs.cfg_clear = false;
    assert!(calm(&port.step()));
}

#[test]
fn a_probe_without_echo_is_lost() {
    let mut port = Loop::new(10);
    port.inputs.cfg_lost_limit = 3;
    port.until(|outputs| outputs.stat_measured);
    for lost in 1..=4 {
        let outputs = loop {
            port.line.iter_mut().for_each(|place| *place = None);
            let outputs = port.step();
            if outputs.stat_lost {
                break outputs;
            }
        };
        assert_eq!((outputs.stat_lost_in_a_row, outputs.alarm_lost), (lost, lost >= 3));
    }
    let (_, outputs) = port.until(|outputs| outputs.stat_measured);
    assert!(outputs.stat_lost_in_a_row == 0 && !outputs.alarm_lost);
}

#[test]
fn probes_of_the_far_end_come_back_with_their_tags() {
    let mut port = Loop::new(1);
    port.inputs.cfg_enable = false;
    port.inputs.cfg_echo = true;
    port.inputs.cfg_oui = 0x0a_0b_0c;
    let probe = Frame { source: 7, oui: 0x0a_0b_0c, kind: Kind::Probe, tag: 0x1234 };
    port.inputs.s_axis_tdata.0[..60].copy_from_slice(&probe.octets());
    let offered =
        Inputs { s_axis_tvalid: true, s_axis_tlast: true, s_axis_tkeep: Keep::first(60), ..port.inputs.clone() };
    port.model.step(&offered);
    let log: Vec<Outputs<64>> = (0..6).map(|_| port.model.step(&port.inputs)).collect();
    let sent: Vec<usize> = (0..6).filter(|&clock| log[clock].m_axis_tvalid).collect();
    // seen 2 clocks after it arrived, due 1 later, on the pins 1 later
    assert_eq!(sent, [3]);
    let echo = Frame { source: 0, kind: Kind::Echo, ..probe };
    assert_eq!(log[3].m_axis_tdata.0[..60], echo.octets());
}

#[test]
fn what_is_not_ours_or_damaged_changes_nothing() {
    let good = Frame { source: 1, oui: 2, kind: Kind::Probe, tag: 3 }.octets();
    assert_eq!(frame::read(&good, false, 2), Some(Seen::Probe(3)));
    assert_eq!(frame::read(&good, true, 2), Some(Seen::Malformed));
    assert_eq!(frame::read(&good[..59], false, 2), Some(Seen::Malformed));
    assert_eq!(frame::read(&good[..19], false, 2), None);
    assert_eq!(frame::read(&good, false, 3), None);
    for at in [0, 5, 12, 13, 14, 15, 16, 18] {
        let mut other = good;
        other[at] ^= 1;
        assert_eq!(frame::read(&other, false, 2), None, "octet {at}");
    }
    let unknown = {
        let mut octets = good;
        octets[19] = 3;
        octets
    };
    assert_eq!(frame::read(&unknown, false, 2), Some(Seen::Malformed));
}
