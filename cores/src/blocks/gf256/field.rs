//! The field in plain arithmetic, for the contents of tables.

/// x^8 + x^4 + x^3 + x^2 + 1.
const POLYNOMIAL: u16 = 0x11d;

/// x to the power n. x generates the field: its order is 255.
pub fn power(n: usize) -> u8 {
    (0..n % 255).fold(1u8, |value, _| {
        let doubled = u16::from(value) << 1;
        (if doubled > 0xff { doubled ^ POLYNOMIAL } else { doubled }) as u8
    })
}

/// The exponent of an element that is not 0, below 255.
pub fn logarithm(element: u8) -> usize {
    (0..255).find(|&n| power(n) == element).expect("x generates all elements but 0")
}

/// Coefficient of symbol i in repair symbol j ([`crate::lowar`]): y (j ^ 8) / (8 (j ^ y)) with y = 8 + i.
pub fn coefficient(row: usize, symbol: usize) -> u8 {
    let log = |element: usize| logarithm(element as u8);
    let y = 8 + symbol;
    power(log(y) + log(row ^ 8) + 2 * 255 - log(8) - log(row ^ y))
}
