//! CRC-32, bit by bit.

/// CRC-32 of these octets (IEEE 802.3, 3.2.9): each octet with its least significant bit first.
pub fn crc32(octets: impl IntoIterator<Item = u8>) -> u32 {
    let mut rest = u32::MAX;
    for octet in octets {
        for bit in 0..8 {
            let divides = (rest ^ u32::from(octet >> bit)) & 1 == 1;
            rest >>= 1;
            if divides {
                rest ^= 0x04c1_1db7_u32.reverse_bits();
            }
        }
    }
    !rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_crc_is_that_of_ethernet() {
        assert_eq!(crc32(*b"123456789"), 0xcbf4_3926, "the published check value");
        let octets: Vec<u8> = (0..1000_u32).map(|n| ((n * n) >> 3) as u8).collect();
        for length in [0, 1, 7, 64, 999, 1000] {
            assert_eq!(crc32(octets[..length].to_vec()), crc32fast::hash(&octets[..length]), "{length} octets");
        }
    }
}
