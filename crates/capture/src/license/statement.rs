//! Statements of licences in the comments at the start of a source.

use regex::{Captures, Regex};
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::LazyLock;

use super::table::{
    CHOICE, FAMILIES, FRAGMENTS, GNU, NEUTRAL, POINTERS, RESTRICTIONS, STATEMENTS, TEXTS, UNCLEAR,
};
use super::texts::Texts;
use super::words::Words;

/// The most words between two licences of which `or` offers a choice.
const NEAR: usize = 8;

/// The most ends of a text that are tried: some texts have the last words of others in their middle.
const ENDS: usize = 4;

/// What a notice says about the licence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Statement {
    /// Nothing.
    None,
    /// Something else than known licences.
    Unclear,
    /// An SPDX expression.
    License(String),
    /// The name of a file with the licence.
    File(String),
}

/// The patterns of the table.
struct Patterns {
    statements: Vec<(Regex, &'static str)>,
    texts: Vec<(Regex, Regex)>,
    pointers: Vec<Regex>,
    families: Vec<(Regex, &'static str)>,
    neutral: Vec<Regex>,
    choice: Regex,
    restrictions: Regex,
    unclear: Regex,
}

impl Patterns {
    /// Returns the patterns; `None` if one is invalid.
    fn new() -> Option<Self> {
        let texts = TEXTS.iter();
        let texts = texts.map(|(start, end)| Some((pattern(start)?, pattern(end)?)));
        Some(Patterns {
            statements: named(&STATEMENTS)?,
            texts: texts.collect::<Option<_>>()?,
            pointers: POINTERS
                .iter()
                .map(|text| pattern(text))
                .collect::<Option<_>>()?,
            families: named(&FAMILIES)?,
            neutral: NEUTRAL
                .iter()
                .map(|text| pattern(text))
                .collect::<Option<_>>()?,
            choice: pattern(CHOICE)?,
            restrictions: pattern(RESTRICTIONS)?,
            unclear: pattern(UNCLEAR)?,
        })
    }
}

fn named(rows: &[(&str, &'static str)]) -> Option<Vec<(Regex, &'static str)>> {
    let rows = rows
        .iter()
        .map(|(text, name)| Some((pattern(text)?, *name)));
    rows.collect()
}

/// Returns a pattern of the table, which matches from the start of a word.
fn pattern(text: &str) -> Option<Regex> {
    let mut text = text.to_owned();
    // Fragments have only fragments that come before them.
    for (name, fragment) in FRAGMENTS.iter().rev() {
        text = text.replace(name, fragment);
    }
    Regex::new(&format!("\\b(?:{text})")).ok()
}

/// A licence that a notice states, and its place among the words.
type Found = (Range<usize>, String);

/// Returns what a notice says.
pub fn statement(notice: &str, texts: &mut Texts) -> Statement {
    static PATTERNS: LazyLock<Option<Patterns>> = LazyLock::new(Patterns::new);
    let Some(patterns) = PATTERNS.as_ref() else {
        return Statement::Unclear;
    };
    let mut words = Words::new(notice);
    let Some(mut found) = patterns.named_licenses(&mut words) else {
        return Statement::Unclear;
    };
    let only_texts = found.is_empty();
    found.extend(patterns.texts_of_licenses(&mut words, texts));
    found.sort_by_key(|(place, _)| place.start);
    let file = patterns.file(&mut words);
    let statement = match (patterns.combined(&words.text, &found, only_texts), file) {
        (Some(expression), _) => Statement::License(expression),
        (None, _) if !found.is_empty() => Statement::Unclear,
        (None, Some(file)) => Statement::File(file),
        (None, None) => Statement::None,
    };
    // Words that belong to a statement do not make one.
    if statement != Statement::None {
        let families = patterns.families.iter().filter(|(_, family)| {
            let mut families = found.iter().map(|(_, name)| name.split('-').next());
            families.any(|known| known == Some(*family))
        });
        let families = families.map(|(pattern, _)| pattern);
        for pattern in families.chain(&patterns.neutral) {
            words.mask_all(pattern);
        }
    }
    if patterns.unclear.is_match(&words.text) {
        Statement::Unclear
    } else {
        statement
    }
}

impl Patterns {
    /// Returns the licences that a notice names; `None` if a version of them does not exist.
    fn named_licenses(&self, words: &mut Words) -> Option<Vec<Found>> {
        let mut found = Vec::new();
        for (pattern, expression) in &self.statements {
            while let Some(groups) = pattern.captures(&words.text) {
                let place = groups.get(0)?.range();
                let expression = match *expression {
                    GNU => gnu(&groups)?,
                    other => other.to_owned(),
                };
                words.mask(&place);
                found.push((place, expression));
            }
        }
        Some(found)
    }

    /// Returns the licences of which a notice has the text.
    fn texts_of_licenses(&self, words: &mut Words, texts: &mut Texts) -> Vec<Found> {
        let mut found = Vec::new();
        for (start, end) in &self.texts {
            let mut from = 0;
            while let Some(first) = start.find_at(&words.text, from) {
                from = first.end();
                let ends = end.find_iter(&words.text[from..]).take(ENDS);
                let parts = ends.map(|last| first.start()..from + last.end());
                let parts =
                    parts.filter(|part| !self.restrictions.is_match(&words.text[part.clone()]));
                let known = parts.filter_map(|part| {
                    let (id, score) = texts.of_part(&words.original(&part))?;
                    Some((part, id, score))
                });
                // The longest of equally similar parts.
                let best = known.max_by(|(_, _, one), (_, _, other)| one.total_cmp(other));
                if let Some((part, id, _)) = best {
                    from = part.end;
                    words.mask(&part);
                    found.push((part, id.name.to_owned()));
                }
            }
        }
        found
    }

    /// Returns the name of the first file that a notice points to.
    fn file(&self, words: &mut Words) -> Option<String> {
        let mut file = None;
        for pattern in &self.pointers {
            while let Some(groups) = pattern.captures(&words.text) {
                let (all, name) = (groups.get(0)?.range(), groups.name("file")?.range());
                file = file.or_else(|| Some(words.original(&name)));
                words.mask(&all);
            }
        }
        file
    }

    /// Returns the expression of the licences, if there is one, if the words between two of them offer a choice, or if all of them are
    /// texts, which all apply.
    fn combined(&self, words: &str, found: &[Found], only_texts: bool) -> Option<String> {
        let mut names: Vec<&str> = Vec::new();
        for (_, name) in found {
            if !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
        if names.len() < 2 {
            return names.first().map(|name| (*name).to_owned());
        }
        let families = names.iter().filter_map(|name| name.split('-').next());
        let is_combined = names.iter().any(|name| name.contains(' '));
        // Statements of one licence with different versions contradict each other.
        if is_combined || families.collect::<BTreeSet<_>>().len() < names.len() {
            return None;
        }
        let between = match found {
            [(first, _), .., (last, _)] => words.get(first.end..last.start)?,
            _ => return None,
        };
        let plain = between.split(' ').filter(|word| !word.contains('_'));
        let plain: Vec<&str> = plain.collect();
        let is_near = plain.contains(&"or") && plain.len() <= NEAR;
        let is_choice = self.choice.is_match(between);
        if names.len() == 2 && (is_near || is_choice) {
            Some(names.join(" OR "))
        } else {
            (only_texts && !is_choice).then(|| names.join(" AND "))
        }
    }
}

/// Returns the licence whose family, version and choice of later versions are in groups.
fn gnu(groups: &Captures) -> Option<String> {
    let family = match groups.name("family")?.as_str() {
        family if family.starts_with("lesser") || family.starts_with('l') => "LGPL",
        family if family.starts_with('a') => "AGPL",
        _ => "GPL",
    };
    let version = groups.name("version")?.as_str();
    let version = match version.split_once('.') {
        Some(_) => version.to_owned(),
        None => format!("{version}.0"),
    };
    let is_later = groups
        .name("later")
        .or_else(|| groups.name("or_later"))
        .is_some();
    let end = if is_later { "or-later" } else { "only" };
    spdx::license_id(&format!("{family}-{version}-{end}")).map(|id| id.name.to_owned())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::comments::comments;
    use super::super::table::HOLDERS;
    use super::*;
    use std::fs;
    use std::path::Path;

    /// The file `expected.tsv` has the licence that each other file states.
    #[test]
    fn sources_state_licences() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/notices");
        let expected = fs::read_to_string(folder.join("expected.tsv")).unwrap();
        let mut texts = Texts::default();
        let mut files = BTreeSet::from(["expected.tsv".to_owned()]);
        for (file, wanted) in expected.lines().map(|line| line.split_once('\t').unwrap()) {
            let source = fs::read_to_string(folder.join(file)).unwrap();
            let found = statement(&comments(&source), &mut texts);
            assert_eq!(found, Statement::License(wanted.to_owned()), "{file}");
            files.insert(file.to_owned());
        }
        let all = fs::read_dir(&folder).unwrap();
        let all = all.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        assert_eq!(files, all.collect());
    }

    #[test]
    fn short_statements_name_licences() {
        let mut texts = Texts::default();
        for (notice, wanted) in [
            (
                "htop - htop.c\n(C) 2004-2011 Hisham H. Muhammad\nReleased under the GNU GPLv2+, see the COPYING file\nin the source \
                 distribution for its full text.",
                "GPL-2.0-or-later",
            ),
            ("This code is released under the MIT license.", "MIT"),
            ("License: MIT License", "MIT"),
            (
                "Released under the LGPL v2.1 or later.",
                "LGPL-2.1-or-later",
            ),
            (
                "Distributed under the terms of the GNU GPL version 2 only.",
                "GPL-2.0-only",
            ),
            (
                "This file is licensed under the GPL, version 2.",
                "GPL-2.0-only",
            ),
            (
                "This work is licensed under the terms of the GNU GPL, version 2 or later.\nSee the COPYING file in the top-level directory.",
                "GPL-2.0-or-later",
            ),
            (
                "This program is free software; you can redistribute it and/or modify it under the terms of version 2 of the GNU General \
                 Public License as published by the Free Software Foundation.",
                "GPL-2.0-only",
            ),
            (
                "it under the terms of the GNU Affero General Public License as\npublished by the Free Software Foundation, either version 3 \
                 of the\nLicense, or (at your option) any later version.",
                "AGPL-3.0-or-later",
            ),
            (
                "terms of the GNU Library General Public License as published by the Free Software Foundation; either version 2 of the \
                 License, or (at your option) any later version. You should have received a copy of the GNU Library General Public \
                 License along with this library; if not, write to the Free Software Foundation, Inc.",
                "LGPL-2.0-or-later",
            ),
            (
                "Copyright 2020 The Authors\n\nLicensed under the Apache License, Version 2.0 (the \"License\");\nyou may not use this file \
                 except in compliance with the License.\nYou may obtain a copy of the License at\n\n\
                 http://www.apache.org/licenses/LICENSE-2.0\n\nUnless required by applicable law or agreed to in writing, software\n\
                 distributed under the License is distributed on an \"AS IS\" BASIS,\nWITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either \
                 express or implied.\nSee the License for the specific language governing permissions and\nlimitations under the License.",
                "Apache-2.0",
            ),
            (
                "Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.\nSee https://llvm.org/LICENSE.txt for license \
                 information.",
                "Apache-2.0 WITH LLVM-exception",
            ),
            (
                "Distributed under the Boost Software License, Version 1.0. (See\naccompanying file LICENSE_1_0.txt or copy at\n\
                 http://www.boost.org/LICENSE_1_0.txt)",
                "BSL-1.0",
            ),
            (
                "This Source Code Form is subject to the terms of the Mozilla Public\nLicense, v. 2.0. If a copy of the MPL was not \
                 distributed with this\nfile, You can obtain one at http://mozilla.org/MPL/2.0/.",
                "MPL-2.0",
            ),
            (
                "Licensed under the Apache License, Version 2.0 <LICENSE-APACHE or\nhttp://www.apache.org/licenses/LICENSE-2.0> or the MIT \
                 license\n<LICENSE-MIT or http://opensource.org/licenses/MIT>, at your\noption. This file may not be copied, modified, or \
                 distributed\nexcept according to those terms.",
                "Apache-2.0 OR MIT",
            ),
            (
                "Licensed under the 3-clause BSD license. See LICENSE.",
                "BSD-3-Clause",
            ),
            (
                "This file is placed in the public domain.",
                "LicenseRef-Public-Domain",
            ),
            (
                "Written by A. U. Thor. This code is in the public domain.",
                "LicenseRef-Public-Domain",
            ),
            (
                "This program is dual licensed under the MIT license or the GNU General Public License version 2.",
                "MIT OR GPL-2.0-only",
            ),
            (
                "License: BSD-3-Clause. Alternatively, this software may be distributed under the terms of the GNU General Public License \
                 (\"GPL\") version 2 as published by the Free Software Foundation.",
                "BSD-3-Clause OR GPL-2.0-only",
            ),
        ] {
            let wanted = Statement::License(wanted.to_owned());
            assert_eq!(statement(notice, &mut texts), wanted, "{notice}");
        }
    }

    #[test]
    fn statements_point_to_files() {
        let mut texts = Texts::default();
        for (notice, wanted) in [
            (
                "Copyright 2012 The Go Authors. All rights reserved.\nUse of this source code is governed by a BSD-style\nlicense that can be \
                 found in the LICENSE file.",
                "LICENSE",
            ),
            ("See LICENCE for licence details", "LICENCE"),
            (
                "See the file COPYING.txt for copying conditions.",
                "COPYING.txt",
            ),
            (
                "Copyright (c) 2014, The Authors. See the file LICENSE.md for license terms.",
                "LICENSE.md",
            ),
        ] {
            let wanted = Statement::File(wanted.to_owned());
            assert_eq!(statement(notice, &mut texts), wanted, "{notice}");
        }
    }

    #[test]
    fn statements_that_are_not_understood_are_unclear() {
        let mut texts = Texts::default();
        for notice in [
            "Released under the Frobnicate Public License.",
            "Released under the GPL.",
            "Released under LGPL 28.JAN.99",
            "License: GPL version 2 or 3, whichever you like, or any later version",
            "This file is licensed under the terms of the BSD license.",
            "Released under the GPLv2+ with the special exception that you may link it with OpenSSL.",
            "Distributed under the GPL version 2 or, at your option, the GPL version 3 or later",
            "Licensed under the Academic Free License version 2.1\n\nThis program is free software under the GNU General Public License as \
             published by the Free Software Foundation; either version 2 of the License, or (at your option) any later version.",
            "under the terms of the GNU General Public License as published by the Free Software Foundation; either version 2 of the \
             License, or (at your option) any later version. The parts of a or b are under the MIT license, without warranty, express or \
             implied or whatever",
            "Parts of this file are from foo.c, which is in the public domain. GPLv3 applies.",
            "Permission to use, copy, modify and sell this for non-commercial purposes is granted.",
            "Some portions of the code below are under the MIT license.",
            "Free for non-commercial use under the MIT license.",
            "SPDX-License-Identifier: MIT\nSPDX-License-Identifier: Zlib",
        ] {
            assert_eq!(
                statement(notice, &mut texts),
                Statement::Unclear,
                "{notice}"
            );
        }
    }

    #[test]
    fn all_patterns_are_valid() {
        assert!(Patterns::new().is_some());
        for (holder, _) in HOLDERS {
            assert!(Regex::new(holder).is_ok(), "{holder}");
        }
    }

    #[test]
    fn other_comments_state_nothing() {
        let mut texts = Texts::default();
        for notice in [
            "",
            "Copyright (c) 2026 Somebody. All rights reserved.",
            "Sets the permissions of a file, and the version, 2 or later, of its format.",
            "Alternatively, the moves that are permitted are copied: see the file.",
        ] {
            assert_eq!(statement(notice, &mut texts), Statement::None, "{notice}");
        }
    }

    #[test]
    fn restrictions_make_another_licence() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/notices");
        let source = fs::read_to_string(folder.join("bsd_2.c")).unwrap();
        let source = source.replace(
            " are permitted",
            " are permitted for non-commercial purposes",
        );
        assert_eq!(
            statement(&comments(&source), &mut Texts::default()),
            Statement::Unclear
        );
    }
}
