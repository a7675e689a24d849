//! The text of numbers.

use std::fmt::Write as _;

use num_bigint::{BigInt, BigUint, Sign};

use crate::llvm::{FpBits, FpFormat};

/// Returns an integer of at most 64 bits, sign-extended.
pub fn signed(word: u64, width: u32) -> i64 {
    let shift = 64 - width;
    (word << shift) as i64 >> shift
}

/// Appends a floating-point number as LLVM prints it: a `float` or `double` with six decimal digits if these read back as the same
/// number, otherwise its bits, those of a `float` as a `double`.
pub fn fp(number: FpBits, text: &mut String) {
    let FpBits { format, bits } = number;
    let (high, low) = ((bits >> 64) as u64, bits as u64);
    let _ = match format {
        FpFormat::Float => double(widened(bits as u32), text),
        FpFormat::Double => double(low, text),
        FpFormat::Half => write!(text, "0xH{low:04X}"),
        FpFormat::Bfloat => write!(text, "0xR{low:04X}"),
        FpFormat::X86Fp80 => write!(text, "0xK{high:04X}{low:016X}"),
        // The low half is first in both formats.
        FpFormat::Fp128 => write!(text, "0xL{low:016X}{high:016X}"),
        FpFormat::PpcFp128 => write!(text, "0xM{low:016X}{high:016X}"),
    };
}

/// Converts the bits of a `float` to those of a `double`. Unlike a processor's conversion it does not quiet a NaN.
pub fn widened(bits: u32) -> u64 {
    let number = f32::from_bits(bits);
    if number.is_nan() {
        let sign = u64::from(bits >> 31) << 63;
        return sign | 0x7FF << 52 | u64::from(bits & 0x007F_FFFF) << 29;
    }
    f64::from(number).to_bits()
}

fn double(bits: u64, text: &mut String) -> std::fmt::Result {
    let number = f64::from_bits(bits);
    let sign = if bits >> 63 == 1 { "-" } else { "" };
    if number == 0.0 {
        return write!(text, "{sign}0.000000e+00");
    }
    // A number that does not read back from six correctly rounded digits does not from LLVM's either.
    if format!("{number:.5e}").parse() == Ok(number) {
        let (digits, exponent) = six_digits(bits);
        let (first, rest) = digits.split_at(1);
        let short = format!("{sign}{first}.{rest:0<6}e{exponent:+03}");
        if short.parse() == Ok(number) {
            return text.write_str(&short);
        }
    }
    write!(text, "0x{bits:X}")
}

/// Returns at most six digits of a finite `double` other than 0, and the power of ten of the first. Like LLVM, it drops digits before
/// it rounds, as long as at least 20 bits are left.
fn six_digits(bits: u64) -> (String, i32) {
    let (mantissa, exponent) = parts(bits);
    let mantissa = mantissa.magnitude();
    let zeros = mantissa.trailing_zeros().unwrap_or_default();
    let (mantissa, exponent) = (mantissa >> zeros, exponent + zeros as i32);
    let (mut whole, mut ten) = match u32::try_from(exponent) {
        Ok(exponent) => (mantissa << exponent, 0),
        Err(_) => (
            mantissa * BigUint::from(5_u32).pow(exponent.unsigned_abs()),
            exponent,
        ),
    };
    let removable = whole.bits().saturating_sub(20) * 59 / 196;
    whole /= BigUint::from(10_u32).pow(removable as u32);
    ten += removable as i32;
    let text = whole.to_string();
    ten += text.len() as i32 - 1;
    let mut kept: u32 = text[..text.len().min(6)].parse().unwrap_or_default();
    let length = text.len().min(6);
    if text.as_bytes().get(6).is_some_and(|digit| *digit >= b'5') {
        kept += 1;
    }
    let digits = kept.to_string();
    ten += (digits.len() - length) as i32;
    (digits.trim_end_matches('0').to_owned(), ten)
}

/// Returns the bits of a floating-point number in hexadecimal digits, the sign first.
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

/// Returns a floating-point number in decimal, with enough digits to distinguish it from any other of its format.
pub fn decimal(number: FpBits) -> String {
    let FpBits { format, bits } = number;
    let text = match format {
        FpFormat::Half => format!("{:?}", half(bits as u16)),
        FpFormat::Bfloat => format!("{:?}", f32::from_bits((bits as u32) << 16)),
        FpFormat::Float => format!("{:?}", f32::from_bits(bits as u32)),
        FpFormat::Double => format!("{:?}", f64::from_bits(bits as u64)),
        FpFormat::X86Fp80 | FpFormat::Fp128 => match extended(format, bits) {
            Extended::Finite(mantissa, exponent) if format == FpFormat::X86Fp80 => {
                scientific(&mantissa, exponent, 21)
            }
            Extended::Finite(mantissa, exponent) => scientific(&mantissa, exponent, 36),
            Extended::Infinite(number) => format!("{number:?}"),
        },
        FpFormat::PpcFp128 => {
            let (large, small) = (bits as u64, (bits >> 64) as u64);
            if f64::from_bits(large).is_finite() && f64::from_bits(small).is_finite() {
                let (mantissa, exponent) = sum(parts(large), parts(small));
                scientific(&mantissa, exponent, 33)
            } else {
                format!("{:?}", f64::from_bits(large))
            }
        }
    };
    text.to_lowercase()
}

/// A number of a format with a 15-bit exponent.
enum Extended {
    /// An integer times a power of two.
    Finite(BigInt, i32),
    /// An infinity or a NaN.
    Infinite(f64),
}

fn extended(format: FpFormat, bits: u128) -> Extended {
    // The bits after the exponent, and how many of them are the fraction.
    let (fraction, point) = match format {
        FpFormat::X86Fp80 => (64, 63),
        _ => (112, 112),
    };
    let negative = bits >> (fraction + 15) & 1 == 1;
    let exponent = (bits >> fraction & 0x7FFF) as i32;
    let mut mantissa = bits & ((1 << fraction) - 1);
    if exponent == 0x7FFF {
        let number = match mantissa & ((1 << point) - 1) {
            0 => f64::INFINITY,
            _ => f64::NAN,
        };
        return Extended::Infinite(if negative { -number } else { number });
    }
    if exponent > 0 && fraction == point {
        mantissa |= 1 << point;
    }
    let mantissa = BigInt::from(mantissa);
    let mantissa = if negative { -mantissa } else { mantissa };
    Extended::Finite(mantissa, exponent.max(1) - 0x3FFF - point)
}

/// Returns a finite `double` as an integer times a power of two.
fn parts(bits: u64) -> (BigInt, i32) {
    let exponent = (bits >> 52 & 0x7FF) as i32;
    let fraction = (bits & ((1 << 52) - 1)) as i64;
    let mantissa = fraction | i64::from(exponent > 0) << 52;
    let mantissa = if bits >> 63 == 1 { -mantissa } else { mantissa };
    (mantissa.into(), exponent.max(1) - 1075)
}

fn sum(one: (BigInt, i32), other: (BigInt, i32)) -> (BigInt, i32) {
    let exponent = one.1.min(other.1);
    let aligned = |(mantissa, own): (BigInt, i32)| mantissa << (own - exponent);
    (aligned(one) + aligned(other), exponent)
}

/// Returns an integer times a power of two in decimal, with at least `digits` digits, except for trailing zeros.
fn scientific(mantissa: &BigInt, exponent: i32, digits: i32) -> String {
    let is_negative = mantissa.sign() == Sign::Minus;
    let sign = if is_negative { "-" } else { "" };
    let mantissa = mantissa.magnitude();
    if mantissa.bits() == 0 {
        return "0.0".to_owned();
    }
    // Down to a tenth of the number.
    let log2 = mantissa.bits() as i32 - 1 + exponent;
    let log10 = (f64::from(log2) * std::f64::consts::LOG10_2).floor() as i32;
    let scale = digits - 1 - log10;
    let power = |base: u32, exponent: i32| BigUint::from(base).pow(exponent.max(0) as u32);
    let numerator = mantissa * power(2, exponent) * power(10, scale);
    let denominator = power(2, -exponent) * power(10, -scale);
    let rounded = (numerator * 2_u32 + &denominator) / (denominator * 2_u32);
    let all = rounded.to_string();
    let point = all.len() as i32 - 1 - scale;
    let (first, rest) = all.trim_end_matches('0').split_at(1);
    let rest = if rest.is_empty() { "0" } else { rest };
    match point {
        0 => format!("{sign}{first}.{rest}"),
        _ => format!("{sign}{first}.{rest}e{point}"),
    }
}

/// Returns integers separated by spaces, padded to the longest.
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

/// Returns the bits of numbers in hexadecimal digits, separated by spaces.
pub fn hexadecimal(words: impl Iterator<Item = u64>, width: u32) -> String {
    let mut text = String::new();
    for word in words {
        let _ = write!(text, "{word:0digits$X} ", digits = width as usize / 4);
    }
    text.pop();
    text
}

/// Returns the value of a `half`.
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
    fn floats_are_widened_bit_by_bit() {
        for (float, double) in [
            (0x3f80_0000, 0x3ff0_0000_0000_0000),
            (0x8000_0000, 0x8000_0000_0000_0000),
            (0x0000_0001, 0x36a0_0000_0000_0000),
            (0x7f80_0000, 0x7ff0_0000_0000_0000),
            (0xffa0_0001, 0xfff4_0000_2000_0000),
        ] {
            assert_eq!(widened(float), double);
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
            (FpFormat::Bfloat, 0x3DCD, "0xR3DCD", "3DCD", "0.100097656"),
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
                "4.940660e-324",
                "0000000000000001",
                "5e-324",
            ),
        ] {
            let (text, bits, decimal) = (text.to_owned(), bits.to_owned(), decimal.to_owned());
            assert_eq!(spelled(format, number), (text, bits, decimal));
        }
        let ppc = 0x3C00_0000_0000_0000_u128 << 64 | 0x3FF0_0000_0000_0000;
        let (text, bits, decimal) = spelled(FpFormat::PpcFp128, ppc);
        assert_eq!(text, "0xM3FF00000000000003C00000000000000");
        assert_eq!(bits, text[3..]);
        assert_eq!(decimal, "1.00000000000000000010842021724855");
        for (format, number, wanted) in [
            (FpFormat::X86Fp80, 0x3FFF_8000_0000_0000_0000, "1.0"),
            (FpFormat::X86Fp80, 0xC000_C000_0000_0000_0000, "-3.0"),
            (FpFormat::X86Fp80, 0x7FFF_8000_0000_0000_0000, "inf"),
            (FpFormat::X86Fp80, 0xFFFF_C000_0000_0000_0000, "nan"),
            (FpFormat::X86Fp80, 1, "3.64519953188247460253e-4951"),
            (FpFormat::Fp128, 0x3FFF << 112, "1.0"),
            (FpFormat::Fp128, 0x4008_F400 << 96, "1.0e3"),
            (FpFormat::Fp128, 0, "0.0"),
        ] {
            assert_eq!(spelled(format, number).2, wanted);
        }
    }
}
