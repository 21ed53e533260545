//! GTKWave save files.

use super::{
    Color, Group, Radix, Recording, Signal, View, WaveError,
    merge::{Declared, Signals},
};
use std::{fmt::Write as _, path::Path};

// Trace flags, from the format's documentation in the GTKWave manual and its own save files.
const HEX: u32 = 0x22;
const DECIMAL: u32 = 0x24;
const BINARY: u32 = 0x28;
const SIGNED: u32 = 0x420;
const ANALOG_STEP: u32 = 0x8000;
const ANALOG_FULL_SCALE: u32 = 0x8_0000;
/// Flag of another row for the analog trace above it.
const ANALOG_ROW: u32 = 0x2_0000;
const COMMENT: u32 = 0x200;
const OPEN_GROUP: [u32; 2] = [0x80_0200, 0x100_0200];
const CLOSED_GROUP: [u32; 2] = [0xc0_0200, 0x140_1200];

/// Number of rows of an analog trace.
const ANALOG_ROWS: usize = 3;
/// Number of frames of 200 pixels that show the whole window. GTKWave's zoom is the negative logarithm of the time in a
/// frame.
const FRAMES: f64 = 4.5;
const GOLDEN: Color = Color::Yellow;

/// The save file for the wave at `path`, which shows `recordings`.
pub(super) fn layout(
    path: &Path,
    recordings: &[Recording],
    cores: &[Signals],
    views: &[View],
) -> Result<String, WaveError> {
    let begin = recordings.iter().map(|recording| recording.span().start).min().unwrap_or(0);
    let end = recordings.iter().map(|recording| recording.span().end).max().unwrap_or(0);
    let mismatch = recordings.iter().filter_map(|r| Some(r.time(r.first_mismatch()?))).min();
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let (dump, save) = (name(path), name(&path.with_extension("gtkw")));
    let zoom = -((end - begin) as f64 / FRAMES).log2();
    let marker = mismatch.map_or("-1".to_owned(), |time| time.to_string());
    let mut text = format!(
        "[*] Bifrost RTL: design and golden model side by side\n[dumpfile] \"{dump}\"\n\
         [savefile] \"{save}\"\n[timestart] {begin}\n[size] 1600 1000\n\
         [pos] -1 -1\n*{zoom:.6} {marker}{}\n[sst_width] 220\n[signals_width] 340\n[sst_expanded] 1\n",
        " -1".repeat(26)
    );
    for (recording, signals) in recordings.iter().zip(cores) {
        let default;
        let view = match views.iter().find(|view| view.shows(&recording.core)) {
            Some(view) => view,
            None => {
                default = all_ports(recording, signals);
                &default
            }
        };
        Layout { core: &recording.name, recording, signals, text: &mut text }.core(view)?;
    }
    Ok(text)
}

/// A view with all ports.
fn all_ports(recording: &Recording, signals: &Signals) -> View {
    let is_output = |name: &str| recording.golden.pins.iter().any(|pin| pin.name == name);
    let outputs = recording.golden.pins.iter().map(|pin| Signal::new(&pin.name)).collect();
    let inner = signals.keys().filter(|name| !is_output(name) && !name.contains(['.', '[', '(']));
    let group =
        |title: &str, color, signals| Group { title: title.to_owned(), part: None, closed: false, color, signals };
    View {
        core: recording.core.clone(),
        groups: vec![
            group("Outputs", Color::Normal, outputs),
            group("Inputs and state", Color::Normal, inner.map(|name| Signal::new(name)).collect()),
        ],
    }
}

struct Layout<'a> {
    core: &'a str,
    recording: &'a Recording,
    signals: &'a Signals,
    text: &'a mut String,
}

impl Layout<'_> {
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        let _ = writeln!(self.text, "{line}");
    }

    fn core(&mut self, view: &View) -> Result<(), WaveError> {
        let core = self.core;
        self.line(format_args!("@{COMMENT:x}\n-{core}"));
        self.trace(Color::Red, BINARY, false, &format!("{core}.mismatch"));
        let signals = self.signals;
        let has = |part: &String| {
            signals.keys().any(|name| name.strip_prefix(part).is_some_and(|rest| rest.starts_with('.')))
        };
        for group in view.groups.iter().filter(|group| group.part.as_ref().is_none_or(has)) {
            let [begin, end] = if group.closed { CLOSED_GROUP } else { OPEN_GROUP };
            self.line(format_args!("@{begin:x}\n-{}", group.title));
            for signal in &group.signals {
                self.signal(signal, group.color)?;
            }
            self.line(format_args!("@{end:x}\n-{}", group.title));
        }
        Ok(())
    }

    fn signal(&mut self, signal: &Signal, color: Color) -> Result<(), WaveError> {
        let core = self.core;
        let Signal { name, element, .. } = signal;
        let unknown = || WaveError::UnknownSignal { core: core.to_owned(), signal: name.clone() };
        let Declared { width, name: in_dut, moved, .. } = self.signals.get(name).ok_or_else(unknown)?;
        let (width, in_dut) = (*width, format!("{core}.dut.{in_dut}"));
        let has_golden = !signal.alone && self.recording.golden.pins.iter().any(|pin| pin.name == *name);
        let in_golden = has_golden.then(|| format!("{core}.golden.{name}{}", index(width)));
        let Some(element) = *element else {
            let format = signal.format(width);
            self.trace(color, format, signal.analog, &in_dut);
            if let Some(in_golden) = in_golden {
                self.trace(GOLDEN, format, false, &format!("+{{golden {name}{}}} {in_golden}", index(width)));
            }
            return Ok(());
        };
        if element == 0 || !width.is_multiple_of(element) {
            return Err(WaveError::Elements { core: core.to_owned(), signal: name.clone(), width, element });
        }
        let format = signal.format(element);
        // GTKWave numbers the bits of a vector from the left.
        let place = |number: usize| width - (number + 1) * element..width - number * element;
        let moves = |number: &usize| moved.get(place(*number)).is_some_and(|bits| bits.contains(&true));
        let (moving, still): (Vec<_>, Vec<_>) = (0..width / element).partition(moves);
        let show = |this: &mut Self, number: usize, analog| {
            let bits = |of: &str| place(number).map(|bit| format!(" ({bit}){of}")).collect::<String>();
            let label = format!("{name}_{number}{}", index(element));
            this.trace(color, format, analog, &format!("#{{{label}}}{}", bits(&in_dut)));
            if let Some(in_golden) = &in_golden {
                this.trace(GOLDEN, format, false, &format!("#{{golden {label}}}{}", bits(in_golden)));
            }
        };
        for number in moving {
            show(self, number, signal.analog);
        }
        if !still.is_empty() {
            let [begin, end] = CLOSED_GROUP;
            self.line(format_args!("@{begin:x}\n-{name} unchanged"));
            for number in still {
                show(self, number, false);
            }
            self.line(format_args!("@{end:x}\n-{name} unchanged"));
        }
        Ok(())
    }

    fn trace(&mut self, color: Color, format: u32, analog: bool, name: &str) {
        if color != Color::Normal {
            self.line(format_args!("[color] {}", color as u32));
        }
        if !analog {
            return self.line(format_args!("@{format:x}\n{name}"));
        }
        self.line(format_args!("@{:x}\n{name}", format | ANALOG_STEP | ANALOG_FULL_SCALE));
        for _ in 1..ANALOG_ROWS {
            self.line(format_args!("@{ANALOG_ROW:x}\n-"));
        }
    }
}

impl Signal {
    /// The flags that write a value of `width` bits.
    fn format(&self, width: usize) -> u32 {
        match self.radix {
            _ if width == 1 => BINARY,
            Radix::Hex => HEX,
            Radix::Decimal => DECIMAL,
            Radix::Signed => SIGNED,
            Radix::Binary => BINARY,
        }
    }
}

/// The index behind the name of a signal of `width` bits.
fn index(width: usize) -> String {
    if width > 1 { format!("[{}:0]", width - 1) } else { String::new() }
}
