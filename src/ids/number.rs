//! How numbers are spelled.

use std::fmt::Write as _;

use num_bigint::{BigInt, BigUint};

use crate::llvm::{FpBits, FpFormat};

/// An integer of a width, given as words of 64 bits with the lowest first: signed, in decimal.
pub fn integer(words: &[u64], width: u32) -> String {
    let halves = words
        .iter()
        .flat_map(|word| [*word as u32, (word >> 32) as u32]);
    let number = BigUint::new(halves.collect());
    if number.bit(u64::from(width) - 1) {
        (BigInt::from(number) - (BigInt::from(1) << width)).to_string()
    } else {
        number.to_string()
    }
}

/// An integer of a width of at most 64 bits, as signed.
pub fn signed(word: u64, width: u32) -> i64 {
    let shift = 64 - width;
    (word << shift) as i64 >> shift
}

/// A floating-point number as LLVM prints it: a `float` or `double` with seven digits where those are exact; else its bits, a
/// `float` as the `double` of its value.
pub fn fp(number: FpBits, text: &mut String) {
    let FpBits { format, bits } = number;
    let (high, low) = ((bits >> 64) as u64, bits as u64);
    let _ = match format {
        FpFormat::Float => double(widened(bits as u32), text),
        FpFormat::Double => double(low, text),
        FpFormat::Half => write!(text, "0xH{low:04X}"),
        FpFormat::Bfloat => write!(text, "0xR{low:04X}"),
        FpFormat::X86Fp80 => write!(text, "0xK{high:04X}{low:016X}"),
        // The low half comes first, of both formats.
        FpFormat::Fp128 => write!(text, "0xL{low:016X}{high:016X}"),
        FpFormat::PpcFp128 => write!(text, "0xM{low:016X}{high:016X}"),
    };
}

/// The bits of a `double` of a value of `float`. Processors quiet a NaN that they convert; this does not.
fn widened(bits: u32) -> u64 {
    let number = f32::from_bits(bits);
    if number.is_nan() {
        let sign = u64::from(bits >> 31) << 63;
        return sign | 0x7FF << 52 | u64::from(bits & 0x007F_FFFF) << 29;
    }
    f64::from(number).to_bits()
}

fn double(bits: u64, text: &mut String) -> std::fmt::Result {
    let number = f64::from_bits(bits);
    let start = text.len();
    if number.is_finite() {
        write!(text, "{number:.6e}")?;
        if text[start..].parse() == Ok(number) {
            // LLVM's exponent has a sign and two digits.
            if let Some(at) = text.rfind('e') {
                let exponent: i32 = text[at + 1..].parse().unwrap_or_default();
                text.truncate(at);
                write!(text, "e{exponent:+03}")?;
            }
            return Ok(());
        }
        text.truncate(start);
    }
    write!(text, "0x{bits:016X}")
}

/// The bits of a floating-point number in hexadecimal digits, the sign first.
pub fn bits(number: FpBits) -> String {
    let bits = match number.format {
        FpFormat::PpcFp128 => number.bits.rotate_left(64),
        _ => number.bits,
    };
    format!(
        "{bits:0digits$X}",
        digits = number.format.width() as usize / 4
    )
}

/// A floating-point number in decimal, for readers; `None` if a `double` does not hold it.
pub fn decimal(number: FpBits) -> Option<String> {
    let FpBits { format, bits } = number;
    let text = match format {
        FpFormat::Half => format!("{:?}", half(bits as u16)),
        FpFormat::Bfloat => format!("{:?}", f32::from_bits((bits as u32) << 16)),
        FpFormat::Float => format!("{:?}", f32::from_bits(bits as u32)),
        FpFormat::Double => format!("{:?}", f64::from_bits(bits as u64)),
        FpFormat::X86Fp80 | FpFormat::Fp128 | FpFormat::PpcFp128 => return None,
    };
    Some(text.to_lowercase())
}

/// Integers with a blank between two, all as long as the longest.
pub fn integers(numbers: impl Iterator<Item = i64> + Clone) -> String {
    let mut digits = itoa::Buffer::new();
    let lengths = numbers.clone().map(|number| digits.format(number).len());
    let length = lengths.max().unwrap_or_default();
    let mut text = String::new();
    for number in numbers {
        let _ = write!(text, "{number:0length$} ");
    }
    text.pop();
    text
}

/// The bits of numbers in hexadecimal digits, with a blank between two.
pub fn hexadecimal(words: impl Iterator<Item = u64>, width: u32) -> String {
    let mut text = String::new();
    for word in words {
        let _ = write!(text, "{word:0digits$X} ", digits = width as usize / 4);
    }
    text.pop();
    text
}

/// LLVM's decimal, `1.0E-30`, as [`decimal`] has it.
pub fn readable(text: &str) -> String {
    let text = text.replace("E+", "e").replace('+', "").to_lowercase();
    match text
        .bytes()
        .all(|byte| byte == b'-' || byte.is_ascii_digit())
    {
        true => text + ".0",
        false => text,
    }
}

/// The value of a `half`.
fn half(bits: u16) -> f32 {
    let (exponent, fraction) = (bits >> 10 & 0x1F, bits & 0x3FF);
    let magnitude = match exponent {
        0 => f32::from(fraction) * 2f32.powi(-24),
        0x1F if fraction == 0 => f32::INFINITY,
        0x1F => f32::NAN,
        _ => f32::from(fraction | 0x400) * 2f32.powi(i32::from(exponent) - 25),
    };
    if bits >> 15 == 0 {
        magnitude
    } else {
        -magnitude
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_of_any_width() {
        for (words, width, wanted) in [
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
            assert_eq!(integer(words, width), wanted);
        }
    }

    #[test]
    fn floating_point_numbers() {
        let spelled = |format, bits| {
            let number = FpBits { format, bits };
            let mut text = String::new();
            fp(number, &mut text);
            (text, super::bits(number), decimal(number))
        };
        for (format, number, text, bits, decimal) in [
            (FpFormat::Half, 0x3C00, "0xH3C00", "3C00", "1.0"),
            (FpFormat::Half, 0x8001, "0xH8001", "8001", "-5.9604645e-8"),
            (FpFormat::Half, 0xFC00, "0xHFC00", "FC00", "-inf"),
            (FpFormat::Bfloat, 0x3DCD, "0xR3DCD", "3DCD", "0.10009766"),
            (
                FpFormat::Float,
                0x3F80_0000,
                "1.000000e+00",
                "3F800000",
                "1.0",
            ),
            (
                FpFormat::Float,
                0x3DCC_CCCD,
                "0x3FB99999A0000000",
                "3DCCCCCD",
                "0.1",
            ),
            (
                FpFormat::Float,
                0xFF80_0001,
                "0xFFF0000020000000",
                "FF800001",
                "nan",
            ),
            (
                FpFormat::Double,
                1 << 63,
                "-0.000000e+00",
                "8000000000000000",
                "-0.0",
            ),
            (
                FpFormat::Double,
                1,
                "4.940656e-324",
                "0000000000000001",
                "5e-324",
            ),
        ] {
            let (text, bits, decimal) = (text.to_owned(), bits.to_owned(), decimal.to_owned());
            assert_eq!(spelled(format, number), (text, bits, Some(decimal)));
        }
        let text = "0xM3FF00000000000003C00000000000000";
        let digits = text[3..].to_owned();
        let ppc = 0x3C00_0000_0000_0000_u128 << 64 | 0x3FF0_0000_0000_0000;
        let wanted = (text.to_owned(), digits, None);
        assert_eq!(spelled(FpFormat::PpcFp128, ppc), wanted);
    }
}
