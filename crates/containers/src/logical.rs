//! Writes the values of a Parquet column as text, by the column's logical type.
//!
//! `parquet::record::Field` has such a conversion too. It panics for some types and values that files have (intervals, decimals without digits
//! before the point, dates far away), and knows neither nanoseconds nor UUIDs.

use chrono::{DateTime, NaiveTime};
use num_bigint::BigInt;
use parquet::basic::{ConvertedType, LogicalType, TimeUnit};
use parquet::data_type::Int96;
use parquet::schema::types::ColumnDescriptor;

/// The days from the beginning of the Julian calendar's count, which INT96 has, to 1970-01-01.
const EPOCH: i64 = 2_440_588;

const DAY: i64 = 86_400;

/// How the values of a column are written.
#[derive(Clone, Copy)]
pub enum Form {
    /// As they are stored: bytes, or a number.
    Stored,
    Unsigned,
    Decimal {
        /// The number of digits after the point.
        scale: usize,
    },
    /// Days from 1970-01-01 on.
    Date,
    Time(Resolution),
    Timestamp {
        resolution: Resolution,
        /// The values are in UTC, and not in the time of some place.
        is_utc: bool,
    },
    Interval,
    Uuid,
    Float16,
}

/// The units in a second.
#[derive(Clone, Copy)]
pub enum Resolution {
    Millis = 1_000,
    Micros = 1_000_000,
    Nanos = 1_000_000_000,
}

impl From<TimeUnit> for Resolution {
    fn from(unit: TimeUnit) -> Self {
        match unit {
            TimeUnit::MILLIS => Resolution::Millis,
            TimeUnit::MICROS => Resolution::Micros,
            TimeUnit::NANOS => Resolution::Nanos,
        }
    }
}

impl Resolution {
    /// Returns the seconds of a value, and the nanoseconds that remain.
    fn split(self, value: i64) -> (i64, u32) {
        let units = self as i64;
        let nanoseconds = value.rem_euclid(units) * (Resolution::Nanos as i64 / units);
        // Less than a second.
        (value.div_euclid(units), nanoseconds as u32)
    }
}

/// The text of a value.
pub struct Text {
    pub bytes: Vec<u8>,
    /// It is a string in JSON, and not a number.
    is_string: bool,
}

impl Text {
    pub fn string(text: impl Into<Vec<u8>>) -> Self {
        Text {
            bytes: text.into(),
            is_string: true,
        }
    }

    pub fn number(value: impl ToString) -> Self {
        let text = value.to_string();
        Text {
            // JSON has no infinity.
            is_string: matches!(&*text, "NaN" | "inf" | "-inf"),
            bytes: text.into_bytes(),
        }
    }

    /// Returns the text as JSON. Bytes that are not UTF-8 stay as they are.
    pub fn into_json(self) -> Vec<u8> {
        if !self.is_string {
            return self.bytes;
        }
        let mut json = vec![b'"'];
        for chunk in self.bytes.utf8_chunks() {
            let quoted = serde_json::Value::from(chunk.valid()).to_string();
            json.extend_from_slice(&quoted.as_bytes()[1..quoted.len() - 1]);
            json.extend_from_slice(chunk.invalid());
        }
        json.push(b'"');
        json
    }
}

impl Form {
    /// Returns the form of a column's values. Old files have a converted type and no logical type.
    pub fn of(column: &ColumnDescriptor) -> Self {
        let timestamp = |resolution, is_utc| Form::Timestamp { resolution, is_utc };
        match column.logical_type_ref() {
            Some(LogicalType::Time(time)) => return Form::Time(time.unit.into()),
            Some(LogicalType::Timestamp(time)) => {
                return timestamp(time.unit.into(), time.is_adjusted_to_u_t_c);
            }
            Some(LogicalType::Uuid) => return Form::Uuid,
            Some(LogicalType::Float16) => return Form::Float16,
            _ => {}
        }
        match column.converted_type() {
            ConvertedType::UINT_8
            | ConvertedType::UINT_16
            | ConvertedType::UINT_32
            | ConvertedType::UINT_64 => Form::Unsigned,
            ConvertedType::DECIMAL => Form::Decimal {
                scale: usize::try_from(column.type_scale()).unwrap_or(0),
            },
            ConvertedType::DATE => Form::Date,
            ConvertedType::TIME_MILLIS => Form::Time(Resolution::Millis),
            ConvertedType::TIME_MICROS => Form::Time(Resolution::Micros),
            ConvertedType::TIMESTAMP_MILLIS => timestamp(Resolution::Millis, true),
            ConvertedType::TIMESTAMP_MICROS => timestamp(Resolution::Micros, true),
            ConvertedType::INTERVAL => Form::Interval,
            _ => Form::Stored,
        }
    }

    /// Returns the text of a value of 32 bits.
    pub fn int32(self, value: i32) -> Text {
        match self {
            Form::Unsigned => Text::number(value.cast_unsigned()),
            _ => self.int64(value.into()),
        }
    }

    /// Returns the text of a value of 64 bits. A time that no calendar has stays a number.
    pub fn int64(self, value: i64) -> Text {
        let time = match self {
            Form::Unsigned => return Text::number(value.cast_unsigned()),
            Form::Decimal { scale } => return decimal(&value.into(), scale),
            Form::Date => value.checked_mul(DAY).and_then(date),
            Form::Time(resolution) => {
                let (seconds, nanoseconds) = resolution.split(value);
                u32::try_from(seconds).ok().and_then(|seconds| {
                    NaiveTime::from_num_seconds_from_midnight_opt(seconds, nanoseconds)
                        .map(|time| time.to_string())
                })
            }
            Form::Timestamp { resolution, is_utc } => {
                let (seconds, nanoseconds) = resolution.split(value);
                timestamp(seconds, nanoseconds, is_utc)
            }
            _ => None,
        };
        time.map_or_else(|| Text::number(value), Text::string)
    }

    /// Returns the text of a timestamp of 96 bits: nanoseconds of a day, and the day.
    pub fn int96(value: &Int96) -> Text {
        let [low, high, day] = [0, 1, 2].map(|word| i64::from(value.data()[word]));
        let (seconds, nanoseconds) = Resolution::Nanos.split(high << 32 | low);
        timestamp((day - EPOCH) * DAY + seconds, nanoseconds, false).map_or_else(
            || Text::number(format_args!("{day}:{high}:{low}")),
            Text::string,
        )
    }

    /// Returns the text of bytes. Those that are too long or short for the type stay as they are.
    pub fn bytes(self, bytes: &[u8]) -> Text {
        match (self, bytes) {
            (Form::Decimal { scale }, _) => decimal(&BigInt::from_signed_bytes_be(bytes), scale),
            (Form::Uuid, _) if bytes.len() == 16 => {
                let hex = |range| -> String {
                    let bytes: &[u8] = &bytes[range];
                    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
                };
                Text::string([hex(0..4), hex(4..6), hex(6..8), hex(8..10), hex(10..16)].join("-"))
            }
            (Form::Float16, [low, high]) => Text::number(half::f16::from_le_bytes([*low, *high])),
            (Form::Interval, _) if bytes.len() == 12 => Text::string(interval(bytes)),
            _ => Text::string(bytes),
        }
    }
}

fn decimal(unscaled: &BigInt, scale: usize) -> Text {
    let digits = unscaled.magnitude().to_string();
    let sign = if unscaled.sign() == num_bigint::Sign::Minus {
        "-"
    } else {
        ""
    };
    // A scale costs the file nothing: zeros that are not in it are not written out.
    if scale > digits.len() + 64 {
        return Text::number(format_args!("{sign}{digits}E-{scale}"));
    }
    let digits = format!("{digits:0>width$}", width = scale + 1);
    let (integer, fraction) = digits.split_at(digits.len() - scale);
    let point = if scale > 0 { "." } else { "" };
    Text::number(format_args!("{sign}{integer}{point}{fraction}"))
}

fn date(seconds: i64) -> Option<String> {
    let time = DateTime::from_timestamp(seconds, 0)?;
    Some(time.date_naive().to_string())
}

/// Returns a time as RFC 3339 writes it, with a space, and with `Z` if it is in UTC.
fn timestamp(seconds: i64, nanoseconds: u32, is_utc: bool) -> Option<String> {
    let time = DateTime::from_timestamp(seconds, nanoseconds)?.naive_utc();
    Some(format!("{time}{}", if is_utc { "Z" } else { "" }))
}

/// Returns an interval of months, days and milliseconds as ISO 8601 writes it.
fn interval(bytes: &[u8]) -> String {
    let words: Vec<u32> = bytes
        .chunks_exact(4)
        .map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]))
        .collect();
    let (seconds, millis) = (words[2] / 1000, words[2] % 1000);
    format!("P{}M{}DT{seconds}.{millis:03}S", words[0], words[1])
}
