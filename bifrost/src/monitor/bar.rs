//! The registers of a card, mapped into memory.

use super::Source;
use crate::failure::Failure;
use cores::bifrost_gateway::ADDRESS_BITS;
use memmap2::{MmapOptions, MmapRaw};
use miette::Diagnostic;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use thiserror::Error;

#[derive(Debug, Error, Diagnostic)]
enum BarError {
    #[error("--bar {}: {cause}", path.display())]
    #[diagnostic(code(bifrost::bar), help("name a BAR of the card that can be mapped, and run it as a user who may"))]
    NotMapped { path: PathBuf, cause: io::Error },
    #[error("--bar {}: {octets} octets from --offset {offset:#x} on, and a gateway has {OCTETS}", path.display())]
    #[diagnostic(code(bifrost::bar), help("give another BAR, or the offset of the gateway in it"))]
    TooShort { path: PathBuf, octets: u64, offset: u64 },
}

/// Octets of a gateway's registers.
const OCTETS: u64 = 1 << ADDRESS_BITS;

pub struct Bar {
    map: MmapRaw,
    since: Instant,
}

impl Bar {
    /// Maps the registers from this offset of the file on, to be read only.
    pub fn open(path: &Path, offset: u64) -> Result<Self, Failure> {
        let failed = |cause| Failure::usage(BarError::NotMapped { path: path.to_owned(), cause });
        let file = File::open(path).map_err(failed)?;
        let octets = file.metadata().map_err(failed)?.len().saturating_sub(offset);
        if octets < OCTETS {
            return Err(Failure::usage(BarError::TooShort { path: path.to_owned(), octets, offset }));
        }
        let map = MmapOptions::new().offset(offset).len(OCTETS as usize).map_raw_read_only(&file).map_err(failed)?;
        Ok(Self { map, since: Instant::now() })
    }
}

impl Source for Bar {
    fn read(&mut self, address: u32) -> Result<u32, Failure> {
        assert!(u64::from(address) < OCTETS && address.is_multiple_of(4), "the map has the address {address:#x}");
        // SAFETY: the word is aligned and in the mapping, which lives as long as `self`; the card may change it at any time,
        // which a volatile read allows.
        let word = unsafe { self.map.as_ptr().add(address as usize).cast::<u32>().read_volatile() };
        Ok(u32::from_le(word))
    }

    fn wait(&mut self, interval: Duration) -> Result<bool, Failure> {
        std::thread::sleep(interval);
        Ok(true)
    }

    fn now_ns(&self) -> u64 {
        self.since.elapsed().as_nanos() as u64
    }
}
