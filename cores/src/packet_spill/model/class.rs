//! One class: its words, and the pages that they are in.

use crate::packet_buffer::model::{Beat, regions::Region};
use crate::packet_spill::{BEAT_OCTETS, PAGE_WORDS};
use std::collections::VecDeque;

/// A word.
pub type Word = Beat<BEAT_OCTETS>;

/// A page that came back from memory.
#[derive(Clone, Debug)]
pub struct Landed {
    pub words: Vec<Word>,
    /// The first word begins a frame.
    pub begins: bool,
    /// A beat of the page failed.
    pub failed: bool,
}

impl Landed {
    /// Words up to the last that ends a frame, if one does.
    pub fn up_to_end(&self) -> Option<usize> {
        self.words.iter().rposition(|word| word.last).map(|at| at + 1)
    }
}

/// A page that is pending.
#[derive(Clone, Debug)]
pub struct Page {
    pub channel: usize,
    /// First clock in which the write is acknowledged.
    pub acknowledged: Option<u64>,
    pub write_failed: bool,
    pub is_read: bool,
    /// First clock in which the page has landed, and the page.
    pub landed: Option<(u64, Landed)>,
}

/// Words of the head that are served at once.
#[derive(Clone, Copy, Debug)]
pub struct Unit {
    pub words: usize,
    pub muted: bool,
}

/// A place of pages in the memories: row and channel.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    pub row: u32,
    pub channel: usize,
}

impl Place {
    /// The place of the next page of a region.
    fn advance(&mut self, region: Region, channels: usize) {
        self.channel = (self.channel + 1) % channels;
        if self.channel == 0 {
            self.row = if self.row + 1 == region.base + region.size { region.base } else { self.row + 1 };
        }
    }
}

/// A class.
#[derive(Clone, Debug, Default)]
pub struct Class {
    /// Words that are not read, the oldest first.
    pub tail: VecDeque<Word>,
    /// Words among them of whole frames, and words that are claimed.
    pub whole: usize,
    pub claimed: usize,
    /// Words of the tail in the clock before.
    pub tail_before: usize,
    pub is_full: bool,
    /// The word of the tail that was read last does not end its frame.
    pub in_frame: bool,
    pub region: Region,
    pub write_place: Place,
    pub read_place: Place,
    pub pending: VecDeque<Page>,
    /// Pages of the head; of the first some words have been read.
    pub head: VecDeque<VecDeque<Word>>,
    pub units: VecDeque<Unit>,
    pub open: usize,
    /// The open words begin with words that are muted.
    pub broken: bool,
    /// The page before the next that returns was lost.
    pub behind_lost: bool,
    /// Words that count, of whole frames and of the frame that arrives.
    pub used: usize,
    pub arriving: usize,
    pub was_idle: bool,
    pub level: u32,
}

impl Class {
    /// Words of whole frames that are not claimed.
    pub fn unclaimed(&self) -> usize {
        self.whole - self.claimed
    }

    /// The next word of the tail.
    pub fn read_tail(&mut self) -> Word {
        assert!(self.claimed > 0, "a word that is claimed");
        (self.whole, self.claimed) = (self.whole - 1, self.claimed - 1);
        let word = self.tail.pop_front().expect("a word of the tail");
        self.in_frame = !word.last;
        word
    }

    /// The next word of the head.
    pub fn read_head(&mut self) -> Word {
        let page = self.head.front_mut().expect("a page of the head");
        let word = page.pop_front().expect("a word of the page");
        if page.is_empty() {
            self.head.pop_front();
        }
        word
    }

    /// Pages that are read and not left.
    pub fn held(&self) -> usize {
        self.head.len() + self.pending.iter().filter(|page| page.is_read).count()
    }

    /// Claims a page, which is pending from now on.
    pub fn spill(&mut self, channels: usize) {
        let channel = self.write_place.channel;
        self.claimed += PAGE_WORDS;
        self.pending.push_back(Page { channel, acknowledged: None, write_failed: false, is_read: false, landed: None });
        self.write_place.advance(self.region, channels);
    }

    /// The next page is read.
    pub fn read(&mut self, channels: usize) -> Place {
        self.pending.iter_mut().find(|page| !page.is_read).expect("a page to read").is_read = true;
        let place = self.read_place;
        self.read_place.advance(self.region, channels);
        place
    }

    /// The next page returns; says how many words are lost, if it is unsound.
    pub fn give_back(&mut self) -> Option<usize> {
        let page = self.pending.pop_front().expect("a pending page");
        let (_, landed) = page.landed.expect("a page that has landed");
        if page.write_failed || landed.failed {
            let lost = self.open + PAGE_WORDS;
            self.head.clear();
            (self.open, self.broken, self.behind_lost) = (0, false, true);
            return Some(lost);
        }
        let muted = self.broken || self.behind_lost && !landed.begins;
        self.behind_lost = false;
        match landed.up_to_end() {
            Some(words) => {
                self.units.push_back(Unit { words: self.open + words, muted });
                (self.open, self.broken) = (PAGE_WORDS - words, false);
            }
            None => (self.open, self.broken) = (self.open + PAGE_WORDS, muted),
        }
        self.head.push_back(landed.words.into());
        None
    }
}
