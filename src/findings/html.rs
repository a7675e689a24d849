//! Findings as one HTML page, which needs neither a server nor the network.
//!
//! The data is JSON in the page, and `page.js` builds the table from it. Details are built when a finding is opened, so that a page of thousands
//! of findings stays fast. Without JavaScript the page is a plain list.

mod data;
#[cfg(test)]
mod tests;
mod visible;

use askama::Template;
use base64::prelude::{BASE64_STANDARD, Engine as _};
use sha2::{Digest as _, Sha256};
use std::io::{self, Write};

use super::{Report, Severity};
use crate::text::count;
use data::Data;

const STYLE: &str = include_str!("html/page.css");
const SCRIPT: &str = include_str!("html/page.js");

#[derive(Template)]
#[template(path = "page.html")]
struct Page<'a> {
    title: &'a str,
    policy: String,
    style: &'a str,
    script: &'a str,
    data: Data<'a>,
}

impl Page<'_> {
    /// Returns the number of findings of a recipe, as text.
    fn findings(&self, recipe: &usize) -> String {
        let findings = self.data.findings.iter();
        count(
            findings.filter(|one| one.recipe == *recipe).count(),
            "finding",
        )
    }

    /// Returns the word for the severity of a recipe, as serde writes it.
    fn severity(&self, recipe: &usize) -> &'static str {
        match self.data.recipes[*recipe].severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        }
    }
}

/// Writes a page with all findings of the report. The same report gives the same bytes.
///
/// # Errors
/// Writing fails.
pub fn write(report: &Report, title: &str, out: &mut dyn Write) -> io::Result<()> {
    let page = Page {
        title: &visible::visible(title),
        policy: policy(),
        style: STYLE,
        script: SCRIPT,
        data: Data::new(report),
    };
    page.write_into(out)
}

/// Returns the Content-Security-Policy: the page loads nothing, and only its own style and script have an effect.
fn policy() -> String {
    let hash = |text| BASE64_STANDARD.encode(Sha256::digest(text));
    format!(
        "default-src 'none'; style-src 'sha256-{}'; script-src 'sha256-{}'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
        hash(STYLE),
        hash(SCRIPT)
    )
}
