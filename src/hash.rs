//! Digests as text: SHA-256 of what comes from outside, BLAKE3 of the files of a workspace, which takes a fraction of the time.

use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use std::io::{self, BufReader, Read, Write};

/// A reader or writer that knows what went through it.
pub struct Hashing<T> {
    /// What is read or written.
    pub inner: T,
    /// How many bytes went through.
    pub bytes: u64,
    hash: blake3::Hasher,
}

impl<T> Hashing<T> {
    /// Of which nothing is read or written yet.
    pub fn new(inner: T) -> Self {
        Hashing {
            inner,
            bytes: 0,
            hash: blake3::Hasher::new(),
        }
    }

    /// The BLAKE3 of what went through.
    pub fn blake3(self) -> String {
        self.hash.finalize().to_string()
    }

    fn add(&mut self, bytes: &[u8]) {
        self.hash.update(bytes);
        self.bytes += bytes.len() as u64;
    }
}

impl<R: Read> Read for Hashing<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.add(&buffer[..read]);
        Ok(read)
    }
}

impl<W: Write> Write for Hashing<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.add(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// Hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The SHA-256 of bytes.
pub fn of(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// A number that any 64 bits may be, and that bytes have everywhere: the start of their SHA-256.
pub fn number(bytes: &[u8]) -> u64 {
    let digest = Sha256::digest(bytes);
    let start = digest.iter().take(size_of::<u64>());
    start.fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// The SHA-256 of what a reader has left.
pub fn of_reader(reader: impl Read) -> io::Result<String> {
    let mut hash = Sha256::new();
    io::copy(&mut BufReader::with_capacity(1 << 16, reader), &mut hash)?;
    Ok(hex(&hash.finalize()))
}

/// The BLAKE3 of what a reader has left.
pub fn blake3_of_reader(reader: impl Read) -> io::Result<String> {
    let mut hash = blake3::Hasher::new();
    hash.update_reader(reader)?;
    Ok(hash.finalize().to_string())
}

/// The BLAKE3 of bytes.
pub fn blake3_of(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_string()
}
