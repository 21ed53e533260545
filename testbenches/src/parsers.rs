//! Everything that reads text or octets from outside, as functions of any octets: each must return, whatever the octets are, without a
//! panic, soon, and with little memory. `make fuzz` searches for octets with which one does not; `testbenches/fuzz/corpus` has those that
//! reached most of the code.

use crate::stream::Beats;
use cores::ethernet::LineRate;
use cores::lowar::feedback::{FEEDBACK_OCTETS, Feedback};
use cores::lowar::{Build, HEADER_AT, packet};
use cores::pfc_frame_decoder::model::{Verdict, parse};
use cores::{lowar_fec_decoder, pfc_frame_decoder, units};
use cosim::scenario::lossy::Lossy;
use cosim::scenario::{Kind, Lossless, Text};
use rtl_foundation::contract::{Fields, Golden};
use rtl_lockstep::wave;
use std::fs;

/// A reader and its name.
pub type Parser = (&'static str, fn(&[u8]));

/// All readers.
pub static PARSERS: [Parser; 6] = [
    ("scenario", scenario),
    ("capture", capture),
    ("quantity", quantity),
    ("view", view),
    ("shim_packet", shim_packet),
    ("control_frame", control_frame),
];

/// Most points of a grid that are planned.
const MOST_POINTS: usize = 64;

/// A scenario or a sweep: all points of a small grid are planned, the first of a large one.
pub fn scenario(octets: &[u8]) {
    let Ok(text) = std::str::from_utf8(octets) else { return };
    // a file that the text names is none of this machine's
    if text.contains("pcap") {
        return;
    }
    let text = Text::new("scenario.toml", text);
    if text.is_lossy() { plan::<Lossy>(&text) } else { plan::<Lossless>(&text) }
}

fn plan<K: Kind>(text: &Text) {
    let Ok(cases) = text.cases::<K>() else { return };
    for position in 0..cases.len().min(MOST_POINTS) {
        let name = cases.case_name(position);
        assert_eq!(cases.position(&name), Some(position), "a case is found by its name");
        // an error is an answer too
        let _ = cases.case(position).map(|case| case.replay(1));
    }
}

/// A capture that is traffic of a scenario.
///
/// # Panics
/// If a file for it cannot be written.
pub fn capture(octets: &[u8]) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("frames.pcap");
    fs::write(&path, octets).expect("the capture is written");
    for fcs in [false, true] {
        let text = format!(
            "duration = '100us'\nlink = {{ rate = '100G', distance = '1km', mtu = 1518 }}\ncontrol = {{ priorities = [3, 5] }}\n\
             buffer = {{ allow_undersized = true }}\n[[traffic]]\nkind = 'pcap'\nfile = '{}'\nfcs = {fcs}\n",
            path.display()
        );
        plan::<Lossless>(&Text::new("scenario.toml", &text));
    }
}

/// A quantity as the command line and the scenarios have it: what is written of a value is read as that value.
pub fn quantity(octets: &[u8]) {
    let Ok(text) = std::str::from_utf8(octets) else { return };
    let again = |value: u64, written: String, read: fn(&str) -> Result<u64, units::UnitError>| {
        assert_eq!(read(&written).ok(), Some(value), "{text:?} is written as {written:?}");
    };
    let _ = units::metres(text).map(|value| again(value, units::write_metres(value), units::metres));
    let _ = units::picoseconds(text).map(|value| again(value, units::write_picoseconds(value), units::picoseconds));
    let _ = units::octets(text).map(|value| again(value, units::write_octets(value), units::octets));
    let _ = units::hertz(text).map(|value| again(value, units::write_hertz(value), units::hertz));
    let _ = units::parts_per_million(text)
        .map(|value| again(value, units::write_parts_per_million(value), units::parts_per_million));
    let _ = units::bits_per_second(text);
    let _ = units::line_rate(text).map(LineRate::bits_per_second);
    let _ = (Build::of_path(text), Build::of_controller(text));
}

/// A view of a waveform.
pub fn view(octets: &[u8]) {
    let Ok(text) = std::str::from_utf8(octets) else { return };
    let _ = wave::View::parse(text).map(|view| view.shows("core_w64"));
}

/// Octets of a beat of the receivers below.
const LANES: usize = 8;
/// The port that the shim takes for its own.
const UDP_PORT: u16 = 4791;

/// Packets for the decoder of the shim, each behind its length in two octets, and feedback. The highest bit of the length asks for a
/// header with the CRC that belongs to it, which no search would find.
///
/// # Panics
/// If feedback is written otherwise than it was read.
pub fn shim_packet(octets: &[u8]) {
    type Inputs = lowar_fec_decoder::Inputs<LANES>;
    let build = Build { frame_octets: 512, slots: 64, ..Build::usual(LANES, 1) };
    let mut model = lowar_fec_decoder::model::Model::<LANES>::new(build);
    let quiet = Inputs {
        m_axis_tready: true,
        cfg_udp_port: UDP_PORT,
        cfg_reorder_window: 4,
        cfg_timeout: 1000,
        ..Inputs::default()
    };
    let mut rest = octets;
    while let [high, low, behind @ ..] = rest {
        let length = usize::from(u16::from_be_bytes([*high & 0x7f, *low])).min(behind.len());
        let (frame, others) = behind.split_at(length);
        rest = others;
        let mut frame = frame.to_vec();
        if packet::is_packet(&frame, UDP_PORT) {
            let header = frame[HEADER_AT..].first_chunk_mut().filter(|_| *high & 0x80 != 0);
            header.into_iter().for_each(packet::seal);
            let _ = packet::Header::read(&frame);
        }
        let mut beats = Beats::of(frame);
        while let Some((s_axis_tdata, s_axis_tkeep, s_axis_tlast)) = beats.next() {
            model.step(&Inputs { s_axis_tvalid: true, s_axis_tdata, s_axis_tkeep, s_axis_tlast, ..quiet.clone() });
            beats.taken::<LANES>();
        }
        for _ in 0..64 {
            model.step(&quiet);
        }
    }
    if let Some(all) = octets.first_chunk::<FEEDBACK_OCTETS>() {
        let read = Feedback::read(all);
        assert_eq!(Feedback::read(&read.octets()), read, "feedback is read as it was written");
    }
}

/// A frame for the decoder of pause frames, which updates what the standard says, and nothing else.
///
/// # Panics
/// If an update does not follow from the standard.
pub fn control_frame(octets: &[u8]) {
    type Inputs = pfc_frame_decoder::Inputs<LANES>;
    let Some((flags, frame)) = octets.split_first() else { return };
    let (bad_fcs, station) = (flags & 1 == 1, [2, 0, 0, 0, 0, 1]);
    let verdict = parse(frame, bad_fcs, station);
    let mut model = pfc_frame_decoder::model::Model::<LANES>::default();
    let quiet = Inputs {
        cfg_station_address: 0x0200_0000_0001,
        cfg_accept_pfc: true,
        cfg_accept_pause: true,
        ..Inputs::default()
    };
    let mut seen = None;
    let mut step = |inputs: &Inputs| {
        let outputs = model.step(inputs);
        if outputs.update_pfc {
            let Fields(quanta) = outputs.update_quanta;
            seen = Some(Verdict::Pfc { enable: outputs.update_enable, quanta: quanta.map(|quanta| quanta as u16) });
        }
        if outputs.update_pause {
            seen = Some(Verdict::Pause { quanta: outputs.update_pause_quanta });
        }
    };
    let mut beats = Beats::of(frame.to_vec());
    while let Some((s_axis_tdata, s_axis_tkeep, s_axis_tlast)) = beats.next() {
        let s_axis_tuser = s_axis_tlast && bad_fcs;
        step(&Inputs { s_axis_tvalid: true, s_axis_tdata, s_axis_tkeep, s_axis_tlast, s_axis_tuser, ..quiet.clone() });
        beats.taken::<LANES>();
    }
    (0..16).for_each(|_| step(&quiet));
    let updates = verdict.filter(|verdict| matches!(verdict, Verdict::Pfc { .. } | Verdict::Pause { .. }));
    assert_eq!(seen, updates, "an update follows from the standard");
}
