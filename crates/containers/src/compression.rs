//! Unpacks compressed data.

use flate2::bufread::MultiGzDecoder;
use liblzma::bufread::XzDecoder;
use liblzma::stream::{CONCATENATED, Stream};
use std::io::{self, Read};

use super::kind::Codec;

/// The memory limit of an xz decoder: `xz -9` asks for 64 MiB.
const XZ_MEMORY: u64 = 1 << 30;

/// Unpacks all members or frames, up to a number of bytes.
///
/// # Errors
/// The data is damaged or ends early. `Ok(None)` if it has more bytes than that.
pub fn unpack(codec: Codec, bytes: &[u8], limit: u64) -> io::Result<Option<Vec<u8>>> {
    match codec {
        Codec::Gzip => read(MultiGzDecoder::new(bytes), limit),
        Codec::Zstd => read(zstd::Decoder::with_buffer(bytes)?, limit),
        Codec::Xz => {
            let stream = Stream::new_stream_decoder(XZ_MEMORY, CONCATENATED)?;
            read(XzDecoder::new_stream(bytes, stream), limit)
        }
    }
}

fn read(reader: impl Read, limit: u64) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    reader.take(limit + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= limit).then_some(bytes))
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;
    use std::io::Write as _;

    /// Returns `bytes` in each compression.
    fn packed(bytes: &[u8]) -> [(Codec, Vec<u8>); 3] {
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        gzip.write_all(bytes).expect("compress");
        let mut xz = liblzma::write::XzEncoder::new(Vec::new(), 1);
        xz.write_all(bytes).expect("compress");
        [
            (Codec::Gzip, gzip.finish().expect("compress")),
            (Codec::Zstd, zstd::encode_all(bytes, 1).expect("compress")),
            (Codec::Xz, xz.finish().expect("compress")),
        ]
    }

    #[test]
    fn all_members_are_read_and_a_truncated_one_is_an_error() {
        for (codec, bytes) in packed(b"some bytes, some bytes") {
            let twice = [&bytes[..], &bytes].concat();
            let unpacked = unpack(codec, &twice, 44).expect("well-formed");
            assert_eq!(
                unpacked.expect("44 bytes"),
                b"some bytes, some bytes".repeat(2),
                "{codec:?}"
            );
            for length in [bytes.len() - 1, bytes.len() + 9, twice.len() - 3] {
                let truncated = unpack(codec, &twice[..length], 44);
                assert!(truncated.is_err(), "{codec:?} at {length}: {truncated:?}");
            }
        }
    }

    #[test]
    fn data_beyond_the_limit_is_not_unpacked() {
        for (codec, bytes) in packed(&[0; 1 << 20]) {
            assert!(bytes.len() < 1 << 12, "{codec:?}");
            assert_eq!(
                unpack(codec, &bytes, (1 << 20) - 1).expect("well-formed"),
                None
            );
            let all = unpack(codec, &bytes, 1 << 20).expect("well-formed");
            assert_eq!(all.map(|all| all.len()), Some(1 << 20), "{codec:?}");
        }
    }
}
