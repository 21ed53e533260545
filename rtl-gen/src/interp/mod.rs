//! An interpreter of modules: it flattens the hierarchy, puts combinational logic in order and compiles all of it to a
//! flat program over 64-bit limbs.
//!
//! Every register and memory word is zero at first. A read beyond the depth of a memory gives zero.
//!
//! ```
//! use rtl_gen::{builder::ModuleBuilder, interp::Interp};
//!
//! let m = ModuleBuilder::new("accumulator");
//! let (term, sum) = (m.input("term", 40), m.output("sum", 40));
//! let total = m.reg("total", 40, 0);
//! m.assign(&total, &total + &term);
//! m.assign(&sum, &total);
//!
//! let mut sim = Interp::new(&*m.build()?)?;
//! let (clk, term, sum) = (sim.port("clk"), sim.port("term"), sim.port("sum"));
//! sim.set(term, 5);
//! sim.edge(clk);
//! sim.edge(clk);
//! assert_eq!(sim.get(sum), 10);
//! # Ok::<(), rtl_gen::Errors>(())
//! ```

mod compile;
mod flatten;
mod order;
mod program;
mod wide;

use crate::error::Errors;
use crate::ir::Module;
use compile::{Bank, Compiler, digits};
use flatten::SlotId;
use num_bigint::BigUint;
use program::{At, Instr, Store, Write, run};
use std::collections::BTreeMap;

/// A port, resolved once by [`Interp::port`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Port {
    at: At,
    width: u32,
    slot: SlotId,
    input: bool,
}

/// Work at the edge of a clock.
#[derive(Clone, Debug)]
struct Edge {
    bank: Bank,
    program: Vec<Instr>,
}

/// A running module.
#[derive(Clone, Debug)]
pub struct Interp {
    limbs: Vec<u64>,
    memories: Vec<Store>,
    combinational: Vec<Instr>,
    edges: BTreeMap<SlotId, Edge>,
    ports: Vec<(String, Port)>,
    writes: Vec<Write>,
    /// Whether an input or register has changed since the combinational logic was computed.
    stale: bool,
}

impl Interp {
    /// Compiles a module, which must pass the checks. A combinational loop is an error here too.
    pub fn new(module: &Module) -> Result<Self, Errors> {
        let mut flat = flatten::flatten(module)?;
        let units = order::order(&module.name, &mut flat)?;
        let (mut compiler, banks) = Compiler::new(&flat);
        units.iter().for_each(|u| compiler.unit(u));
        let combinational = compiler.take_code();
        let mut edges = BTreeMap::new();
        for (clock, units) in &flat.clocked {
            units.iter().for_each(|u| compiler.unit(u));
            compiler.resets(&flat, *clock);
            edges.insert(*clock, Edge { bank: banks[clock].clone(), program: compiler.take_code() });
        }
        let ports = flat.ports.iter().map(|(name, slot, input)| {
            let width = flat.slots[*slot].width as u32;
            (name.clone(), Port { at: compiler.at(*slot), width, slot: *slot, input: *input })
        });
        Ok(Self {
            ports: ports.collect(),
            memories: flat.memories.iter().map(|(width, depth, initial)| store(*width, *depth, initial)).collect(),
            combinational,
            edges,
            writes: vec![],
            stale: true,
            limbs: compiler.limbs,
        })
    }

    /// The port of this name.
    ///
    /// # Panics
    /// If the module has no such port.
    #[track_caller]
    pub fn port(&self, name: &str) -> Port {
        match self.ports.iter().find(|(n, _)| n == name) {
            Some((_, port)) => *port,
            None => {
                let known: Vec<&str> = self.ports.iter().map(|(n, _)| n.as_str()).collect();
                panic!("no port `{name}`, only {}", known.join(", "))
            }
        }
    }

    /// Sets an input of at most 64 bits.
    ///
    /// # Panics
    /// If the port is an output, or wider, or the value does not fit.
    #[track_caller]
    pub fn set(&mut self, port: Port, value: u64) {
        self.set_limbs(port, &[value]);
    }

    /// Sets an input from 64-bit limbs, least significant first; missing limbs are zero.
    ///
    /// # Panics
    /// If the port is an output, or the value does not fit.
    #[track_caller]
    pub fn set_limbs(&mut self, port: Port, value: &[u64]) {
        assert!(port.input, "an output cannot be set");
        let count = wide::count(port.width) as usize;
        let top = value.get(count - 1).copied().unwrap_or(0);
        let fits = top & !wide::top_mask(port.width) == 0 && value.iter().skip(count).all(|&x| x == 0);
        assert!(fits, "value {value:x?} does not fit in {} bits", port.width);
        for i in 0..count {
            let limb = value.get(i).copied().unwrap_or(0);
            let old = &mut self.limbs[port.at as usize + i];
            self.stale |= *old != limb;
            *old = limb;
        }
    }

    /// Sets an input of any width.
    ///
    /// # Panics
    /// If the port is an output, or the value does not fit.
    #[track_caller]
    pub fn set_big(&mut self, port: Port, value: &BigUint) {
        self.set_limbs(port, &value.to_u64_digits());
    }

    /// Computes the combinational logic if an input or a register has changed. Reading a port calls this function.
    pub fn settle(&mut self) {
        if self.stale {
            run(&self.combinational, &mut self.limbs, &self.memories, &mut self.writes);
            self.stale = false;
        }
    }

    /// Applies a rising edge of this clock.
    pub fn edge(&mut self, clock: Port) {
        self.edges(&[clock]);
    }

    /// Applies rising edges of several clocks at the same instant. A clock that nothing uses has no effect.
    pub fn edges(&mut self, clocks: &[Port]) {
        self.settle();
        for clock in clocks {
            if let Some(edge) = self.edges.get(&clock.slot) {
                let Bank { now, next, limbs } = edge.bank;
                self.limbs.copy_within(now as usize..(now + limbs) as usize, next as usize);
                run(&edge.program, &mut self.limbs, &self.memories, &mut self.writes);
            }
        }
        for write in self.writes.drain(..) {
            self.memories[write.memory as usize].write(write.address, &self.limbs[write.data as usize..]);
        }
        for clock in clocks {
            if let Some(edge) = self.edges.get(&clock.slot) {
                let Bank { now, next, limbs } = edge.bank;
                self.limbs.copy_within(next as usize..(next + limbs) as usize, now as usize);
                self.stale = true;
            }
        }
    }

    /// The value of a port of at most 64 bits.
    ///
    /// # Panics
    /// If the port is wider.
    #[track_caller]
    pub fn get(&mut self, port: Port) -> u64 {
        assert!(port.width <= 64, "a port of {} bits does not fit in 64", port.width);
        self.get_limbs(port)[0]
    }

    /// The value of a port in 64-bit limbs, least significant first.
    pub fn get_limbs(&mut self, port: Port) -> &[u64] {
        self.settle();
        wide::limbs(&self.limbs, port.at, wide::count(port.width))
    }

    /// The value of a port of any width.
    pub fn get_big(&mut self, port: Port) -> BigUint {
        let words = self.get_limbs(port).iter().flat_map(|&x| [x as u32, (x >> 32) as u32]).collect();
        BigUint::new(words)
    }
}

fn store(width: usize, depth: usize, initial: &[BigUint]) -> Store {
    let limbs = width.div_ceil(64);
    let mut words: Vec<u64> = initial.iter().take(depth).flat_map(|w| digits(w, width)).collect();
    words.resize(limbs * depth, 0);
    Store { limbs, depth, words, zero: vec![0; limbs] }
}

#[cfg(test)]
mod tests;
