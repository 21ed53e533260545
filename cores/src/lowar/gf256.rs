//! GF(256) with the polynomial x^8 + x^4 + x^3 + x^2 + 1, from its definition: carry-less products, reduced.
//!
//! An octet is a polynomial over GF(2), bit n the coefficient of x^n. The sum of two is their exclusive or.

/// The polynomial that products are reduced by.
pub const POLYNOMIAL: u16 = 0x11d;

/// `a` times x.
const fn times_x(a: u8) -> u8 {
    // the polynomial without x^8, where that bit leaves
    (a << 1) ^ ((a >> 7) * (POLYNOMIAL as u8))
}

/// The product of `a` and `b`.
pub const fn mul(a: u8, b: u8) -> u8 {
    let (mut sum, mut shifted, mut bit) = (0, a, 0);
    while bit < 8 {
        sum ^= shifted * (b >> bit & 1);
        shifted = times_x(shifted);
        bit += 1;
    }
    sum
}

/// The inverse of `a`; 0 for 0, which has none.
pub const fn inverse(a: u8) -> u8 {
    // a^255 = 1, so the inverse is a^254 = a^2 a^4 .. a^128
    let (mut power, mut product, mut n) = (a, 1, 1);
    while n < 8 {
        power = mul(power, power);
        product = mul(product, power);
        n += 1;
    }
    product
}

/// Adds `factor` times `symbol` to the first octets of `sum`, which is at least as long.
///
/// # Panics
/// If `sum` is shorter.
pub fn add_scaled(sum: &mut [u8], factor: u8, symbol: &[u8]) {
    for (sum, &octet) in sum[..symbol.len()].iter_mut().zip(symbol) {
        *sum ^= mul(octet, factor);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_product_is_that_of_the_polynomials_reduced() {
        for a in 0..=255u8 {
            for b in 0..=255u8 {
                let mut product = (0..8).filter(|bit| b >> bit & 1 == 1).fold(0, |sum, bit| sum ^ u16::from(a) << bit);
                for bit in (8..16).rev() {
                    if product >> bit & 1 == 1 {
                        product ^= POLYNOMIAL << (bit - 8);
                    }
                }
                assert_eq!(u16::from(mul(a, b)), product, "{a} times {b}");
            }
        }
    }

    #[test]
    fn it_is_a_field() {
        for a in 0..=255u8 {
            assert_eq!((mul(a, 1), mul(a, 0)), (a, 0));
            assert_eq!(mul(a, inverse(a)), u8::from(a > 0), "{a} and its inverse");
            for b in 0..=255u8 {
                assert_eq!(mul(a, b), mul(b, a));
                assert!(a == 0 || b == 0 || mul(a, b) != 0, "{a} and {b} divide zero");
                for c in 0..=255u8 {
                    let products = (mul(a, mul(b, c)), mul(a, b ^ c));
                    assert_eq!(products, (mul(mul(a, b), c), mul(a, b) ^ mul(a, c)), "{a}, {b} and {c}");
                }
            }
        }
    }

    #[test]
    fn products_are_those_of_an_independent_implementation() {
        use reed_solomon_erasure::galois_8;
        for a in 0..=255u8 {
            for b in 0..=255u8 {
                assert_eq!(mul(a, b), galois_8::mul(a, b));
            }
            assert!(a == 0 || inverse(a) == galois_8::div(1, a));
        }
    }

    #[test]
    fn scaling_reaches_as_far_as_the_symbol() {
        let mut sum = [1, 2, 3, 4];
        add_scaled(&mut sum, 2, &[0x80, 1]);
        assert_eq!(sum, [1 ^ 0x1d, 0, 3, 4]);
    }
}
