//! The export of constructs that FlowLog does not have.

use std::path::Path;

fn written(program: &str) -> Result<String, String> {
    let checked =
        datalog::read(Path::new("p.dl"), &program).map_err(|found| found[0].to_string())?;
    let project = datalog::flowlog::project(&checked.program, "p");
    let project = project.map_err(|refused| refused.reason)?;
    let program = project.iter().find(|(path, _)| *path == "program.dl");
    let (_, program) = program.expect("program.dl");
    let rules = program.lines().filter(|line| !line.starts_with('.'));
    Ok(rules.map(|rule| format!("{rule}\n")).collect())
}

const DECLARATIONS: &str = "
.decl a(x: number, y: number)
.input a
.decl b(x: number)
.input b
.decl t(s: symbol)
.input t
.decl r(x: number)
.output r
.decl s(s: symbol)
.output s
";

#[test]
fn computed_values_are_in_heads_or_auxiliary_relations() {
    let cases = [
        // Put in its place.
        (
            "r(z) :- a(x, y), z = x + y.",
            "r(f_add(v1, v2)) :- a(v1, v2).\n",
        ),
        ("r(x ^ y) :- a(x, y).", "r(f_pow(v0, v1)) :- a(v0, v1).\n"),
        (
            "s(cat(t, \"-\", t)) :- t(t).",
            "s(f_cat(f_cat(v0, \"-\"), v0)) :- t(v0).\n",
        ),
        // Joined with what is computed: no product of all with all.
        (
            "r(x) :- a(x, _), b(y), y = x * 2.",
            "made_0(0, v0, f_mul(v0, 2)) :- a(v0, _).\nr(v0) :- made_0(0, v0, v1), b(v1).\n",
        ),
        // An atom without anything in common waits.
        (
            "r(x) :- b(x), t(_), a(x, _).",
            "r(v0) :- b(v0), a(v0, _), t(_).\n",
        ),
    ];
    for (rule, wanted) in cases {
        let program = format!("{DECLARATIONS}{rule}\n");
        let found = written(&program).expect("it can be written");
        // Variables are numbered; which has which number is no matter.
        assert_eq!(renamed(&found), renamed(wanted), "{rule}\n{found}");
    }
}

/// Numbers variables by the order in which they occur, rule by rule.
fn renamed(rules: &str) -> String {
    let mut all = String::new();
    for rule in rules.lines() {
        let mut seen: Vec<&str> = Vec::new();
        for word in rule.split_inclusive(|one: char| !one.is_ascii_alphanumeric() && one != '_') {
            let name =
                word.trim_end_matches(|one: char| !one.is_ascii_alphanumeric() && one != '_');
            let is_variable = name
                .strip_prefix('v')
                .is_some_and(|rest| rest.parse::<u32>().is_ok());
            if !is_variable {
                all.push_str(word);
                continue;
            }
            let place = seen.iter().position(|one| *one == name).unwrap_or_else(|| {
                seen.push(name);
                seen.len() - 1
            });
            all.push_str(&format!("v{place}{}", &word[name.len()..]));
        }
        all.push('\n');
    }
    all
}

#[test]
fn a_count_of_nothing_is_zero() {
    let program = format!("{DECLARATIONS}r(n) :- b(x), n = count : {{ a(x, _) }}.\n");
    let found = written(&program).expect("it can be written");
    assert_eq!(
        found.lines().filter(|rule| rule.starts_with("r(")).count(),
        2,
        "{found}"
    );
    assert!(found.contains("r(0) :- b("), "{found}");
    assert!(found.contains(", !made_1(0, "), "{found}");
    // Of nothing there is no least.
    let program = format!("{DECLARATIONS}r(n) :- b(x), n = min y : {{ a(x, y) }}.\n");
    let found = written(&program).expect("it can be written");
    assert_eq!(
        found.lines().filter(|rule| rule.starts_with("r(")).count(),
        1,
        "{found}"
    );
    // A comparison that is false of nothing leaves no rule for it.
    let program = format!("{DECLARATIONS}r(x) :- b(x), 1 = count : {{ a(x, _) }}.\n");
    let found = written(&program).expect("it can be written");
    assert_eq!(
        found.lines().filter(|rule| rule.starts_with("r(")).count(),
        1,
        "{found}"
    );
}

#[test]
fn constructs_without_translation_are_refused() {
    let refused = [
        (
            ".decl e(x: number, y: number) eqrel\n.output e\ne(x, x) :- b(x).",
            "an equivalence",
        ),
        (
            ".type P = [x: number]\n.decl u(x: P)\n.output u\nu([x]) :- b(x).\n",
            "a column that is no symbol",
        ),
        ("r(x) :- b(x).\nr(x) <= r(y) :- x < y.", "subsumption"),
    ];
    for (rules, reason) in refused {
        let found = written(&format!("{DECLARATIONS}{rules}\n"));
        assert!(
            found.as_ref().is_err_and(|found| found.contains(reason)),
            "{found:?}"
        );
    }
}
