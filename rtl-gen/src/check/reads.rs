//! Unread signals.

use crate::error::Error;
use crate::ir::{Module, SignalId, SignalKind};
use std::collections::BTreeSet;

pub fn check(m: &Module, errors: &mut Vec<Error>) {
    let mut read: BTreeSet<SignalId> = m.unused.iter().copied().collect();
    m.for_each_expr(&mut |e| e.collect_signals(&mut read));
    for signal in &m.signals {
        if let SignalKind::Register(r) = &signal.kind {
            let clocking = &m.clockings[r.clocking.0];
            read.insert(clocking.clock);
            read.extend(clocking.reset.filter(|_| r.reset_value.is_some()));
        }
    }
    for memory in &m.memories {
        let ports = memory.reads.iter().map(|r| r.clocking).chain(memory.writes.iter().map(|w| w.clocking));
        read.extend(ports.filter_map(|c| m.clockings.get(c.0)).map(|c| c.clock));
    }
    for (id, signal) in m.signals.iter().enumerate() {
        let expected = !signal.is_output() && signal.kind != SignalKind::InstanceOutput;
        if expected && !read.contains(&SignalId(id)) {
            errors.push(Error::Unread { module: m.name.clone(), signal: signal.name.clone() });
        }
    }
}
