//! Numbers on the command line.

use std::num::NonZeroUsize;

/// A number of bytes, with K, M, G or T for powers of 1024.
pub fn size(text: &str) -> Result<u64, String> {
    let units = text.find(|c: char| c.is_ascii_alphabetic());
    let (number, unit) = text.split_at(units.unwrap_or(text.len()));
    let unit = unit.to_ascii_uppercase();
    let unit = unit.trim_end_matches('B').trim_end_matches('I');
    let power = ["", "K", "M", "G", "T"].iter().position(|u| *u == unit);
    let bytes = number.trim().parse::<u64>().ok().zip(power);
    bytes
        .and_then(|(number, power)| number.checked_mul(1 << (10 * power)))
        .ok_or_else(|| "a size is needed, such as 500M or 4G".to_owned())
}

/// A number of jobs.
pub fn jobs(text: &str) -> Result<NonZeroUsize, String> {
    match text.parse() {
        Ok(number) => NonZeroUsize::new(number)
            .ok_or_else(|| "0 is no number of jobs; without -j there is one a core".to_owned()),
        Err(_) => Err("a number of jobs is needed, such as 4".to_owned()),
    }
}
