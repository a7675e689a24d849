//! `datalog --flowlog`: the project that is written. `make flowlog` builds it and compares rows.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use crate::support::folder::Folder;

/// The project of an analysis has what cargo and run.sh need, and reads and gives the files that the analysis does.
#[test]
fn an_analysis_is_written_as_a_project() {
    let folder = Folder::new();
    let arguments = "datalog --flowlog project --analysis call_graph";
    folder.ok(arguments);
    let read = |name: &str| fs::read_to_string(folder.path("project").join(name)).expect(name);
    assert!(read("Cargo.toml").contains("name = \"call-graph\""));
    assert!(!read("run.sh").contains('@'), "a name is left open");
    let mode = fs::metadata(folder.path("project/run.sh"))
        .expect("run.sh")
        .permissions()
        .mode();
    assert_eq!(mode & 0o111, 0o111 & mode, "{mode:o}");
    assert_ne!(mode & 0o100, 0);
    let relations = read("relations.tsv");
    assert!(relations.contains("input\tinstruction__id\tinstruction:id.tsv\n"));
    assert!(relations.contains("output\tcall_graph\tcall_graph.tsv\n"));
    // Numbers have 64 bits, and each relation that is read or given is declared.
    let program = read("program.dl");
    assert!(!program.contains(": number") && program.contains(": int64"));
    for line in relations.lines() {
        let name = line.split('\t').nth(1).expect("a name");
        assert!(program.contains(&format!(".decl {name}(")), "{name}");
    }
    // Nothing is written over.
    folder.run(arguments).fails(2);
}

/// What FlowLog cannot be told is refused, with its place.
#[test]
fn programs_that_flowlog_cannot_express_are_refused() {
    let folder = Folder::new();
    let refused = |analysis: &str, words: &str| {
        let output = folder.run(&["datalog", "--flowlog", "project", "--analysis", analysis]);
        output.fails(2).says(words);
        assert!(!folder.path("project").exists());
    };
    refused("points_to_unified", "rules/analysis/points_to/unified.dl:");
    refused("main", "--flowlog: main.dl");
    refused("points", "no shipped program");
}
