//! Windows: parts of the address space that other logic answers.

use crate::builder::{ModuleBuilder, and_all, lit};
use crate::ir::Expr;
use crate::registers::{Content, Register, RegisterMap, WORD};

/// A window and its ports.
pub struct Window {
    /// The name of the window's register.
    pub name: String,
    offset: u32,
    words: u32,
    /// Address of the word that is read.
    pub address: Expr,
    /// The register that drives the strobe of a read.
    pub read: Expr,
    /// The data that the owner of the window answers.
    pub data: Expr,
}

/// Declares the ports of all windows, in order.
pub fn declare(m: &ModuleBuilder, map: &RegisterMap) -> Vec<Window> {
    let mut heading = Some("Windows: data are taken two clocks after the strobe");
    let mut declare = |register: &Register| {
        let Content::Window { words } = register.content else { return None };
        if let Some(heading) = heading.take() {
            m.group(heading);
        }
        let name = register.name.clone();
        let width = (words - 1).ilog2() as usize + 1;
        let address = m.doc("Word that is read, while the strobe is high.").output(format!("{name}_address"), width);
        let read = m.doc("A word is read.").output_reg(format!("{name}_read"), 1, false);
        let data = m.doc(&register.doc).input(format!("{name}_data"), 32);
        Some(Window { name, offset: register.offset, words, address, read, data })
    };
    map.registers.iter().filter_map(&mut declare).collect()
}

impl Window {
    /// Whether a word address lies in the window: its offset is a multiple of its size, rounded up to a power of two.
    pub fn holds(&self, address: &Expr) -> Expr {
        let low = self.address.width();
        let mut conditions = vec![];
        if address.width() > low {
            let high = address.slice(low, address.width() - low);
            conditions.push(high.eq(u64::from((self.offset / WORD) >> low)));
        }
        if !self.words.is_power_of_two() {
            conditions.push(address.slice(0, low).lt(u64::from(self.words)));
        }
        if conditions.is_empty() { lit(1u8, 1) } else { and_all(&conditions) }
    }
}
