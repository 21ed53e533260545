//! Memories: the array, its initial contents, and one process per port.

use super::expr::{literal, text};
use super::layout::bits;
use super::process::write_assignment;
use crate::ir::{BinaryOp, Expr, Memory, MemoryStyle, Module, Op, ReadKind, ReadPort, WritePort};

/// Writes the declaration of the array.
pub fn declare(memory: &Memory, out: &mut String) {
    let style = match memory.style {
        MemoryStyle::Auto => None,
        MemoryStyle::Block => Some("block"),
        MemoryStyle::Distributed => Some("distributed"),
    };
    let is_rom = memory.writes.is_empty();
    if let Some(style) = style {
        let attribute = if is_rom { "rom_style" } else { "ram_style" };
        out.push_str(&format!("  (* {attribute} = \"{style}\" *)\n"));
    }
    out.push_str(&format!("  reg {}{} [0:{}];\n", bits(memory.width), memory.name, memory.depth - 1));
}

/// Writes contents and ports.
pub fn ports(m: &Module, memory: &Memory, out: &mut String) {
    if let Some(words) = &memory.initial {
        out.push_str("\n  initial begin\n");
        for (address, word) in words.iter().enumerate() {
            out.push_str(&format!("    {}[{address}] = {};\n", memory.name, literal(word, memory.width)));
        }
        out.push_str("  end\n");
    }
    let mut clocks = vec![];
    for port in &memory.writes {
        if !clocks.contains(&port.clocking) {
            clocks.push(port.clocking);
        }
    }
    for clocking in clocks {
        begin(m, clocking.0, out);
        for port in memory.writes.iter().filter(|w| w.clocking == clocking) {
            out.push_str(&format!("    if ({}) begin\n", line(m, &port.enable)));
            let word = format!("{}[{}] <=", memory.name, line(m, &port.address));
            write_assignment(m, &word, &port.data, 6, out);
            out.push_str("    end\n");
        }
        out.push_str("  end\n");
    }
    for port in &memory.reads {
        read(m, memory, port, out);
    }
}

fn read(m: &Module, memory: &Memory, port: &ReadPort, out: &mut String) {
    let data = &m.signal(port.data).name;
    let word = format!("{}[{}]", memory.name, line(m, &port.address));
    if port.kind == ReadKind::Asynchronous {
        out.push_str(&format!("\n  assign {data} = {word};\n"));
        return;
    }
    begin(m, port.clocking.0, out);
    let pad = if port.enable.is_some() { "      " } else { "    " };
    if let Some(enable) = &port.enable {
        out.push_str(&format!("    if ({}) begin\n", line(m, enable)));
    }
    out.push_str(&format!("{pad}{data} <= {word};\n"));
    if port.kind == ReadKind::WriteFirst {
        for write in &memory.writes {
            forward(m, port, write, pad, out);
        }
    }
    if port.enable.is_some() {
        out.push_str("    end\n");
    }
    out.push_str("  end\n");
}

/// The new value where a write goes to the word that is read; a later write port wins.
fn forward(m: &Module, read: &ReadPort, write: &WritePort, pad: &str, out: &mut String) {
    let same = Expr::new(1, Op::Binary(BinaryOp::Eq, write.address.clone(), read.address.clone()));
    let hit = Expr::new(1, Op::Binary(BinaryOp::And, write.enable.clone(), same));
    out.push_str(&format!("{pad}if ({}) begin\n", line(m, &hit)));
    write_assignment(m, &format!("{} <=", m.signal(read.data).name), &write.data, pad.len() + 2, out);
    out.push_str(&format!("{pad}end\n"));
}

fn begin(m: &Module, clocking: usize, out: &mut String) {
    let clock = &m.signal(m.clockings[clocking].clock).name;
    out.push_str(&format!("\n  always @(posedge {clock}) begin\n"));
}

/// An expression on one line: addresses and enables are short.
fn line(m: &Module, e: &Expr) -> String {
    text(m, e).on_one_line()
}
