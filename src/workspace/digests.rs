//! The digests of fact files while they are written, by a thread of their own: that takes half as long as all the rest.

use bytes::Bytes;
use sha2::{Digest as _, Sha256};
use std::io;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread::{self, JoinHandle};

use crate::hash::hex;

/// So many steps may wait, each with the bytes of one write.
const QUEUE: usize = 64;

/// The digests of files that grow.
pub struct Digests {
    steps: SyncSender<Step>,
    thread: JoinHandle<Vec<Sha256>>,
}

enum Step {
    Add(usize, Bytes),
    Keep(usize),
    GoBack(usize),
    Tell(SyncSender<String>),
}

impl Digests {
    /// The digests of files that begin with what was hashed.
    pub fn new(hashes: Vec<Sha256>) -> io::Result<Self> {
        let (steps, receiver) = mpsc::sync_channel(QUEUE);
        let thread = thread::Builder::new().name("digests".to_owned());
        Ok(Digests {
            steps,
            thread: thread.spawn(move || compute(hashes, &receiver))?,
        })
    }

    /// Bytes come to a file.
    pub fn add(&self, file: usize, bytes: Bytes) -> io::Result<()> {
        self.step(Step::Add(file, bytes))
    }

    /// Keeps the digest of what is in a file.
    pub fn keep(&self, file: usize) -> io::Result<()> {
        self.step(Step::Keep(file))
    }

    /// Goes back to the digest of a file that was kept.
    pub fn go_back(&self, file: usize) -> io::Result<()> {
        self.step(Step::GoBack(file))
    }

    /// The [`digest`] of all files as they are.
    pub fn digest(&self) -> io::Result<String> {
        let (sender, receiver) = mpsc::sync_channel(1);
        self.step(Step::Tell(sender))?;
        receiver.recv().map_err(|_| gone())
    }

    /// The SHA-256 of each file.
    pub fn finish(self) -> io::Result<Vec<String>> {
        drop(self.steps);
        let hashes = self.thread.join().map_err(|_| gone())?;
        Ok(hashes
            .into_iter()
            .map(|hash| hex(&hash.finalize()))
            .collect())
    }

    fn step(&self, step: Step) -> io::Result<()> {
        self.steps.send(step).map_err(|_| gone())
    }
}

fn gone() -> io::Error {
    io::Error::other("the thread that computes digests is gone")
}

fn compute(mut hashes: Vec<Sha256>, steps: &Receiver<Step>) -> Vec<Sha256> {
    let mut kept = hashes.clone();
    for step in steps {
        match step {
            Step::Add(file, bytes) => hashes[file].update(bytes),
            Step::Keep(file) => kept[file] = hashes[file].clone(),
            Step::GoBack(file) => hashes[file] = kept[file].clone(),
            // Whoever asked may have given up.
            Step::Tell(sender) => drop(sender.send(digest(&hashes))),
        }
    }
    hashes
}

/// One digest of several.
pub fn digest(hashes: &[Sha256]) -> String {
    let mut all = Sha256::new();
    for hash in hashes {
        all.update(hash.clone().finalize());
    }
    hex(&all.finalize())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hash;

    #[test]
    fn digests_go_back_to_what_was_kept() -> io::Result<()> {
        let mut begun = Sha256::new();
        begun.update(b"a");
        let digests = Digests::new(vec![begun, Sha256::new()])?;
        let add = |file, bytes: &'static [u8]| digests.add(file, Bytes::from_static(bytes));
        add(0, b"b")?;
        digests.keep(0)?;
        add(0, b"lost")?;
        add(1, b"other")?;
        let before = digests.digest()?;
        digests.go_back(0)?;
        assert_ne!(digests.digest()?, before);
        add(0, b"c")?;
        digests.go_back(0)?;
        add(0, b"d")?;
        assert_eq!(digests.finish()?, [hash::of(b"abd"), hash::of(b"other")]);
        Ok(())
    }
}
