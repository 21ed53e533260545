//! The field in plain arithmetic, for the contents of tables.

/// x^8 + x^4 + x^3 + x^2 + 1.
const POLYNOMIAL: u16 = 0x11d;

/// The powers of x below 255: x generates all elements but 0.
const POWERS: [u8; 255] = {
    let mut powers = [1; 255];
    let mut n = 1;
    while n < 255 {
        let doubled = (powers[n - 1] as u16) << 1;
        powers[n] = (if doubled > 0xff { doubled ^ POLYNOMIAL } else { doubled }) as u8;
        n += 1;
    }
    powers
};

/// x to the power n.
pub fn power(n: usize) -> u8 {
    POWERS[n % 255]
}

/// The exponent of an element that is not 0, below 255.
pub fn logarithm(element: u8) -> usize {
    POWERS.iter().position(|&power| power == element).expect("x generates all elements but 0")
}

/// Coefficient of symbol i in repair symbol j ([`crate::lowar`]): y (j ^ 8) / (8 (j ^ y)) with y = 8 + i.
pub fn coefficient(row: usize, symbol: usize) -> u8 {
    let log = |element: usize| logarithm(element as u8);
    let y = 8 + symbol;
    power(log(y) + log(row ^ 8) + 2 * 255 - log(8) - log(row ^ y))
}
