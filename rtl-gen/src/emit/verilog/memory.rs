//! Memories: the array, its initial contents, and one process per port.

use super::expr::text;
use super::layout::bits;
use super::line::Line;
use super::names::Names;
use super::process::assignment;
use super::text::Text;
use crate::ir::{BinaryOp, Expr, Memory, MemoryStyle, Op, ReadKind, ReadPort, WritePort};
use num_bigint::BigUint;

/// The declaration of the array, its contents and its ports.
pub fn lines(n: &Names, memory: &Memory) -> Vec<Line> {
    let mut lines = declaration(memory);
    if let Some(words) = &memory.initial {
        lines.extend(contents(memory, words));
    }
    let mut clocks = vec![];
    for port in &memory.writes {
        if !clocks.contains(&port.clocking) {
            clocks.push(port.clocking);
        }
    }
    for clocking in clocks {
        lines.extend(begin(n, clocking.0));
        for port in memory.writes.iter().filter(|w| w.clocking == clocking) {
            lines.push(branch(n, &port.enable, 4));
            let word = format!("{}[{}] <=", memory.name, text(n, &port.address).on_one_line());
            lines.extend([assignment(n, &word, &port.data, 6), Line::plain(4, "end")]);
        }
        lines.push(Line::plain(2, "end"));
    }
    lines.extend(memory.reads.iter().flat_map(|port| read(n, memory, port)));
    lines
}

fn declaration(memory: &Memory) -> Vec<Line> {
    let style = match memory.style {
        MemoryStyle::Auto => None,
        MemoryStyle::Block => Some("block"),
        MemoryStyle::Distributed => Some("distributed"),
    };
    let attribute = if memory.writes.is_empty() { "rom_style" } else { "ram_style" };
    let attribute = style.map(|style| Line::plain(2, format!("(* {attribute} = \"{style}\" *)")));
    let array = format!("reg {}{} [0:{}];", bits(memory.width), memory.name, memory.depth - 1);
    attribute.into_iter().chain([Line::plain(2, array)]).collect()
}

/// Initial contents: one constant, from which a loop takes the words.
fn contents(memory: &Memory, words: &[BigUint]) -> Vec<Line> {
    let Memory { name, width, .. } = memory;
    let table = name.to_ascii_uppercase();
    let literals =
        words.iter().rev().map(|word| Text::word(format!("{width}'h{word:0digits$x}", digits = width.div_ceil(4))));
    let (range, last) = (if *width == 1 { "[i]".into() } else { format!("[{width}*i +: {width}]") }, words.len());
    let head = format!("localparam {}{table} = ", bits(width * words.len()));
    let body = Some(Text::parts("{", literals.collect(), ", ", "}"));
    vec![
        Line::empty(),
        Line::comment(2, "Word 0 stands last."),
        Line::Code { indent: 2, head, body, tail: ";", hang: 2 },
        Line::empty(),
        Line::plain(2, format!("initial begin : fill_{name}")),
        Line::plain(4, "integer i;"),
        Line::plain(4, format!("for (i = 0; i < {last}; i = i + 1) begin")),
        Line::plain(6, format!("{name}[i] = {table}{range};")),
        Line::plain(4, "end"),
        Line::plain(2, "end"),
    ]
}

fn read(n: &Names, memory: &Memory, port: &ReadPort) -> Vec<Line> {
    let data = &n.signal(port.data).name;
    let word = format!("{}[{}]", memory.name, text(n, &port.address).on_one_line());
    if port.kind == ReadKind::Asynchronous {
        return vec![Line::empty(), Line::plain(2, format!("assign {data} = {word};"))];
    }
    let mut lines = begin(n, port.clocking.0).to_vec();
    let indent = if port.enable.is_some() { 6 } else { 4 };
    lines.extend(port.enable.iter().map(|enable| branch(n, enable, 4)));
    lines.push(Line::plain(indent, format!("{data} <= {word};")));
    if port.kind == ReadKind::WriteFirst {
        lines.extend(memory.writes.iter().flat_map(|write| forward(n, port, write, indent)));
    }
    lines.extend(port.enable.iter().map(|_| Line::plain(4, "end")));
    lines.push(Line::plain(2, "end"));
    lines
}

/// Takes the new value when a write port writes the word that is read; a later write port wins.
fn forward(n: &Names, read: &ReadPort, write: &WritePort, indent: usize) -> [Line; 3] {
    let same = Expr::new(1, Op::Binary(BinaryOp::Eq, write.address.clone(), read.address.clone()));
    let hit = Expr::new(1, Op::Binary(BinaryOp::And, write.enable.clone(), same));
    let value = assignment(n, &format!("{} <=", n.signal(read.data).name), &write.data, indent + 2);
    [branch(n, &hit, indent), value, Line::plain(indent, "end")]
}

fn begin(n: &Names, clocking: usize) -> [Line; 2] {
    let clock = &n.signal(n.clockings[clocking].clock).name;
    [Line::empty(), Line::plain(2, format!("always @(posedge {clock}) begin"))]
}

/// A branch; its condition stays on one line, since addresses and enables are short.
fn branch(n: &Names, condition: &Expr, indent: usize) -> Line {
    Line::plain(indent, format!("if ({}) begin", text(n, condition).on_one_line()))
}
