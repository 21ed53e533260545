//! A generation as a sender makes it: all its packets at once, without a clock.

use super::packet::{Envelope, Header};
use super::{KIND_REPAIR, KIND_SOURCE, code};

/// The packets of a generation, in the order in which they leave. `header` gives its number, k, r, d, the epoch and
/// the frames before it;
/// bodies of repair packets are whole beats of `beat` octets.
///
/// # Panics
/// If there are more than k 2^d frames.
pub fn generation(envelope: &Envelope, header: &Header, frames: &[Vec<u8>], beat: usize) -> Vec<Vec<u8>> {
    let lanes = 1 << header.d;
    assert!(frames.len() <= usize::from(header.k) * lanes, "{} frames in a generation", frames.len());
    let source = frames.iter().enumerate().map(|(n, frame)| {
        let (symbol, lane, length) = ((n / lanes) as u8, (n % lanes) as u8, frame.len() as u16);
        envelope.packet(&Header { kind: KIND_SOURCE, symbol, lane, length, ..*header }, frame)
    });
    let symbols: Vec<Vec<u8>> =
        frames.iter().map(|frame| [&(frame.len() as u16).to_be_bytes(), &frame[..]].concat()).collect();
    let places = (0..header.r).flat_map(|row| (0..lanes.min(frames.len())).map(move |lane| (row, lane)));
    let repairs = places.map(|(row, lane)| {
        let of_lane: Vec<&Vec<u8>> = symbols.iter().skip(lane).step_by(lanes).collect();
        let sum = code::repair(row.into(), &of_lane);
        let (length, octets) = sum.split_at(2);
        let mut body = octets.to_vec();
        body.resize(octets.len().next_multiple_of(beat), 0);
        let length = u16::from_be_bytes([length[0], length[1]]);
        let frames = frames.len() as u16;
        envelope.packet(&Header { kind: KIND_REPAIR, symbol: row, lane: lane as u8, frames, length, ..*header }, &body)
    });
    source.chain(repairs).collect()
}
