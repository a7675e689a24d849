//! The comments at the start of a source.

/// The words after `#` that make a line a directive of the preprocessor.
const DIRECTIVES: [&str; 15] = [
    "define",
    "elif",
    "else",
    "endif",
    "error",
    "if",
    "ifdef",
    "ifndef",
    "import",
    "include",
    "include_next",
    "line",
    "pragma",
    "undef",
    "warning",
];

/// The marks of comments that end with their line.
const LINE_COMMENTS: [&str; 5] = ["//", "#", ";", "--", "@"];

/// Returns the comments before the first line of code, without their marks. Directives of the preprocessor do not count as code.
pub fn comments(source: &str) -> String {
    let mut comments = String::new();
    let mut add = |text: &str| {
        let decoration =
            |character: char| character.is_whitespace() || "*/#;-=!|".contains(character);
        comments.push_str(text.trim_matches(decoration));
        comments.push('\n');
    };
    let mut lines = source.lines();
    while let Some(line) = lines.next() {
        let mut rest = line.trim();
        if is_directive(rest) {
            while rest.ends_with('\\') {
                rest = lines.next().unwrap_or_default();
            }
            continue;
        }
        while let Some(text) = rest.strip_prefix("/*") {
            rest = "";
            for line in [text].into_iter().chain(lines.by_ref()) {
                let Some((text, after)) = line.split_once("*/") else {
                    add(line);
                    continue;
                };
                add(text);
                rest = after.trim_start();
                break;
            }
        }
        match LINE_COMMENTS
            .iter()
            .find_map(|mark| rest.strip_prefix(mark))
        {
            Some(text) => add(text),
            None if rest.is_empty() => add(""),
            None => break,
        }
    }
    comments
}

fn is_directive(line: &str) -> bool {
    let Some(rest) = line.strip_prefix('#') else {
        return false;
    };
    let rest = rest.trim_start();
    let end = rest.find(|character: char| !character.is_ascii_lowercase() && character != '_');
    DIRECTIVES.contains(&&rest[..end.unwrap_or(rest.len())])
}

#[cfg(test)]
mod tests {
    use super::comments;

    #[test]
    fn comments_of_all_languages_end_at_code() {
        for (source, wanted) in [
            ("/* one\n * two\n */\nint a; /* three */\n", "one two"),
            ("// one\n//\n// two\n\nfn main() {}\n// three\n", "one two"),
            ("//! one\n\n#![no_std]\nuse std::io;\n", "one [no_std]"),
            (
                "#ifndef A_H\n# define A_H \\\n  1\n/* one */ /* two */\n#include <a.h>\n/* three\n */ int a;\n// four",
                "one two three",
            ),
            ("# one\n; two\n-- three\n.text\n# four\n", "one two three"),
            ("@ one\n\tmov r0, r1 @ two\n", "one"),
            ("package a\n// one\n", ""),
            ("/* open", "open"),
            ("/**/", ""),
            ("#define A \\", ""),
            ("", ""),
        ] {
            let found = comments(source);
            let words: Vec<&str> = found.split_whitespace().collect();
            assert_eq!(words.join(" "), wanted, "{source}");
        }
    }
}
