//! One instance of a verilated design.

use crate::{Direction, Expectation, InputGroup, Model, Variant, expectation::join, library::Handle, slot::Slot};
use bitvec::{order::Lsb0, slice::BitSlice, view::BitView};
use miette::Diagnostic;
use rtl_foundation::{contract::RESET_STEPS, time::Clock};
use std::{
    ffi::{CStr, CString, c_int},
    fmt, io,
    os::unix::ffi::OsStrExt,
    path::Path,
    ptr,
    sync::atomic::{AtomicU64, Ordering},
};
use thiserror::Error;

/// A port of a [`Dut`]: its place in the port table of the design.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PortId(pub(crate) usize);

/// The error of a model that stopped: a failed assertion, `$stop`, or combinational logic that does not settle. A
/// stopped model cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, Error, Diagnostic)]
#[error("`{top}` stopped in clock {cycle}: {reason}")]
#[diagnostic(code(verilated_dut::model_stopped))]
pub struct Stopped {
    /// Name of the module.
    pub top: String,
    /// Number of clocks before the stop.
    pub cycle: u64,
    /// File, line and cause.
    pub reason: String,
}

/// An instance of a [`Model`]: its ports, its state, its Verilator context.
///
/// Methods that take a [`PortId`] panic when it is an output where an input is needed, or of the wrong kind (at most 64
/// bits, or more): that is an error in the caller's code.
pub struct Dut {
    handle: Handle,
    slots: Vec<Slot>,
    model: Model,
    cycle: u64,
    /// The clock of the trace that is being written.
    tracing: Option<Clock>,
    /// Number of the instance, so that an [`InputGroup`] is only used with its own instance.
    identity: u64,
}

// SAFETY: an instance owns all that its handle reaches (the shim makes a context for each); what instances of a library
// share is Verilator's runtime, which guards it; the shim takes a lock where it does not. Without `Sync`, only one thread
// at a time uses an instance.
unsafe impl Send for Dut {}

impl Dut {
    /// A new instance; Verilator chooses undefined power-up values for speed.
    pub fn new(model: &Model) -> Self {
        Self::seeded(model, 0)
    }

    /// A new instance; `seed` draws undefined power-up values if the variant asks for it.
    pub fn seeded(model: &Model, seed: u64) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let ports = model.design().ports();
        let functions = &model.0.functions;
        // Verilator's seed has 31 bits, and 0 asks for the time of day.
        let seed = (seed % (c_int::MAX as u64 - 1)) as c_int + 1;
        let mut addresses = vec![ptr::null_mut(); ports.len()];
        // SAFETY: the shim writes one address for each port of the table, with which it was built.
        let handle = unsafe {
            let handle = (functions.new)(seed);
            (functions.ports)(handle, addresses.as_mut_ptr());
            handle
        };
        let slots = addresses.into_iter().zip(ports).map(|(address, port)| Slot::new(address, port.width)).collect();
        let identity = NEXT.fetch_add(1, Ordering::Relaxed);
        Self { handle, slots, model: model.clone(), cycle: 0, tracing: None, identity }
    }

    /// The model of this instance.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Number of rising edges so far, which is the current clock's number.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// The port with this name, if the design has one.
    pub fn find(&self, name: &str) -> Option<PortId> {
        self.model.design().ports().iter().position(|port| port.name == name).map(PortId)
    }

    /// The port with this name.
    ///
    /// # Panics
    /// If the design has no such port.
    pub fn port(&self, name: &str) -> PortId {
        self.find(name).unwrap_or_else(|| panic!("`{}` has no port `{name}`", self.model.design().top()))
    }

    /// A group of these inputs in this order, to write in every clock.
    ///
    /// # Panics
    /// If one of them is an output.
    pub fn inputs(&self, ports: impl IntoIterator<Item = PortId>) -> InputGroup {
        InputGroup::new(self.identity, ports.into_iter().map(|port| self.input(port)).collect())
    }

    /// Expected values of these outputs, all open at first. A position is an index into `ports`.
    ///
    /// # Panics
    /// If one of them is an input.
    pub fn expectation(&self, ports: impl IntoIterator<Item = PortId>) -> Expectation {
        Expectation::new(self.identity, self.model.design().ports(), ports.into_iter())
    }

    pub(crate) fn identity(&self) -> u64 {
        self.identity
    }

    fn input(&self, port: PortId) -> Slot {
        let declared = &self.model.design().ports()[port.0];
        assert!(declared.direction == Direction::Input, "`{}` is an output", declared.name);
        self.slots[port.0]
    }

    /// The value of a port of at most 64 bits.
    pub fn get(&self, port: PortId) -> u64 {
        // SAFETY: the instance is alive, and evaluating it takes `&mut self`.
        unsafe { self.slots[port.0].read() }
    }

    /// Sets an input of at most 64 bits. Bits beyond its width panic in debug builds and are dropped in release builds.
    pub fn set(&mut self, port: PortId, value: u64) {
        // SAFETY: the instance is alive and `&mut self` is the only access.
        unsafe { self.input(port).write(value) }
    }

    /// The value of a port above 64 bits, least significant word first.
    pub fn words(&self, port: PortId) -> &[u32] {
        // SAFETY: the instance is alive, and evaluating it takes `&mut self`.
        unsafe { self.slots[port.0].words() }
    }

    /// The 64 bits of a port of any width from bit `64 * index` up.
    pub(crate) fn word(&self, port: PortId, index: usize) -> u64 {
        if self.slots[port.0].width() > 64 {
            self.words(port).chunks(2).nth(index).map_or(0, join)
        } else {
            self.get(port)
        }
    }

    /// Sets all words of an input above 64 bits. Bits beyond its width as in [`Dut::set`].
    pub fn set_words(&mut self, port: PortId, words: &[u32]) {
        // SAFETY: the instance is alive and `&mut self` is the only access.
        unsafe { self.input(port).write_words(words) }
    }

    /// The bits of a port above 64 bits, bit 0 first.
    pub fn bits(&self, port: PortId) -> &BitSlice<u32, Lsb0> {
        &self.words(port).view_bits()[..self.slots[port.0].width()]
    }

    /// The bits of an input above 64 bits, bit 0 first, as a mutable slice.
    pub fn bits_mut(&mut self, port: PortId) -> &mut BitSlice<u32, Lsb0> {
        let slot = self.input(port);
        // SAFETY: the instance is alive and `&mut self` is the only access; the slice ends at the port's width.
        let words = unsafe { slot.words_mut() };
        &mut words.view_bits_mut()[..slot.width()]
    }

    /// Selects one of the forms of a [design with several](crate::Design::with_forms), from the next evaluation on.
    ///
    /// # Panics
    /// If the design has one form.
    pub fn select(&mut self, form: u64) {
        let selector = self.model.design().selector.as_deref().expect("the design has forms");
        self.set(self.port(selector), form);
    }

    /// Lets the inputs take effect: afterwards the outputs are those of the current clock with these inputs.
    ///
    /// # Errors
    /// When the model stops.
    #[inline]
    pub fn settle(&mut self) -> Result<(), Stopped> {
        match (self.tracing, self.model.0.functions.low) {
            // SAFETY: the handle is that of this instance.
            (None, Some(low)) => self.check(unsafe { low(self.handle) }),
            (None, None) => self.eval(),
            (Some(clock), low) => {
                // The trace shows the effect of a rising edge at that edge, as a logic analyser does.
                self.eval()?;
                let (rise, next) = (clock.edge(self.cycle).0, clock.edge(self.cycle + 1).0);
                self.dump(rise);
                let Some(low) = low else { return Ok(()) };
                // SAFETY: the handle is that of this instance.
                self.check(unsafe { low(self.handle) })?;
                self.dump(rise + (next - rise) / 2);
                Ok(())
            }
        }
    }

    /// The rising edge of the clock that ends the current clock, with the inputs of the last [`Dut::settle`].
    ///
    /// # Errors
    /// When the model stops.
    #[inline]
    pub fn edge(&mut self) -> Result<(), Stopped> {
        if let Some(high) = self.model.0.functions.high {
            // SAFETY: the handle is that of this instance.
            self.check(unsafe { high(self.handle) })?;
        }
        self.cycle += 1;
        Ok(())
    }

    /// One clock in one call: [`Dut::settle`], a comparison, and [`Dut::edge`] if all outputs are as expected. Else the
    /// model stays before the edge, and the answer is the position of the first output that differs.
    ///
    /// # Errors
    /// When the model stops.
    ///
    /// # Panics
    /// If the expectation belongs to another instance.
    #[inline]
    pub fn clock(&mut self, expected: &Expectation) -> Result<Option<usize>, Stopped> {
        let (value, care) = expected.image(self);
        if let (None, Some(clock)) = (self.tracing, self.model.0.functions.clock) {
            // SAFETY: the handle is that of this instance; the image has the words that its outputs fill.
            match unsafe { clock(self.handle, value, care) } {
                0 => {
                    self.cycle += 1;
                    return Ok(None);
                }
                1 => return Err(self.stopped()),
                _ => {}
            }
        } else {
            self.settle()?;
        }
        self.clock_if_settled_as(expected)
    }

    #[cold]
    fn clock_if_settled_as(&mut self, expected: &Expectation) -> Result<Option<usize>, Stopped> {
        let difference = expected.first_difference(self);
        if difference.is_none() {
            self.edge()?;
        }
        Ok(difference)
    }

    /// One uncounted clock with the input `rst` high, if the design has it. `rst` is low afterwards.
    ///
    /// The clocks of a design with several rise together in [`RESET_STEPS`] uncounted clocks with the resets of all high, as far as
    /// it has them: `s_rst` is the reset of `s_clk`. Resets and clocks are low afterwards.
    ///
    /// # Errors
    /// When the model stops.
    pub fn reset(&mut self) -> Result<(), Stopped> {
        let model = self.model.clone();
        let clocks = model.design().clocks();
        let resets = clocks.iter().filter_map(|clock| Some(format!("{}rst", clock.strip_suffix("clk")?)));
        let resets: Vec<PortId> = resets.chain(["rst".to_owned()]).filter_map(|rst| self.find(&rst)).collect();
        if resets.is_empty() {
            return Ok(());
        }
        let clocks: Vec<PortId> = clocks.iter().map(|clock| self.port(clock)).collect();
        let cycle = self.cycle;
        resets.iter().chain(&clocks).for_each(|&port| self.set(port, 1));
        for _ in 0..if clocks.is_empty() { 1 } else { RESET_STEPS } {
            self.settle()?;
            self.edge()?;
        }
        resets.iter().chain(&clocks).for_each(|&port| self.set(port, 0));
        self.cycle = cycle;
        Ok(())
    }

    /// Evaluates the model with its present inputs: for designs that [`Dut::edge`] does not clock.
    ///
    /// # Errors
    /// When the model stops.
    pub fn eval(&mut self) -> Result<(), Stopped> {
        // SAFETY: the handle is that of this instance.
        self.check(unsafe { (self.model.0.functions.eval)(self.handle) })
    }

    #[inline]
    fn check(&self, status: c_int) -> Result<(), Stopped> {
        if status == 0 { Ok(()) } else { Err(self.stopped()) }
    }

    #[cold]
    fn stopped(&self) -> Stopped {
        // SAFETY: the shim returns a string that lives as long as the instance.
        let reason = unsafe { CStr::from_ptr((self.model.0.functions.failure)(self.handle)) };
        Stopped {
            top: self.model.design().top().to_owned(),
            cycle: self.cycle,
            reason: reason.to_string_lossy().into_owned(),
        }
    }

    /// Starts to write all signals of the design to the file `path` in the format of the variant, with the times of
    /// `clock`, from the current clock on.
    ///
    /// # Errors
    /// When the file cannot be written.
    ///
    /// # Panics
    /// If the variant has no trace, or a trace is open.
    pub fn start_trace(&mut self, path: &Path, clock: Clock) -> io::Result<()> {
        assert!(self.tracing.is_none(), "a trace is being written");
        let open = self.model.0.functions.trace_open.expect("the variant writes traces");
        let c_path = CString::new(path.as_os_str().as_bytes())?;
        // SAFETY: the handle is that of this instance; the path is a C string.
        if unsafe { open(self.handle, c_path.as_ptr()) } != 0 {
            return Err(io::Error::other(format!("cannot write {}", path.display())));
        }
        self.tracing = Some(clock);
        Ok(())
    }

    /// Ends the trace, if one is open.
    pub fn stop_trace(&mut self) {
        if let (Some(_), Some(close)) = (self.tracing.take(), self.model.0.functions.trace_close) {
            // SAFETY: the handle is that of this instance, with an open trace.
            unsafe { close(self.handle) }
        }
    }

    fn dump(&mut self, picoseconds: u64) {
        if let Some(dump) = self.model.0.functions.trace_dump {
            // SAFETY: the handle is that of this instance, with an open trace.
            unsafe { dump(self.handle, picoseconds) }
        }
    }

    /// Writes the coverage since the instance was made; see [`crate::coverage`].
    ///
    /// # Panics
    /// If the variant does not count coverage.
    pub fn write_coverage(&self, path: &Path) -> io::Result<()> {
        let write = self.model.0.functions.coverage_write.expect("the variant counts coverage");
        // Verilator ends the process when it cannot write.
        std::fs::File::create(path)?;
        let c_path = CString::new(path.as_os_str().as_bytes())?;
        // SAFETY: the handle is that of this instance; the path is a C string.
        unsafe { write(self.handle, c_path.as_ptr()) };
        Ok(())
    }
}

impl Drop for Dut {
    fn drop(&mut self) {
        self.stop_trace();
        // SAFETY: nothing uses the handle afterwards: groups check the identity of the instance that they are given.
        unsafe { (self.model.0.functions.free)(self.handle) }
    }
}

impl fmt::Debug for Dut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variant: Variant = self.model.variant();
        f.debug_struct("Dut")
            .field("top", &self.model.design().top())
            .field("variant", &variant)
            .finish_non_exhaustive()
    }
}
