//! Arithmetic on values of several limbs, in place in the array. A result never overlaps an operand.

use super::program::At;

const BITS: u32 = u64::BITS;

/// Number of limbs of a value.
pub fn count(width: u32) -> u32 {
    width.div_ceil(BITS)
}

/// The bits of the last limb that a value of `width` bits uses.
pub fn top_mask(width: u32) -> u64 {
    u64::MAX >> (count(width) * BITS - width)
}

/// The limbs of the value at `a`.
pub fn limbs(v: &[u64], a: At, limbs: u32) -> &[u64] {
    &v[a as usize..(a + limbs) as usize]
}

/// Bit `at` of the value at `a`.
pub fn bit(v: &[u64], a: At, at: u32) -> bool {
    v[(a + at / BITS) as usize] >> (at % BITS) & 1 != 0
}

fn trim(v: &mut [u64], to: At, width: u32) {
    v[(to + count(width) - 1) as usize] &= top_mask(width);
}

pub fn map(v: &mut [u64], to: At, a: At, width: u32, f: impl Fn(u64) -> u64) {
    for i in 0..count(width) {
        v[(to + i) as usize] = f(v[(a + i) as usize]);
    }
    trim(v, to, width);
}

pub fn zip(v: &mut [u64], to: At, a: At, b: At, limbs: u32, f: impl Fn(u64, u64) -> u64) {
    for i in 0..limbs {
        v[(to + i) as usize] = f(v[(a + i) as usize], v[(b + i) as usize]);
    }
}

pub fn fill(v: &mut [u64], to: At, width: u32, limb: u64) {
    v[to as usize..(to + count(width)) as usize].fill(limb);
    trim(v, to, width);
}

pub fn add(v: &mut [u64], to: At, a: At, b: At, width: u32) {
    let mut carry = false;
    for i in 0..count(width) {
        let (sum, first) = v[(a + i) as usize].overflowing_add(v[(b + i) as usize]);
        let (sum, second) = sum.overflowing_add(u64::from(carry));
        v[(to + i) as usize] = sum;
        carry = first || second;
    }
    trim(v, to, width);
}

pub fn sub(v: &mut [u64], to: At, a: At, b: At, width: u32) {
    let mut borrow = false;
    for i in 0..count(width) {
        let (difference, first) = v[(a + i) as usize].overflowing_sub(v[(b + i) as usize]);
        let (difference, second) = difference.overflowing_sub(u64::from(borrow));
        v[(to + i) as usize] = difference;
        borrow = first || second;
    }
    trim(v, to, width);
}

pub fn mul(v: &mut [u64], to: At, a: At, b: At, width: u32) {
    let n = count(width);
    v[to as usize..(to + n) as usize].fill(0);
    for i in 0..n {
        let x = u128::from(v[(a + i) as usize]);
        let mut carry = 0;
        for j in 0..n - i {
            let at = (to + i + j) as usize;
            let sum = x * u128::from(v[(b + j) as usize]) + u128::from(v[at]) + carry;
            v[at] = sum as u64;
            carry = sum >> BITS;
        }
    }
    trim(v, to, width);
}

pub fn equal(v: &[u64], a: At, b: At, n: u32) -> bool {
    limbs(v, a, n) == limbs(v, b, n)
}

pub fn less(v: &[u64], a: At, b: At, n: u32) -> bool {
    limbs(v, a, n).iter().rev().lt(limbs(v, b, n).iter().rev())
}

pub fn less_signed(v: &[u64], a: At, b: At, width: u32) -> bool {
    match (bit(v, a, width - 1), bit(v, b, width - 1)) {
        (true, false) => true,
        (false, true) => false,
        _ => less(v, a, b, count(width)),
    }
}

pub fn all(v: &[u64], a: At, width: u32) -> bool {
    let (top, rest) = limbs(v, a, count(width)).split_last().expect("a value has limbs");
    *top == top_mask(width) && rest.iter().all(|&x| x == u64::MAX)
}

pub fn left(v: &mut [u64], to: At, a: At, by: u64, width: u32) {
    let n = count(width);
    let by = u32::try_from(by).unwrap_or(u32::MAX).min(n * BITS);
    let (skip, shift) = (by / BITS, by % BITS);
    for i in (0..n).rev() {
        let limb = |k: u32| if k <= i { v[(a + i - k) as usize] } else { 0 };
        let low = if shift == 0 { 0 } else { limb(skip + 1) >> (BITS - shift) };
        v[(to + i) as usize] = limb(skip) << shift | low;
    }
    trim(v, to, width);
}

pub fn right(v: &mut [u64], to: At, a: At, by: u64, width: u32, ones: bool) {
    let n = count(width);
    let by = u32::try_from(by).unwrap_or(u32::MAX).min(width);
    let (skip, shift) = (by / BITS, by % BITS);
    for i in 0..n {
        let limb = |k: u32| if i + k < n { v[(a + i + k) as usize] } else { 0 };
        let high = if shift == 0 { 0 } else { limb(skip + 1) << (BITS - shift) };
        v[(to + i) as usize] = limb(skip) >> shift | high;
    }
    if ones {
        for at in width - by..width {
            v[(to + at / BITS) as usize] |= 1 << (at % BITS);
        }
    }
}

pub fn extract(v: &mut [u64], to: At, a: At, low: u32, width: u32) {
    let (skip, shift) = (low / BITS, low % BITS);
    let last = (low + width - 1) / BITS;
    for i in 0..count(width) {
        let mut limb = v[(a + skip + i) as usize] >> shift;
        if shift > 0 && skip + i < last {
            limb |= v[(a + skip + i + 1) as usize] << (BITS - shift);
        }
        v[(to + i) as usize] = limb;
    }
    trim(v, to, width);
}

pub fn insert(v: &mut [u64], to: At, a: At, low: u32, width: u32) {
    let mut done = 0;
    while done < width {
        let at = low + done;
        let room = (BITS - at % BITS).min(width - done);
        let room = room.min(BITS - done % BITS);
        let mask = u64::MAX >> (BITS - room);
        let piece = (v[(a + done / BITS) as usize] >> (done % BITS)) & mask;
        let limb = &mut v[(to + at / BITS) as usize];
        *limb = *limb & !(mask << (at % BITS)) | piece << (at % BITS);
        done += room;
    }
}
