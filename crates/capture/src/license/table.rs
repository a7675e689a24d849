//! How sources state licences. Patterns match words in lower case with one space between them: letters, digits, dots inside numbers and a
//! plus at the end of a word; `licence` is spelled `license`. `{X}` is the fragment X.

/// Parts of patterns.
pub const FRAGMENTS: [(&str, &str); 8] = [
    (
        "{gnu}",
        "(?:gnu )?(?P<family>(?:lesser |library |affero )?(?:gnu )?general public license|l?gpl|agpl)(?: (?:l?gpl|agpl|license))?",
    ),
    ("{number}", "(?P<version>[123](?:\\.[0-9]+)*)\\b"),
    (
        "{version}",
        "(?:either )?(?:under )?(?:the )?(?:terms of )?(?:version |v |ver )?v?{number}(?: of the license)?",
    ),
    (
        "{later}",
        "(?:\\+| (?:or|and)(?: at your (?:option|choice|discretion))? (?:any )?(?:later|newer|higher|greater|above)(?: versions?)?)",
    ),
    // The name of a file with a licence, and words before it.
    (
        "{name}",
        "(?:license|copying|copyright|copyrights|unlicense)(?: (?:txt|md|rst|mit|bsd|apache|lib|lesser|lgpl|gpl))*",
    ),
    (
        "{the_file}",
        "(?:the )?(?:accompanying |enclosed |included |attached |top level |toplevel |root |main )*",
    ),
    (
        "{governed}",
        "(?:(?:governed|covered) by (?:an?|the) (?:\\w+ ){0,2}license (?:(?:that|which) can be )?found )?",
    ),
    (
        "{fsf}",
        "(?: as published by the free software foundation(?: inc)?)",
    ),
];

/// Licences by how sources name them: the pattern and the SPDX expression. A licence of GNU is that of the groups in the pattern. The first
/// pattern that matches takes the words.
pub const STATEMENTS: [(&str, &str); 38] = [
    // Several licences.
    (
        "apache license version 2(?:\\.0)? (?:license apache )?(?:or )?(?:url )?or (?:the )?mit license(?: license mit)?(?: or url)?(?: at your option)?",
        "Apache-2.0 OR MIT",
    ),
    (
        "mit(?: license)? or (?:the )?apache(?: license)?(?: version)? 2(?:\\.0)?(?: license)?",
        "MIT OR Apache-2.0",
    ),
    (
        "mpl 1.1 gpl 2.0 lgpl 2.1 the contents of this file .{0,2400} under the terms of any one of the mpl the gpl or the lgpl",
        "MPL-1.1 OR GPL-2.0-or-later OR LGPL-2.1-or-later",
    ),
    // Licences of GNU.
    (
        "{gnu}{fsf}? {version}{fsf}?(?: only)?(?P<later>{later})?{fsf}?",
        GNU,
    ),
    (
        "(?:version|v) ?{number}(?P<later>{later})? of the {gnu}{fsf}?(?P<or_later>{later})?",
        GNU,
    ),
    ("(?P<family>l?gpl|agpl)v?{number}(?P<later>{later})?", GNU),
    // Others with a header of their own.
    (
        "under the apache license v2.0 with llvm exceptions see url for license information",
        "Apache-2.0 WITH LLVM-exception",
    ),
    (
        "apache license v2.0 with llvm exceptions",
        "Apache-2.0 WITH LLVM-exception",
    ),
    (
        "apache (?:software )?(?:public )?(?:license )?(?:version |v )?v?2(?:\\.0)?(?: license)?",
        "Apache-2.0",
    ),
    (
        "boost software license(?: version| ver)? 1(?:\\.0)?",
        "BSL-1.0",
    ),
    (
        "this source code form is subject to the terms of the mozilla public license v 2.0",
        "MPL-2.0",
    ),
    (
        "mozilla public license (?:version |v )?v?2(?:\\.0)?",
        "MPL-2.0",
    ),
    ("mozilla public license (?:version |v )?v?1.1", "MPL-1.1"),
    ("eclipse public license (?:version |v )?v?1.0", "EPL-1.0"),
    ("eclipse public license (?:version |v )?v?2.0", "EPL-2.0"),
    ("academic free license (?:version |v )?v?2.1", "AFL-2.1"),
    (
        "artistic license (?:version |v )?v?2(?:\\.0)?",
        "Artistic-2.0",
    ),
    ("cecill b license", "CECILL-B"),
    ("cecill c license", "CECILL-C"),
    ("postgresql license", "PostgreSQL"),
    (
        "cc0 1.0(?: universal)?|creative commons (?:cc0|zero)(?: v?1.0)?(?: universal)?",
        "CC0-1.0",
    ),
    // Short names.
    ("(?:the )?(?:mit|expat|mit expat|mit x11) license", "MIT"),
    (
        "(?:3|three) clauses? (?:new )?bsd(?: license)?",
        "BSD-3-Clause",
    ),
    ("bsd (?:3|three) clauses?(?: license)?", "BSD-3-Clause"),
    ("(?:new|modified|revised) bsd license", "BSD-3-Clause"),
    (
        "(?:2|two) clauses? (?:simplified )?bsd(?: license)?",
        "BSD-2-Clause",
    ),
    ("bsd (?:2|two) clauses?(?: license)?", "BSD-2-Clause"),
    ("simplified bsd license", "BSD-2-Clause"),
    ("(?:bsd zero clause|zero clause bsd|0bsd) license", "0BSD"),
    ("isc license", "ISC"),
    ("zlib(?: libpng)? license", "Zlib"),
    ("the unlicense", "Unlicense"),
    // Without a licence.
    (
        "the author disclaims copyright to this source code in place of a legal notice here is a blessing may you do good and not evil may \
         you find forgiveness for yourself and forgive others may you share freely never taking more than you give",
        "blessing",
    ),
    (
        "(?:this|the) (?:(?:source|c|header|software) )?(?:file|code|software|program|source|module|library|work|implementation)(?: \\w+(?: c| h| cpp)?)? \
         (?:is|has been|was) (?:hereby )?(?:(?:placed|released|put|dedicated|donated|contributed) (?:in|into|to) )?(?:in )?(?:the )?public domain",
        PUBLIC_DOMAIN,
    ),
    (
        "i (?:hereby )?(?:place|release|put|dedicate) (?:this|the) (?:\\w+ )?(?:file|code|software|program|work|source) (?:in|into|to) the public domain",
        PUBLIC_DOMAIN,
    ),
    (
        "(?:placed|released|put|dedicated|donated) (?:in|into|to) the public domain by",
        PUBLIC_DOMAIN,
    ),
    (
        "^public domain|public domain written by|no copyright is claimed|not copyrighted provided to the public domain",
        PUBLIC_DOMAIN,
    ),
    ("license public domain", PUBLIC_DOMAIN),
];

/// The expression of a licence whose family, version and choice of later versions are in groups of the pattern.
pub const GNU: &str = "";

/// The expression of code in the public domain, which SPDX has no name for.
pub const PUBLIC_DOMAIN: &str = "LicenseRef-Public-Domain";

/// The first and last words of texts that are compared with those of licences.
pub const TEXTS: [(&str, &str); 6] = [
    (
        "permission is hereby granted (?:free of charge|without written agreement)",
        "in the software|from the software|use of this software|or modifications|implied warranty",
    ),
    (
        "permission to use copy (?:and )?modify",
        "performance of this software|implied warranty|possibility of such damages?|in all copies|any purpose",
    ),
    (
        "redistribution and use(?: of this software)?(?: in)?",
        "possibility of such damages?|as is|this software",
    ),
    (
        "this (?:software|code|source code) is provided as is without any express",
        "source distributions?",
    ),
    ("this is free and unencumbered software", "in the software"),
    (
        "copying and distribution of this file with or without modification",
        "without any warranty|notice is preserved",
    ),
];

/// Names of holders in these texts, without punctuation, and those in SPDX's texts.
pub const HOLDERS: [(&str, &str); 7] = [
    (
        "neither (?:the )?names? .{1,120}? nor the names? of (?:its|any|their|other|the)? ?contributors",
        "neither the name of the copyright holder nor the names of its contributors",
    ),
    (
        "the names? of .{1,60}? may not be used to endorse",
        "neither the name of the copyright holder nor the names of its contributors may be used to endorse",
    ),
    (
        "as is and .{1,60}? disclaims? all warranties",
        "as is and the author disclaims all warranties",
    ),
    (
        "in no event shall .{1,60}? be liable for any special",
        "in no event shall the author be liable for any special",
    ),
    (
        "software is provided by .{1,100}? as is",
        "software is provided by the copyright holders and contributors as is",
    ),
    (
        "in no event shall .{1,100}? be liable for any direct",
        "in no event shall the copyright holder or contributors be liable for any direct",
    ),
    (
        "in no event shall .{1,100}? be liable for any claim",
        "in no event shall the authors or copyright holders be liable for any claim",
    ),
];

/// Words that offer a choice of licences.
pub const CHOICE: &str =
    "(?:alternatively|dual|dually|choose|choice|at your option|(?:one|any|either) of the)";

/// Words of restrictions, which texts that are almost those of a licence may add to it.
pub const RESTRICTIONS: &str =
    "non ?commercial|not for commercial|academic|educational|research|military|nuclear|evil";

/// How sources name a file with their licence, in the group `file`.
pub const POINTERS: [&str; 3] = [
    "{governed}(?:see|in|refer to|read|with|by|of) {the_file}files? (?:named |called )?(?P<file>{name})",
    "{governed}(?:see|in|refer to|read|by|of) {the_file}(?P<file>{name}) files?",
    "(?:see|refer to|read) (?:the )?(?P<file>{name}) (?:for|in) (?:more |further |full |the |additional )*(?:license|licensing|copyright|copying|terms|details|information|conditions)",
];

/// Words of statements that name no licence.
pub const NEUTRAL: [&str; 17] = [
    "you may not use this (?:file|work|software|product|library|program|code) except in compliance with the license(?: you may obtain a copy of the license at)?(?: url)?",
    "unless required by applicable law or agreed to in writing .{0,60}? distributed under the license is distributed on an as is basis .{0,100}? \
     see the license for the specific language governing permissions and limitations under the license",
    "you should have received a copy of (?:the )?(?:gnu )?.{0,60}?(?:license|gpl)s?(?: version \\d(?:\\.\\d)?)?",
    "see the (?:gnu )?(?:lesser |library |affero )?(?:general public )?(?:license|gpl)s? for (?:more|further|the|additional) ?\\w*",
    "(?:you )?(?:can|may|and or|to) (?:copy )?(?:re)?distribute(?: it)?(?: and or| or| and)? ?(?:modify|use)?(?: it)?(?: under)?",
    "if a copy of the mpl was not distributed with this file you can obtain one at url",
    "(?:see|in) (?:the )?accompanying file license_1_0 txt(?: or copy at)?",
    "made available to anyone wishing to use modify copy or redistribute it",
    "(?:is |are )?(?:dual |hereby )?(?:re)?(?:licensed|distributed|released|redistributed|redistribute|redistributable|available|provided|published|covered)?(?: freely)?(?: only)? (?:under|by|to) (?:the )?(?:terms(?: and conditions)? (?:of|in) )?(?:the )?",
    "(?:free software|freely)",
    "license (?:information|terms|header|text|notice|agreement|details)?",
    "all rights reserved",
    "see (?:the )?(?:files? )?{name}(?: files?)?",
    "(?:for|of) (?:copying|copyright|license|redistribution) (?:conditions|permission|information)",
    "_+ license",
    "license _+",
    "copyright license",
];

/// How sources name families of licences without a version, if they also state a licence of the family.
pub const FAMILIES: [(&str, &str); 4] = [
    ("(?:gnu )?(?:gpl|general public license)", "GPL"),
    (
        "(?:gnu )?(?:lgpl|(?:lesser|library) (?:gnu )?general public license)",
        "LGPL",
    ),
    (
        "(?:gnu )?(?:agpl|affero (?:gnu )?general public license)",
        "AGPL",
    ),
    ("(?:the )?bsd license", "BSD"),
];

/// Words of a statement that was not understood.
pub const UNCLEAR: &str = "(?:\\w*licen[cs]e\\w*|licensing|lisen[cs]e|l?gpl\\w*|agpl|copyleft|general public|bsd style|mit style|public domain|\
     permission (?:is|to (?:use|copy|modify|distribute|deal))|redistribution (?:and|is|in|of)|redistribut(?:e|ed|able) \
     |(?:use|using|copying|distribution|modification)s? (?:\\w+ ){0,6}permitted|copying (?:and|is|conditions|permission)|\
     alternatively (?:\\w+ ){0,9}(?:terms|distribut|use)|exceptions? (?:to|for|as)|special exception|proprietary|confidential|trade secrets?|\
     non ?commercial|commercial (?:use|purpose|product|distribution)|freely (?:distribut|us|cop|avail|redistribut)|freeware|shareware|\
     some (?:portions|parts|code)|(?:portions|parts?) of (?:the|this) (?:code|file|source|software|program) (?:\\w+ )?(?:is|are|was|were|from)|\
     later versions?|disclaims? copyright|no copyright)";
