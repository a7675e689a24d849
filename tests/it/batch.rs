//! Exports of many modules.

mod failures;
mod layouts;
mod resume;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::support::folder::{CRASH, Folder, GOOD, Ran, assert_same, contents};

fn manifest(workspace: &Path) -> serde_json::Value {
    let text = fs::read(workspace.join("manifest.json")).expect("a manifest");
    serde_json::from_slice(&text).expect("JSON")
}

/// Status and reason of what failed, by id.
fn failed(workspace: &Path) -> BTreeMap<String, (String, String)> {
    let manifest = manifest(workspace);
    let failed = manifest["failed"].as_array().expect("a list").iter();
    let text = |value: &serde_json::Value| value.as_str().expect("text").to_owned();
    failed
        .map(|entry| {
            let what = (text(&entry["status"]), text(&entry["reason"]));
            (text(&entry["id"]), what)
        })
        .collect()
}

fn modules(workspace: &Path) -> Vec<String> {
    let manifest = manifest(workspace);
    let modules = manifest["modules"].as_array().expect("a list").iter();
    modules
        .map(|entry| entry["id"].as_str().expect("text").to_owned())
        .collect()
}

/// Makes a pipe without a writer: reading it never ends.
fn pipe(folder: &Folder, name: &str) -> bool {
    let made = Command::new("mkfifo").arg(folder.path(name)).status();
    made.is_ok_and(|status| status.success())
}

fn spawn(folder: &Folder, arguments: &[&str]) -> Child {
    let mut command = folder.command(arguments);
    command.stdout(Stdio::null()).stderr(Stdio::piped());
    command.spawn().expect("run llvm-facts")
}

/// Whether an unfinished export has written a checkpoint.
fn has_checkpoint(folder: &Folder, partial: &str) -> bool {
    fs::read_to_string(folder.path(partial).join("journal"))
        .is_ok_and(|text| text.contains("\"checkpoint\""))
}
