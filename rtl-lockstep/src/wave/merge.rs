//! The merger of Verilator's traces and the golden models' values, in order of time, into one VCD.

use super::record::Recording;
use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, BufReader, Write},
};
use vcd::{Command, IdCode, Parser, ReferenceIndex, Scope, ScopeItem, TimescaleUnit, Value, VarType, Writer};

/// The signals of a core's design by their path below the scope `dut`.
pub(super) type Signals = BTreeMap<String, Declared>;

/// A signal of a design.
pub(super) struct Declared {
    /// Width in bits.
    pub(super) width: usize,
    /// Path in the VCD with its index.
    pub(super) name: String,
    /// Bits that change in the recording, most significant first; empty if none does.
    pub(super) moved: Vec<bool>,
    code: IdCode,
}

/// Writes all recordings. Returns the signals of each core's design.
pub(super) fn merge(recordings: &[Recording], out: impl Write) -> io::Result<Vec<Signals>> {
    let mut writer = Writer::new(out);
    writer.version("Bifrost RTL co-simulation")?;
    // Without a date, vcd2fst would write that of the day.
    writer.date("simulated time")?;
    writer.timescale(1, TimescaleUnit::PS)?;
    let mut tracks = Vec::new();
    let mut signals = Vec::new();
    for recording in recordings {
        let mut found = Signals::new();
        tracks.push(Track::declare(recording, &mut writer, &mut found)?);
        signals.push(found);
    }
    writer.enddefinitions()?;
    while let Some(time) = tracks.iter().filter_map(Track::next_time).min() {
        writer.timestamp(time)?;
        for track in &mut tracks {
            track.write(time, &mut writer)?;
        }
    }
    let end = recordings.iter().map(|recording| recording.span().end).max().unwrap_or(0);
    writer.timestamp(end)?;
    for (track, signals) in tracks.iter_mut().zip(&mut signals) {
        for signal in signals.values_mut() {
            signal.moved = track.values.get(&signal.code).map_or_else(Vec::new, |value| value.moved.clone());
        }
    }
    Ok(signals)
}

/// The last value of a vector and the bits of it that have changed, most significant first.
struct Moving {
    last: Vec<Value>,
    moved: Vec<bool>,
}

/// One core's signals on their way from its recording to the file.
struct Track<'a> {
    recording: &'a Recording,
    parser: Parser<BufReader<File>>,
    /// Codes of Verilator's trace with those of the merged file.
    codes: BTreeMap<IdCode, IdCode>,
    /// Last values of vectors, by their codes in the merged file.
    values: BTreeMap<IdCode, Moving>,
    /// Time of the next changes in Verilator's trace.
    dut_time: Option<u64>,
    golden: Vec<IdCode>,
    mismatch: IdCode,
    /// Position of the next clock in the recording.
    index: usize,
}

impl<'a> Track<'a> {
    /// Declares the core's scopes.
    fn declare(recording: &'a Recording, writer: &mut Writer<impl Write>, signals: &mut Signals) -> io::Result<Self> {
        let mut parser = Parser::new(BufReader::new(File::open(&*recording.vcd)?));
        let header = parser.parse_header()?;
        let scope = header
            .find_scope(&["TOP", &recording.core])
            .ok_or_else(|| io::Error::other(format!("Verilator's trace has no scope `{}`", recording.core)))?;
        let mut codes = BTreeMap::new();
        writer.add_module(&recording.name)?;
        let mismatch = writer.add_wire(1, "mismatch")?;
        writer.add_module("dut")?;
        declare_scope(scope, "", writer, &mut codes, signals)?;
        writer.upscope()?;
        writer.add_module("golden")?;
        let mut golden = Vec::new();
        for pin in &recording.golden.pins {
            let index = (pin.width > 1).then(|| ReferenceIndex::Range(pin.width as i32 - 1, 0));
            golden.push(writer.add_var(VarType::Wire, pin.width as u32, &pin.name, index)?);
        }
        writer.upscope()?;
        writer.upscope()?;
        let mut track =
            Self { recording, parser, codes, values: BTreeMap::new(), dut_time: None, golden, mismatch, index: 0 };
        track.dut_time = track.skip_to_time()?;
        Ok(track)
    }

    fn golden_time(&self) -> Option<u64> {
        let clock = self.recording.first + self.index as u64;
        ((self.index as u64) < self.recording.clocks()).then(|| self.recording.time(clock))
    }

    fn next_time(&self) -> Option<u64> {
        self.dut_time.into_iter().chain(self.golden_time()).min()
    }

    /// Reads up to the first time stamp of the trace and returns it.
    fn skip_to_time(&mut self) -> io::Result<Option<u64>> {
        for command in &mut self.parser {
            if let Command::Timestamp(time) = command? {
                return Ok(Some(time));
            }
        }
        Ok(None)
    }

    /// Writes the changes at `time`.
    fn write(&mut self, time: u64, writer: &mut Writer<impl Write>) -> io::Result<()> {
        if self.dut_time == Some(time) {
            self.dut_time = self.copy_changes(writer)?;
        }
        if self.golden_time() == Some(time) {
            self.write_golden(writer)?;
            self.index += 1;
        }
        Ok(())
    }

    /// Copies changes of the design up to the next time stamp, which it returns.
    fn copy_changes(&mut self, writer: &mut Writer<impl Write>) -> io::Result<Option<u64>> {
        for command in &mut self.parser {
            match command? {
                Command::Timestamp(time) => return Ok(Some(time)),
                Command::ChangeScalar(code, value) => {
                    if let Some(&code) = self.codes.get(&code) {
                        writer.change_scalar(code, value)?;
                    }
                }
                Command::ChangeVector(code, value) => {
                    if let Some(&code) = self.codes.get(&code) {
                        writer.change_vector(code, &value)?;
                        note_movement(&mut self.values, code, value.into());
                    }
                }
                _ => {}
            }
        }
        Ok(None)
    }

    fn write_golden(&self, writer: &mut Writer<impl Write>) -> io::Result<()> {
        let samples = &self.recording.golden;
        let before = self.index.checked_sub(1);
        if before.is_none_or(|before| samples.mismatch[before] != samples.mismatch[self.index]) {
            writer.change_scalar(self.mismatch, samples.mismatch[self.index])?;
        }
        let mut last = before.map(|before| samples.at(before));
        for ((pin, words), &code) in samples.pins.iter().zip(samples.at(self.index)).zip(&self.golden) {
            if last.as_mut().and_then(Iterator::next) == Some(words) {
                continue;
            }
            let bit = |i: usize| words.map_or(Value::X, |words| (words[i / 32] >> (i % 32) & 1 == 1).into());
            if pin.width == 1 {
                writer.change_scalar(code, bit(0))?;
            } else {
                writer.change_vector(code, (0..pin.width).rev().map(bit))?;
            }
        }
        Ok(())
    }
}

fn note_movement(values: &mut BTreeMap<IdCode, Moving>, code: IdCode, value: Vec<Value>) {
    match values.get_mut(&code) {
        Some(Moving { last, moved }) => {
            for ((moved, last), now) in moved.iter_mut().zip(&*last).zip(&value) {
                *moved |= last != now;
            }
            *last = value;
        }
        None => {
            values.insert(code, Moving { moved: vec![false; value.len()], last: value });
        }
    }
}

/// Declares the signals and scopes in `scope`, with new codes.
fn declare_scope(
    scope: &Scope,
    path: &str,
    writer: &mut Writer<impl Write>,
    codes: &mut BTreeMap<IdCode, IdCode>,
    signals: &mut Signals,
) -> io::Result<()> {
    for item in &scope.items {
        match item {
            ScopeItem::Var(var) => {
                let code = match codes.get(&var.code) {
                    Some(&code) => {
                        writer.var_def(var.var_type, var.size, code, &var.reference, var.index)?;
                        code
                    }
                    None => writer.add_var(var.var_type, var.size, &var.reference, var.index)?,
                };
                codes.insert(var.code, code);
                let index = var.index.map_or_else(String::new, |index| index.to_string());
                let name = format!("{path}{}", var.reference);
                let declared = Declared { width: var.size as usize, name: name.clone() + &index, moved: vec![], code };
                signals.insert(name, declared);
            }
            ScopeItem::Scope(inner) => {
                writer.scope_def(inner.scope_type, &inner.identifier)?;
                declare_scope(inner, &format!("{path}{}.", inner.identifier), writer, codes, signals)?;
                writer.upscope()?;
            }
            _ => {}
        }
    }
    Ok(())
}
