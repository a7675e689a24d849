//! Digests as hexadecimal text: SHA-256 for inputs, the faster BLAKE3 for the files of a workspace.

use sha2::{Digest as _, Sha256};
use std::io::{self, BufReader, Read, Write};

/// A reader or writer that hashes and counts the bytes that pass through it.
pub struct Hashing<T> {
    /// The wrapped reader or writer.
    pub inner: T,
    /// The number of bytes so far.
    pub bytes: u64,
    hash: blake3::Hasher,
}

impl<T> Hashing<T> {
    /// Wraps `inner` with an empty hash.
    pub fn new(inner: T) -> Self {
        Hashing {
            inner,
            bytes: 0,
            hash: blake3::Hasher::new(),
        }
    }

    /// Returns the BLAKE3 of all bytes so far.
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

/// Returns the SHA-256 of `bytes`.
pub fn sha256_hex(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

/// Returns the first 64 bits of the SHA-256, big-endian, so that the number is the same on every machine.
pub fn hash64(bytes: &[u8]) -> u64 {
    let digest = Sha256::digest(bytes);
    let start = digest.iter().take(size_of::<u64>());
    start.fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// Returns the SHA-256 of all remaining bytes of `reader`.
pub fn of_reader(reader: impl Read) -> io::Result<String> {
    let mut hash = Sha256::new();
    io::copy(&mut BufReader::with_capacity(1 << 16, reader), &mut hash)?;
    Ok(hex::encode(hash.finalize()))
}

/// Returns the BLAKE3 of all remaining bytes of `reader`.
pub fn blake3_of_reader(reader: impl Read) -> io::Result<String> {
    let mut hash = blake3::Hasher::new();
    hash.update_reader(reader)?;
    Ok(hash.finalize().to_string())
}

/// Returns the BLAKE3 of `bytes`.
pub fn blake3_of(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_string()
}
