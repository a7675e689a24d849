//! Reports for the tests.

use crate::findings::{At, Finding, Line, Recipe, Report, Severity, Step};

/// A source file with the places of the findings; a tab indents its lines. The words in capitals are characters, see [`lines`].
const CACHE: &str = r#"#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry { char *key; char *value; struct entry *next; };

static struct entry *entries;

static void release(struct entry *e)
{
	free(e->value);
	free(e);
}

int evict(const char *key)
{
	struct entry **at = &entries;
	while (*at && strcmp((*at)->key, key) != 0)
		at = &(*at)->next;
	if (!*at) return 0;
	struct entry *e = *at;
	release(e);
	*at = e->next;
	return 1;
}

char *load(const char *path)
{
	FILE *in = fopen(path, "r");
	char *line = malloc(4096);
	if (!fgets(line, 4096, in)) return NULL;
	printf(line);
	return line;
}

void page(void)
{
	puts("größe: </script><script>alert(1)</script><!--"); puts("日本語 	😀"); abort();
	int admin = 0; /* RLO } LRI if (admin) PDI LRI begin admins only */
	return;
}
"#;

const REQUEST: &str = "src/net/protocol/http/version_2/request_with_a_long_name.cpp";

/// A recipe of each severity, and one without findings.
fn recipes() -> Vec<Recipe> {
    let recipe =
        |name: &str, description: &str, severity, precision, tags: &[&str], weaknesses: &[u32]| {
            Recipe {
                name: name.to_owned(),
                description: description.to_owned(),
                severity,
                precision,
                tags: tags.iter().map(|&tag| tag.to_owned()).collect(),
                weaknesses: weaknesses.to_vec(),
            }
        };
    vec![
        recipe(
            "format_string",
            "Formats that are not constant. Data from outside in a format reads and writes memory.",
            Severity::Error,
            Some(92),
            &["arguments"],
            &[134],
        ),
        recipe(
            "memory_leak",
            "Memory that a function allocates and loses: on some path to a return it is neither released, nor returned, nor stored where other code may find it.",
            Severity::Warning,
            Some(71),
            &["memory"],
            &[401],
        ),
        recipe(
            "recursion",
            "Functions that call themselves.",
            Severity::Note,
            None,
            &["style"],
            &[674],
        ),
        recipe(
            "unread_local",
            "Local variables that are written and never read.",
            Severity::Note,
            None,
            &["style"],
            &[563],
        ),
        recipe(
            "use_after_free",
            "Memory or files that are used or released after their release: the release is before the use on a path of control flow, and the pointer is the same.",
            Severity::Error,
            Some(87),
            &["memory"],
            &[415, 416],
        ),
    ]
}

fn at(path: &str, line: u64, column: u64) -> At {
    At {
        path: path.to_owned(),
        line,
        column: Some(column),
    }
}

fn text(at: &At) -> String {
    let column = at.column.map(|column| format!(":{column}"));
    format!("{}:{}{}", at.path, at.line, column.unwrap_or_default())
}

fn step(message: &str, at: At) -> Step {
    Step {
        message: message.to_owned(),
        place: text(&at),
        at: Some(at),
    }
}

fn finding(recipe: usize, message: &str, at: At, function: &str) -> Finding {
    Finding {
        recipe,
        message: message.to_owned(),
        place: text(&at),
        at: Some(at),
        function: Some(function.to_owned()),
        steps: Vec::new(),
        copies: Vec::new(),
        known: false,
        suppressed: None,
    }
}

/// Returns the lines of a source, with overrides of the direction, which deceive a reader.
fn lines(text: &str) -> Vec<Line> {
    let line = |(number, text): (u64, &str)| Line {
        number,
        text: text
            .replace("RLO ", "\u{202e}")
            .replace("LRI ", "\u{2066}")
            .replace("PDI ", "\u{2069}"),
    };
    (1..).zip(text.lines()).map(line).collect()
}

/// The findings of a small program, with all that a finding may have.
pub fn small() -> Report {
    let path = "src/cache.c";
    let freed = "use of memory after its release in release";
    let findings = vec![
        finding(2, "release calls itself", at(path, 9, 13), "release"),
        Finding {
            steps: vec![
                step("e is the entry with the key", at(path, 21, 20)),
                step("release is called with e", at(path, 22, 2)),
                step("free releases the memory that e points to", at(path, 12, 2)),
                step(freed, at(path, 23, 11)),
            ],
            copies: vec![
                "src/cache.c:23:11 in evict, inlined at src/main.c:40:3".to_owned(),
                "src/cache.c:23:11 in evict, inlined at src/main.c:61:3".to_owned(),
            ],
            ..finding(4, freed, at(path, 23, 11), "evict")
        },
        finding(
            1,
            "the result of fopen is not closed on a path to the end of the function",
            at(path, 29, 13),
            "load",
        ),
        Finding {
            steps: vec![
                step("malloc allocates the memory", at(path, 30, 15)),
                step(
                    "fgets returns NULL, and the function returns",
                    at(path, 31, 30),
                ),
            ],
            ..finding(
                1,
                "the result of malloc is not released on a path to the end of the function",
                at(path, 30, 15),
                "load",
            )
        },
        Finding {
            steps: vec![
                step("fgets writes data from outside to line", at(path, 31, 7)),
                step("the format of printf contains this data", at(path, 32, 9)),
            ],
            ..finding(
                0,
                "the format that load passes to printf contains data from fgets at src/cache.c:31:7",
                at(path, 32, 9),
                "load",
            )
        },
        finding(
            0,
            "</script><script>alert(1)</script><!-- & \"quotes\"",
            at(path, 38, 18),
            "page",
        ),
        finding(
            0,
            "the same place, after wide characters",
            at(path, 38, 84),
            "page",
        ),
        Finding {
            known: true,
            ..finding(
                3,
                "admin is written and never read \u{202e}txet",
                at(path, 39, 6),
                "page",
            )
        },
        Finding {
            suppressed: Some("the caller keeps it; see the ticket".to_owned()),
            ..finding(
                1,
                "the result of strdup is not released on a path to the end of the function",
                at(REQUEST, 301, 20),
                "http::version_2::request::parse_header(std::string_view, std::map<std::string, std::string> &)",
            )
        },
        finding(
            4,
            "use after the release at src/net/protocol/http/version_2/request_with_a_long_name.cpp:290:3, through a pointer that http::version_2::request::parse_header keeps in a member of its object between calls",
            at(REQUEST, 310, 5),
            "http::version_2::request::parse_header(std::string_view, std::map<std::string, std::string> &)",
        ),
        Finding {
            known: true,
            ..finding(
                2,
                "parse_value calls itself through parse_list",
                At {
                    column: None,
                    ..at(REQUEST, 402, 0)
                },
                "parse_value",
            )
        },
        Finding {
            place: "build/lib.bc:@handle:17".to_owned(),
            at: None,
            function: Some("handle".to_owned()),
            ..finding(
                4,
                "use after the release at build/lib.bc:@handle:9",
                at(path, 1, 1),
                "",
            )
        },
    ];
    Report {
        recipes: recipes(),
        findings,
        excerpts: [(path.to_owned(), lines(CACHE))].into(),
    }
}

/// A report of this many findings, in files of 25 each.
pub fn large(number: usize) -> Report {
    let recipes = recipes();
    let path = |index: usize| format!("src/module_{:03}/part_{:03}.c", index / 200, index / 25);
    let findings = (0..number).map(|index| {
        let path = path(index);
        let line = 1 + (index as u64 % 25) + 8;
        let recipe = index * 7 % 5;
        let place = at(&path, line, 2);
        Finding {
            steps: vec![
                step("the memory is allocated", at(&path, line - 3, 1)),
                step("the memory is released", at(&path, line - 1, 2)),
                step("the memory is used", place.clone()),
            ],
            known: index % 50 == 7,
            ..finding(
                recipe,
                &format!("{} number {index}", recipes[recipe].name),
                place,
                &format!("function_{}", index / 3),
            )
        }
    });
    let findings: Vec<Finding> = findings.collect();
    let excerpts = (0..number)
        .step_by(25)
        .map(|index| (path(index), lines(CACHE)));
    Report {
        excerpts: excerpts.collect(),
        findings,
        recipes,
    }
}
