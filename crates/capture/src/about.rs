//! `about.json`: the origin of a capture.

use super::license::{COPYRIGHT, license_files};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The file's name.
pub const ABOUT: &str = "about.json";

/// The origin of a capture.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// The command of the build.
    pub command: Vec<String>,
    /// The package.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub package: Option<String>,
    /// The version of the package.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// The licence files of the package, relative to the root.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub license_files: Vec<PathBuf>,
    /// The commit of the git repository.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commit: Option<String>,
    /// The date of `SOURCE_DATE_EPOCH`, by RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The number of units that were left out, by kind.
    #[serde(default)]
    pub left_out: Counts,
}

/// The number of units that were left out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Probes of configurations.
    pub probes: usize,
    /// Units whose objects the build has removed.
    pub deleted: usize,
    /// Units that run only during the build.
    pub host: usize,
}

impl About {
    /// Describes the project below a root. `package` is `NAME` or `NAME=VERSION`; without it, `debian/changelog` or `Cargo.toml`
    /// names it.
    pub fn new(root: &Path, command: Vec<String>, package: Option<&str>) -> Self {
        let given = package.map(|package| match package.split_once('=') {
            Some((name, version)) => (name.to_owned(), Some(version.to_owned())),
            None => (package.to_owned(), None),
        });
        let (package, version) = given
            .or_else(|| of_debian(&fs::read_to_string(root.join("debian/changelog")).ok()?))
            .or_else(|| of_cargo(&fs::read_to_string(root.join("Cargo.toml")).ok()?))
            .unzip();
        let mut license_files = license_files(root);
        if root.join(COPYRIGHT).is_file() {
            license_files.push(PathBuf::from(COPYRIGHT));
            license_files.sort();
        }
        About {
            command,
            package,
            version: version.flatten(),
            license_files,
            commit: commit(root),
            date: source_date(),
            left_out: Counts::default(),
        }
    }
}

/// Returns the date of `SOURCE_DATE_EPOCH` by RFC 3339, if it is set to a number of seconds.
pub fn source_date() -> Option<String> {
    let seconds = std::env::var("SOURCE_DATE_EPOCH").ok()?;
    Some(rfc3339(seconds.parse().ok()?))
}

/// Reads the first line of a changelog: `zlib (1:1.2.13.dfsg-1) unstable; urgency=low`.
fn of_debian(changelog: &str) -> Option<(String, Option<String>)> {
    let (name, rest) = changelog.lines().next()?.split_once(" (")?;
    let (version, _) = rest.split_once(')')?;
    Some((name.to_owned(), Some(version.to_owned())))
}

/// Reads the name and version of a manifest's package.
fn of_cargo(manifest: &str) -> Option<(String, Option<String>)> {
    let lines = manifest.lines().map(str::trim);
    let section = lines.skip_while(|line| *line != "[package]").skip(1);
    let section: Vec<&str> = section.take_while(|line| !line.starts_with('[')).collect();
    let value = |key: &str| {
        let mut values = section.iter().filter_map(|line| line.split_once('='));
        let (_, value) = values.find(|(found, _)| found.trim() == key)?;
        let (_, value) = value.split_once('"')?;
        Some(value.split_once('"')?.0.to_owned())
    };
    Some((value("name")?, value("version")))
}

fn commit(root: &Path) -> Option<String> {
    let mut git = Command::new("git");
    git.arg("-C")
        .arg(root)
        .args(["rev-parse", "--verify", "--quiet", "HEAD"]);
    let run = git
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8(run.stdout).ok()?;
    Some(text.trim().to_owned()).filter(|commit| run.status.success() && !commit.is_empty())
}

/// Returns a time in UTC; days become dates by Hinnant's `civil_from_days`.
fn rfc3339(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400 + 719_468, seconds % 86_400);
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 {
        from_march + 3
    } else {
        from_march - 9
    };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    let (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_project_is_described_by_its_files() {
        assert_eq!(
            of_debian("zlib (1:1.2.13.dfsg-1) unstable; urgency=low\n"),
            Some(("zlib".to_owned(), Some("1:1.2.13.dfsg-1".to_owned())))
        );
        assert_eq!(
            of_cargo(
                "[workspace]\n[package]\nname = \"fd-find\" # it\nversion= \"8.6.0\"\n[dependencies]\nversion = \"1\"\n"
            ),
            Some(("fd-find".to_owned(), Some("8.6.0".to_owned())))
        );
    }

    #[test]
    fn dates_are_in_utc() {
        assert_eq!(rfc3339(0), "1970-01-01T00:00:00Z");
        assert_eq!(rfc3339(951_868_799), "2000-02-29T23:59:59Z");
        assert_eq!(rfc3339(1_735_689_600), "2025-01-01T00:00:00Z");
    }
}
