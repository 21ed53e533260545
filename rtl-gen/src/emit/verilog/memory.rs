//! Memories: the array, its initial contents, and one process per port.

use super::expr::text;
use super::layout::bits;
use super::names::Names;
use super::process::assignment;
use super::text::Text;
use crate::ir::{BinaryOp, Expr, Memory, MemoryStyle, Op, ReadKind, ReadPort, WritePort};
use num_bigint::BigUint;

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
pub fn ports(n: &Names, memory: &Memory, out: &mut String) {
    if let Some(words) = &memory.initial {
        contents(memory, words, out);
    }
    let mut clocks = vec![];
    for port in &memory.writes {
        if !clocks.contains(&port.clocking) {
            clocks.push(port.clocking);
        }
    }
    for clocking in clocks {
        begin(n, clocking.0, out);
        for port in memory.writes.iter().filter(|w| w.clocking == clocking) {
            out.push_str(&format!("    if ({}) begin\n", line(n, &port.enable)));
            let word = format!("{}[{}] <=", memory.name, line(n, &port.address));
            assignment(n, &word, &port.data, 6).write(out);
            out.push_str("    end\n");
        }
        out.push_str("  end\n");
    }
    for port in &memory.reads {
        read(n, memory, port, out);
    }
}

/// Initial contents: one constant, from which a loop takes the words.
fn contents(memory: &Memory, words: &[BigUint], out: &mut String) {
    let Memory { name, width, .. } = memory;
    let table = name.to_ascii_uppercase();
    let literals =
        words.iter().rev().map(|word| Text::word(format!("{width}'h{word:0digits$x}", digits = width.div_ceil(4))));
    out.push_str("\n  // Word 0 stands last.\n");
    out.push_str(&format!("  localparam {}{table} = ", bits(width * words.len())));
    Text::parts("{", literals.collect(), ", ", "}").write(out, 4, 1);
    let (range, last) = (if *width == 1 { "[i]".into() } else { format!("[{width}*i +: {width}]") }, words.len());
    out.push_str(&format!(
        ";\n\n  initial begin : fill_{name}\n    integer i;\n    for (i = 0; i < {last}; i = i + 1) begin\n      {name}[i] = {table}{range};\n    end\n  end\n"
    ));
}

fn read(n: &Names, memory: &Memory, port: &ReadPort, out: &mut String) {
    let data = &n.signal(port.data).name;
    let word = format!("{}[{}]", memory.name, line(n, &port.address));
    if port.kind == ReadKind::Asynchronous {
        out.push_str(&format!("\n  assign {data} = {word};\n"));
        return;
    }
    begin(n, port.clocking.0, out);
    let pad = if port.enable.is_some() { "      " } else { "    " };
    if let Some(enable) = &port.enable {
        out.push_str(&format!("    if ({}) begin\n", line(n, enable)));
    }
    out.push_str(&format!("{pad}{data} <= {word};\n"));
    if port.kind == ReadKind::WriteFirst {
        for write in &memory.writes {
            forward(n, port, write, pad, out);
        }
    }
    if port.enable.is_some() {
        out.push_str("    end\n");
    }
    out.push_str("  end\n");
}

/// The new value where a write goes to the word that is read; a later write port wins.
fn forward(n: &Names, read: &ReadPort, write: &WritePort, pad: &str, out: &mut String) {
    let same = Expr::new(1, Op::Binary(BinaryOp::Eq, write.address.clone(), read.address.clone()));
    let hit = Expr::new(1, Op::Binary(BinaryOp::And, write.enable.clone(), same));
    out.push_str(&format!("{pad}if ({}) begin\n", line(n, &hit)));
    assignment(n, &format!("{} <=", n.signal(read.data).name), &write.data, pad.len() + 2).write(out);
    out.push_str(&format!("{pad}end\n"));
}

fn begin(n: &Names, clocking: usize, out: &mut String) {
    let clock = &n.signal(n.clockings[clocking].clock).name;
    out.push_str(&format!("\n  always @(posedge {clock}) begin\n"));
}

/// An expression on one line: addresses and enables are short.
fn line(n: &Names, e: &Expr) -> String {
    text(n, e).on_one_line()
}
