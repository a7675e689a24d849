//! Integers of any width.

use super::raw::FromRaw;
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
            words: unsafe {
                std::slice::from_raw_parts(raw.words, raw.bits.div_ceil(64).max(1) as usize)
            },
            bits: raw.bits,
        })
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
        let mut words = self.words.to_vec();
        let last = self.bits.saturating_sub(1);
        let negative = signed && words[last as usize / 64] >> (last % 64) & 1 == 1;
        if negative {
            // The two's complement within its bits.
            let mut carry = true;
            for word in &mut words {
                (*word, carry) = (!*word).overflowing_add(u64::from(carry));
            }
            if self.bits % 64 != 0
                && let Some(word) = words.last_mut()
            {
                *word &= (1 << (self.bits % 64)) - 1;
            }
        }
        const CHUNK: u64 = 10_000_000_000_000_000_000;
        let mut chunks = Vec::new();
        while words.iter().any(|word| *word != 0) {
            let mut rest = 0u128;
            for word in words.iter_mut().rev() {
                let part = rest << 64 | u128::from(*word);
                *word = (part / u128::from(CHUNK)) as u64;
                rest = part % u128::from(CHUNK);
            }
            chunks.push(rest);
        }
        let mut text = String::from(if negative { "-" } else { "" });
        text.push_str(&chunks.pop().unwrap_or(0).to_string());
        for chunk in chunks.iter().rev() {
            text.push_str(&format!("{chunk:019}"));
        }
        text
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
