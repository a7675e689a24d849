//! The origin of a module in a build.

use serde::{Deserialize, Serialize};

use crate::hash;

/// The unit and the programs of a module in its build.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
pub struct Provenance {
    /// The unit, if a capture recorded it.
    pub unit: Option<Unit>,
    /// The programs that it is in.
    pub programs: Vec<Program>,
}

/// A compilation that a capture recorded. Texts are not escaped.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
pub struct Unit {
    /// The object that the build made of it.
    pub object: Option<String>,
    /// Its source.
    pub source: Option<String>,
    /// The SHA-256 of the source.
    pub source_sha256: Option<String>,
    /// The language of the source.
    pub language: Option<String>,
    /// The compile command.
    pub command: Option<String>,
    /// The compiler of the build.
    pub compiler: Option<String>,
    /// The clang that made the bitcode.
    pub clang: Option<String>,
    /// The optimization level.
    pub optimization: Option<String>,
    /// The package.
    pub package: Option<String>,
    /// The version of the package.
    pub package_version: Option<String>,
    /// The package's files with its licence.
    pub license_files: Vec<String>,
    /// The licence, an SPDX expression.
    pub license: Option<String>,
    /// The file that says the licence.
    pub license_source: Option<String>,
    /// The command of the build.
    pub build_command: Option<String>,
    /// The date of the build.
    pub build_date: Option<String>,
    /// The commit of the source tree.
    pub commit: Option<String>,
}

/// A program that a build made.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
pub struct Program {
    /// Its id.
    pub id: String,
    /// The kind: `executable`, `library`, `archive`, ...
    pub kind: String,
    /// The ids of the shared libraries of the build that it is linked with.
    pub libraries: Vec<String>,
    /// Its objects without bitcode.
    pub without_bitcode: Vec<String>,
}

impl Provenance {
    /// Returns a digest of all fields.
    pub fn digest(&self) -> String {
        // Writing to memory does not fail.
        hash::sha256_hex(&postcard::to_allocvec(self).unwrap_or_default())
    }
}
