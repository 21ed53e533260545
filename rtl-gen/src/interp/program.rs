//! The flat program: instructions over one array of 64-bit limbs, and the loop that runs them.
//!
//! A value of `w` bits occupies `ceil(w / 64)` limbs, least significant first; bits above the width are zero. Operands
//! are limb offsets. Instructions without `Wide` in their name work on values of at most one limb.

use super::wide;

/// Offset of a value in the array of limbs.
pub type At = u32;

/// One instruction; `to` is the place of its result.
#[derive(Clone, Copy, Debug)]
#[rustfmt::skip]
pub enum Instr {
    Move { to: At, a: At },
    Not { to: At, a: At, mask: u64 },
    And { to: At, a: At, b: At },
    Or { to: At, a: At, b: At },
    Xor { to: At, a: At, b: At },
    Add { to: At, a: At, b: At, mask: u64 },
    Sub { to: At, a: At, b: At, mask: u64 },
    Mul { to: At, a: At, b: At, mask: u64 },
    Eq { to: At, a: At, b: At },
    Ne { to: At, a: At, b: At },
    Lt { to: At, a: At, b: At },
    Le { to: At, a: At, b: At },
    SignedLt { to: At, a: At, b: At, pad: u32 },
    SignedLe { to: At, a: At, b: At, pad: u32 },
    Left { to: At, a: At, by: At, mask: u64 },
    Right { to: At, a: At, by: At },
    Arithmetic { to: At, a: At, by: At, pad: u32 },
    Any { to: At, a: At },
    All { to: At, a: At, mask: u64 },
    Parity { to: At, a: At },
    Mux { to: At, c: At, a: At, b: At },
    /// `mask` where bit `a` is set, else 0.
    Spread { to: At, a: At, mask: u64 },
    /// Takes bits from `low` of one limb.
    Extract { to: At, a: At, low: u32, mask: u64 },
    /// Takes bits from `low` of one limb and on into the next.
    ExtractAcross { to: At, a: At, low: u32, mask: u64 },
    /// `to |= a << low`.
    OrShifted { to: At, a: At, low: u32 },
    /// Takes word `at` of `words` words of any width, 0 beyond them.
    Word { to: At, a: At, at: At, width: u32, words: u32 },
    /// The value in one limb if it fits, else all ones.
    Saturate { to: At, a: At, limbs: u32 },

    Zero { to: At, limbs: u32 },
    MoveWide { to: At, a: At, limbs: u32 },
    NotWide { to: At, a: At, width: u32 },
    AndWide { to: At, a: At, b: At, limbs: u32 },
    OrWide { to: At, a: At, b: At, limbs: u32 },
    XorWide { to: At, a: At, b: At, limbs: u32 },
    AddWide { to: At, a: At, b: At, width: u32 },
    SubWide { to: At, a: At, b: At, width: u32 },
    MulWide { to: At, a: At, b: At, width: u32 },
    EqWide { to: At, a: At, b: At, limbs: u32 },
    LtWide { to: At, a: At, b: At, limbs: u32 },
    SignedLtWide { to: At, a: At, b: At, width: u32 },
    LeftWide { to: At, a: At, by: At, width: u32 },
    RightWide { to: At, a: At, by: At, width: u32 },
    ArithmeticWide { to: At, a: At, by: At, width: u32 },
    AnyWide { to: At, a: At, limbs: u32 },
    AllWide { to: At, a: At, width: u32 },
    ParityWide { to: At, a: At, limbs: u32 },
    MuxWide { to: At, c: At, a: At, b: At, limbs: u32 },
    SpreadWide { to: At, a: At, width: u32 },
    ExtractWide { to: At, a: At, low: u32, width: u32 },
    /// `to[low +: width] = a`.
    InsertWide { to: At, a: At, low: u32, width: u32 },

    /// Reads a word of a memory; 0 beyond its depth.
    Load { to: At, memory: u32, address: At },
    /// Notes a write, which takes effect when the edge is committed.
    Store { memory: u32, address: At, a: At },

    Jump { target: u32 },
    JumpIfZero { a: At, target: u32 },
}

/// Contents of a memory.
#[derive(Clone, Debug)]
pub struct Store {
    /// Limbs per word.
    pub limbs: usize,
    /// Number of words.
    pub depth: usize,
    /// All words, word 0 first.
    pub words: Vec<u64>,
    /// A word of zeros.
    pub zero: Vec<u64>,
}

impl Store {
    /// The word at this address; zero beyond the depth.
    fn word(&self, address: u64) -> &[u64] {
        match usize::try_from(address) {
            Ok(at) if at < self.depth => &self.words[at * self.limbs..(at + 1) * self.limbs],
            _ => &self.zero,
        }
    }

    /// Writes a word; an address beyond the depth has no effect.
    pub fn write(&mut self, address: u64, data: &[u64]) {
        if let Some(at) = usize::try_from(address).ok().filter(|&at| at < self.depth) {
            self.words[at * self.limbs..(at + 1) * self.limbs].copy_from_slice(&data[..self.limbs]);
        }
    }
}

/// A write that waits for the edge to be committed.
#[derive(Clone, Debug)]
pub struct Write {
    /// Index of the memory.
    pub memory: u32,
    /// Word address.
    pub address: u64,
    /// Place of the data, which does not change before the commit.
    pub data: At,
}

/// Runs the instructions.
pub fn run(program: &[Instr], v: &mut [u64], memories: &[Store], writes: &mut Vec<Write>) {
    let mut pc = 0;
    while let Some(instr) = program.get(pc) {
        pc += 1;
        macro_rules! v {
            ($at:expr) => {
                v[$at as usize]
            };
        }
        match *instr {
            Instr::Move { to, a } => v!(to) = v!(a),
            Instr::Not { to, a, mask } => v!(to) = !v!(a) & mask,
            Instr::And { to, a, b } => v!(to) = v!(a) & v!(b),
            Instr::Or { to, a, b } => v!(to) = v!(a) | v!(b),
            Instr::Xor { to, a, b } => v!(to) = v!(a) ^ v!(b),
            Instr::Add { to, a, b, mask } => v!(to) = v!(a).wrapping_add(v!(b)) & mask,
            Instr::Sub { to, a, b, mask } => v!(to) = v!(a).wrapping_sub(v!(b)) & mask,
            Instr::Mul { to, a, b, mask } => v!(to) = v!(a).wrapping_mul(v!(b)) & mask,
            Instr::Eq { to, a, b } => v!(to) = u64::from(v!(a) == v!(b)),
            Instr::Ne { to, a, b } => v!(to) = u64::from(v!(a) != v!(b)),
            Instr::Lt { to, a, b } => v!(to) = u64::from(v!(a) < v!(b)),
            Instr::Le { to, a, b } => v!(to) = u64::from(v!(a) <= v!(b)),
            Instr::SignedLt { to, a, b, pad } => {
                v!(to) = u64::from(((v!(a) << pad) as i64) < ((v!(b) << pad) as i64));
            }
            Instr::SignedLe { to, a, b, pad } => {
                v!(to) = u64::from(((v!(a) << pad) as i64) <= ((v!(b) << pad) as i64));
            }
            Instr::Left { to, a, by, mask } => v!(to) = if v!(by) < 64 { (v!(a) << v!(by)) & mask } else { 0 },
            Instr::Right { to, a, by } => v!(to) = if v!(by) < 64 { v!(a) >> v!(by) } else { 0 },
            Instr::Arithmetic { to, a, by, pad } => {
                v!(to) = ((((v!(a) << pad) as i64) >> v!(by).min(63)) as u64) >> pad;
            }
            Instr::Any { to, a } => v!(to) = u64::from(v!(a) != 0),
            Instr::All { to, a, mask } => v!(to) = u64::from(v!(a) == mask),
            Instr::Parity { to, a } => v!(to) = u64::from(v!(a).count_ones() & 1),
            Instr::Mux { to, c, a, b } => v!(to) = if v!(c) != 0 { v!(a) } else { v!(b) },
            Instr::Spread { to, a, mask } => v!(to) = if v!(a) != 0 { mask } else { 0 },
            Instr::Extract { to, a, low, mask } => v!(to) = (v!(a) >> low) & mask,
            Instr::ExtractAcross { to, a, low, mask } => {
                v!(to) = ((v!(a) >> low) | (v!(a + 1) << (64 - low))) & mask;
            }
            Instr::OrShifted { to, a, low } => v!(to) |= v!(a) << low,
            Instr::Word { to, a, at, width, words } => match u32::try_from(v!(at)) {
                Ok(at) if at < words => wide::extract(v, to, a, at * width, width),
                _ => wide::fill(v, to, width, 0),
            },
            Instr::Saturate { to, a, limbs } => {
                let rest = (a + 1) as usize..(a + limbs) as usize;
                v!(to) = if v[rest].iter().all(|&x| x == 0) { v!(a) } else { u64::MAX };
            }
            Instr::Zero { to, limbs } => v[to as usize..(to + limbs) as usize].fill(0),
            Instr::MoveWide { to, a, limbs } => v.copy_within(a as usize..(a + limbs) as usize, to as usize),
            Instr::NotWide { to, a, width } => wide::map(v, to, a, width, |x| !x),
            Instr::AndWide { to, a, b, limbs } => wide::zip(v, to, a, b, limbs, |x, y| x & y),
            Instr::OrWide { to, a, b, limbs } => wide::zip(v, to, a, b, limbs, |x, y| x | y),
            Instr::XorWide { to, a, b, limbs } => wide::zip(v, to, a, b, limbs, |x, y| x ^ y),
            Instr::AddWide { to, a, b, width } => wide::add(v, to, a, b, width),
            Instr::SubWide { to, a, b, width } => wide::sub(v, to, a, b, width),
            Instr::MulWide { to, a, b, width } => wide::mul(v, to, a, b, width),
            Instr::EqWide { to, a, b, limbs } => v!(to) = u64::from(wide::equal(v, a, b, limbs)),
            Instr::LtWide { to, a, b, limbs } => v!(to) = u64::from(wide::less(v, a, b, limbs)),
            Instr::SignedLtWide { to, a, b, width } => v!(to) = u64::from(wide::less_signed(v, a, b, width)),
            Instr::LeftWide { to, a, by, width } => wide::left(v, to, a, v!(by), width),
            Instr::RightWide { to, a, by, width } => wide::right(v, to, a, v!(by), width, false),
            Instr::ArithmeticWide { to, a, by, width } => {
                let negative = wide::bit(v, a, width - 1);
                wide::right(v, to, a, v!(by), width, negative);
            }
            Instr::AnyWide { to, a, limbs } => v!(to) = u64::from(wide::limbs(v, a, limbs).iter().any(|&x| x != 0)),
            Instr::AllWide { to, a, width } => v!(to) = u64::from(wide::all(v, a, width)),
            Instr::ParityWide { to, a, limbs } => {
                v!(to) = u64::from(wide::limbs(v, a, limbs).iter().fold(0, |p, x| p ^ x.count_ones()) & 1);
            }
            Instr::MuxWide { to, c, a, b, limbs } => {
                let from = if v!(c) != 0 { a } else { b };
                v.copy_within(from as usize..(from + limbs) as usize, to as usize);
            }
            Instr::SpreadWide { to, a, width } => {
                let fill = if v!(a) != 0 { u64::MAX } else { 0 };
                wide::fill(v, to, width, fill);
            }
            Instr::ExtractWide { to, a, low, width } => wide::extract(v, to, a, low, width),
            Instr::InsertWide { to, a, low, width } => wide::insert(v, to, a, low, width),
            Instr::Load { to, memory, address } => {
                let address = v!(address);
                let memory = &memories[memory as usize];
                let word = &mut v[to as usize..to as usize + memory.limbs];
                word.copy_from_slice(memory.word(address));
            }
            Instr::Store { memory, address, a } => writes.push(Write { memory, address: v!(address), data: a }),
            Instr::Jump { target } => pc = target as usize,
            Instr::JumpIfZero { a, target } => {
                if v!(a) == 0 {
                    pc = target as usize;
                }
            }
        }
    }
}
