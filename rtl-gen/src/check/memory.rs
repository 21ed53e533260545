//! Memories: shape, ports, contents.

use crate::error::Error;
use crate::ir::{Memory, Module, ReadKind};

pub fn check(m: &Module, errors: &mut Vec<Error>) {
    for memory in &m.memories {
        let mut fault = |what: String, help: &'static str| {
            errors.push(Error::Memory { module: m.name.clone(), memory: memory.name.clone(), what, help });
        };
        if memory.depth < 2 {
            fault(format!("a depth of {}", memory.depth), "a memory has at least two words; use a register for one");
            continue;
        }
        ports(memory, &mut fault);
        if memory.reads.is_empty() {
            fault("it has no read port".into(), "remove it, or read it");
        }
        match &memory.initial {
            None if memory.writes.is_empty() => {
                fault("nothing gives it contents".into(), "add a write port, or initial contents for a ROM");
            }
            Some(words) if words.len() != memory.depth => fault(
                format!("{} initial words for a depth of {}", words.len(), memory.depth),
                "give one value per word",
            ),
            Some(words) => {
                if let Some(at) = words.iter().position(|w| w.bits() as usize > memory.width) {
                    fault(
                        format!("the initial word {at}, {}, does not fit in {} bits", words[at], memory.width),
                        "widen the memory, or correct the value",
                    );
                }
            }
            None => {}
        }
    }
}

fn ports(memory: &Memory, fault: &mut dyn FnMut(String, &'static str)) {
    let address_bits = (memory.depth - 1).ilog2() as usize + 1;
    let addresses = memory.reads.iter().map(|r| &r.address).chain(memory.writes.iter().map(|w| &w.address));
    for address in addresses.filter(|a| a.width() != address_bits) {
        fault(
            format!("an address of {} bits for a depth of {}", address.width(), memory.depth),
            "an address has ceil(log2 depth) bits",
        );
    }
    for write in &memory.writes {
        if write.data.width() != memory.width || write.enable.width() != 1 {
            fault(
                format!("a write of {} bits with an enable of {}", write.data.width(), write.enable.width()),
                "data is as wide as the memory, the enable is one bit",
            );
        }
    }
    for read in &memory.reads {
        if read.kind == ReadKind::Asynchronous && read.enable.is_some() {
            fault("an asynchronous read port with an enable".into(), "only synchronous ports can hold their data");
        }
        if read.enable.as_ref().is_some_and(|e| e.width() != 1) {
            fault("a read enable of more than one bit".into(), "the enable is one bit");
        }
        let other_clock = memory.writes.iter().any(|w| w.clocking != read.clocking);
        if read.kind == ReadKind::WriteFirst && other_clock {
            fault(
                "a write-first read port with a write port on another clock".into(),
                "across clocks there is no order between a write and a read; use read-first and synchronise",
            );
        }
    }
}
