//! Integers of any width.

use num_bigint::{BigInt, BigUint};

use super::raw::{self, FromRaw};
use super::shim::RawInteger;

/// An integer of any width.
#[derive(Clone, Copy)]
pub struct Integer<'m> {
    words: &'m [u64],
    bits: u32,
}

impl<'m> Integer<'m> {
    /// `None` where there is none.
    ///
    /// # Safety
    /// The integer must be what a getter returned, and live for `'m`.
    pub(super) unsafe fn new(raw: RawInteger) -> Option<Self> {
        (!raw.words.is_null()).then(|| Integer {
            // SAFETY: by this function's contract; LLVM has a word even where there is no bit.
            words: unsafe { raw::slice(raw.words, raw.bits.div_ceil(64).max(1) as usize) },
            bits: raw.bits,
        })
    }

    /// The width of the type in bits.
    pub fn width(self) -> u32 {
        self.bits
    }

    /// The number as signed, if its type has at most 64 bits.
    pub fn small(self) -> Option<i64> {
        match self.bits {
            0 => Some(0),
            1..=64 => Some((self.words[0] << (64 - self.bits)) as i64 >> (64 - self.bits)),
            _ => None,
        }
    }

    /// The number in decimal.
    pub fn decimal(self, signed: bool) -> String {
        let digits = self.words.iter();
        let digits = digits.flat_map(|word| [*word as u32, (*word >> 32) as u32]);
        let number = BigInt::from(BigUint::new(digits.collect()));
        if signed && self.bits > 0 && number.bit(u64::from(self.bits) - 1) {
            (number - (BigInt::from(1) << self.bits)).to_string()
        } else {
            number.to_string()
        }
    }
}

impl<'m> FromRaw<RawInteger> for Integer<'m> {
    unsafe fn from_raw(raw: RawInteger) -> Self {
        // SAFETY: by the trait's contract.
        unsafe { Integer::new(raw) }.unwrap_or(Integer {
            words: &[0],
            bits: 0,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Integer;

    #[test]
    fn integers_of_any_width_are_decimal() {
        for (words, bits, wanted) in [
            (&[5][..], 3, "-3"),
            (&[u64::MAX, u64::MAX], 128, "-1"),
            (
                &[0, 1 << 63],
                128,
                "-170141183460469231731687303715884105728",
            ),
            (&[u64::MAX, 0], 65, "18446744073709551615"),
            (&[0, 1], 65, "-18446744073709551616"),
        ] {
            assert_eq!(Integer { words, bits }.decimal(true), wanted);
        }
    }
}
