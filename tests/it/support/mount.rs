//! A small file system of a test's own, gone with it.

use std::path::{Path, PathBuf};
use std::process::Command;

pub struct Mount(PathBuf);

impl Mount {
    /// A file system in memory; `None`, and a message, without the right to mount one.
    pub fn new(path: PathBuf, options: &str, test: &str) -> Option<Self> {
        std::fs::create_dir(&path).expect("create");
        if !mount(&path, options) {
            super::skip(test, "no right to mount a file system");
            return None;
        }
        Some(Mount(path))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Gives it so many bytes.
    pub fn resize(&self, size: usize) {
        assert!(mount(&self.0, &format!("remount,size={size}")));
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        let unmounted = Command::new("umount").arg(&self.0).status();
        assert!(unmounted.expect("run umount").success());
    }
}

fn mount(path: &Path, options: &str) -> bool {
    let mut command = Command::new("mount");
    command.args(["-t", "tmpfs", "-o", options, "tmpfs"]);
    let output = command.arg(path).output();
    output.is_ok_and(|output| output.status.success())
}
