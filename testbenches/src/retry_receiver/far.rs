//! The far end of the line: a sender that numbers frames, keeps them and sends them again, by the rules of the page and without times.

use cores::retry::{FIRST_POSITION, Word, distance, tag, unit_octets};
use std::collections::{BTreeMap, VecDeque};

/// The sender of the far end.
#[derive(Debug)]
pub struct Far {
    /// Octets of a unit.
    unit: usize,
    units: u32,
    /// Its epoch.
    pub epoch: u8,
    /// The receiver is in the epoch.
    pub is_running: bool,
    /// The epoch is one that the receiver was not in.
    is_proposed: bool,
    /// Number of the beginning: one more for each time that frames were given up.
    pub begins: u64,
    /// Position behind the last frame.
    pub sent: u32,
    /// Position of the first frame that is kept.
    pub oldest: u32,
    kept: BTreeMap<u32, Vec<u8>>,
    asked: VecDeque<(u32, u32)>,
    /// Frames that were sent again.
    pub again: u64,
}

impl Far {
    /// A sender that starts, with a memory of so many units for beats of `lanes` octets.
    pub fn new(lanes: usize, units: u32) -> Self {
        Self {
            unit: unit_octets(lanes),
            units,
            epoch: 0,
            is_running: false,
            is_proposed: false,
            begins: 1,
            sent: FIRST_POSITION,
            oldest: FIRST_POSITION,
            kept: BTreeMap::new(),
            asked: VecDeque::new(),
            again: 0,
        }
    }

    /// Gives up what is kept, and begins the epoch behind this one.
    pub fn begin_anew(&mut self, epoch: u8) {
        (self.is_running, self.is_proposed, self.epoch) = (false, true, (epoch + 1) % 16);
        self.begins += 1;
        self.oldest = self.sent;
        self.kept.clear();
        self.asked.clear();
    }

    /// Hears a word of the receiver.
    pub fn hear(&mut self, word: &Word) {
        let is_ours = word.known && word.known_epoch == self.epoch;
        let heard = if word.known { word.known_epoch } else { self.epoch };
        match (self.is_running, is_ours) {
            (true, true) => {
                let got = distance(self.oldest, word.below);
                if got > distance(self.oldest, self.sent) {
                    return;
                }
                if got > 0 {
                    let oldest = self.oldest;
                    self.kept.retain(|position, _| distance(oldest, *position) >= got);
                    self.oldest = word.below;
                }
                if word.first != word.to && self.asked.len() < 16 {
                    self.asked.push_back((word.first, word.to));
                }
            }
            (true, false) => self.begin_anew(heard),
            (false, true) if self.is_proposed => self.is_running = true,
            (false, _) if !self.is_proposed => (self.is_proposed, self.epoch) = (true, (heard + 1) % 16),
            (false, _) => {}
        }
    }

    /// Whether a frame of so many octets may be sent.
    pub fn has_room(&self, octets: usize) -> bool {
        let units = octets.div_ceil(self.unit) as u32;
        self.is_running && distance(self.oldest, self.sent) + units < self.units
    }

    /// Numbers and keeps a frame: what goes on the line.
    pub fn send(&mut self, frame: Vec<u8>) -> Vec<u8> {
        let wire = [&tag(self.epoch, false, self.sent)[..], &frame].concat();
        let units = frame.len().div_ceil(self.unit) as u32;
        self.kept.insert(self.sent, frame);
        self.sent = distance(0, self.sent + units);
        wire
    }

    /// The next frame that is sent again: what goes on the line.
    pub fn send_again(&mut self) -> Option<Vec<u8>> {
        loop {
            let (first, to) = self.asked.front_mut()?;
            let span = distance(self.oldest, self.sent);
            let (from, until) = (distance(self.oldest, *first), distance(self.oldest, *to));
            let at = if from >= until { self.oldest } else { *first };
            match self.kept.get(&at) {
                Some(frame) if until != 0 && until <= span => {
                    *first = distance(0, at + frame.len().div_ceil(self.unit) as u32);
                    let is_done = distance(self.oldest, *first) >= until;
                    if is_done {
                        self.asked.pop_front();
                    }
                    self.again += 1;
                    return Some([&tag(self.epoch, true, at)[..], frame].concat());
                }
                _ => {
                    self.asked.pop_front();
                }
            }
        }
    }

    /// Units of its memory.
    pub fn units(&self) -> u32 {
        self.units
    }

    /// A word that asks for nothing.
    pub fn word(&self, source: u64, oui: u32) -> Vec<u8> {
        let word = Word { epoch: self.epoch, end: self.sent, ..Word::default() };
        word.frame(source, oui).to_vec()
    }
}
