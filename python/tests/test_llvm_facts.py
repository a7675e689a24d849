"""Tests of the package. LLVM_FACTS is the program, see `scripts/python`."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pyarrow
import pyarrow.parquet
import pytest

import llvm_facts

ROOT = Path(__file__).resolve().parents[2]
IR = """
declare ptr @malloc(i64)
define ptr @make(i64 %size) {
  %p = call ptr @malloc(i64 %size)
  ret ptr %p
}
define ptr @twice() {
  %a = call ptr @make(i64 8)
  %b = call ptr @make(i64 70000)
  ret ptr %b
}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("inputs")
    (path / "a.ll").write_text(IR)
    (path / "broken.ll").write_text("define")
    return path


@pytest.fixture(scope="module")
def facts(folder: Path) -> Iterator[llvm_facts.Facts]:
    with llvm_facts.export(folder / "a.ll") as facts:
        yield facts


def test_a_fact_is_a_table(facts: llvm_facts.Facts) -> None:
    table = facts["call_instruction:nargs"]
    assert table.schema.names == ["instruction", "total"]
    assert table.schema.types == [pyarrow.string(), pyarrow.int64()]
    assert table.column("total").to_pylist() == [1, 1, 1]
    table.validate(full=True)


def test_a_relation_has_two_spellings(facts: llvm_facts.Facts) -> None:
    table = facts["function:calls"]
    assert table.to_pylist() == [
        {"caller": "a.ll:@make", "callee": "a.ll:@malloc"},
        {"caller": "a.ll:@twice", "callee": "a.ll:@make"},
    ]
    assert facts["function__calls"].equals(table)


def test_an_unknown_predicate_is_a_key_error(facts: llvm_facts.Facts) -> None:
    for name in ["function:nothing", "", "a b"]:
        with pytest.raises(KeyError):
            facts[name]
    with pytest.raises(llvm_facts.NoSuchPredicate, match="^no predicate is called `function:nothing`"):
        facts["function:nothing"]
    meant = "^no predicate is called `call_site:calee`; is `call_site:callee` meant\\?$"
    with pytest.raises(llvm_facts.NoSuchPredicate, match=meant):
        facts["call_site:calee"]


def test_queries(facts: llvm_facts.Facts) -> None:
    query = 'function:name(f, "make"), call_site:callee(call, f), call_site:nargs(call, n)'
    table = facts.query(query)
    assert table.schema.names == ["f", "call", "n"]
    assert table.column("call").to_pylist() == ["a.ll:@twice:0", "a.ll:@twice:1"]
    assert facts.query(query, limit=1).num_rows == 1
    with pytest.raises(ValueError):
        facts.query(query, limit=0)
    rules = "reach(f, g) :- function:calls(f, g). reach(f, h) :- reach(f, g), function:calls(g, h). reach(f, g), function:name(g, \"malloc\")"
    assert facts.query(rules).num_rows == 2
    assert facts.query("1 < 2").num_rows == 1


def test_an_error_has_the_message_and_its_position(facts: llvm_facts.Facts) -> None:
    with pytest.raises(llvm_facts.Error, match=r"query:1:\d+") as raised:
        facts.query("function:name(f")
    assert raised.value.status == 1
    assert not str(raised.value).startswith("error")


def test_why_an_answer_is_empty_is_a_warning(facts: llvm_facts.Facts) -> None:
    with pytest.warns(llvm_facts.Message):
        assert facts.query('function:name(f, "nowhere")').num_rows == 0


def test_a_table_of_many_batches(facts: llvm_facts.Facts) -> None:
    table = facts.query("n = range(0, 140000), text = to_string(n)")
    assert table.num_rows == 140000
    assert len(table.column("n").chunks) > 1
    assert sorted(table.column("n").to_pylist()) == list(range(140000))
    assert table.column("text").cast(pyarrow.int64()).equals(table.column("n"))


def test_programs(facts: llvm_facts.Facts, tmp_path: Path) -> None:
    path = tmp_path / "mine.dl"
    path.write_text(
        '.include "vocabulary.dl"\n'
        ".decl big(call: symbol, bytes: number)\n.output big\n"
        'big(call, 1) :- call_instruction__nargs(call, _).\n'
        ".decl none(call: symbol)\n.output none\nnone(call) :- big(call, 2).\n"
    )
    outputs = facts.run(path)
    assert {name: table.num_rows for name, table in outputs.items()} == {"big": 3, "none": 0}
    with pytest.warns(llvm_facts.Message, match="compile with -g"):
        outputs = facts.run("call_graph")
    assert set(outputs) == {"call_graph", "recursive_function", "unknown_callee"}
    with pytest.raises(llvm_facts.Error, match="no shipped program"):
        facts.run("nothing")


def test_modules_and_failures(folder: Path, tmp_path: Path) -> None:
    with pytest.warns(llvm_facts.Message, match="broken.ll"):
        facts = llvm_facts.export(folder, output=tmp_path / "facts")
    assert [module.id for module in facts.modules] == ["a.ll"]
    assert facts.modules[0].verified and facts.modules[0].bytes == len(IR)
    assert [failed.id for failed in facts.failed] == ["broken.ll"]
    again = llvm_facts.Facts(tmp_path / "facts")
    assert again.modules == facts.modules
    with pytest.raises(llvm_facts.Error, match="exists already"):
        llvm_facts.export(folder / "a.ll", output=tmp_path / "facts")
    with pytest.raises(llvm_facts.Error, match="no workspace"):
        llvm_facts.Facts(tmp_path / "nothing")


def test_a_directory_of_workspaces(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "b.ll"
    copy.write_text(IR)
    facts = llvm_facts.export(folder / "a.ll", copy, options=["--shard", "1"])
    assert [module.id for module in facts.modules] == ["a.ll", "b.ll"]
    assert facts["function:calls"].num_rows == 4


def test_unrelated_workspaces(folder: Path, tmp_path: Path) -> None:
    for name in ["one", "two"]:
        llvm_facts.export(folder / "a.ll", output=tmp_path / name)
    for facts in [llvm_facts.Facts(tmp_path), llvm_facts.Facts(tmp_path / "one", tmp_path / "two")]:
        assert [module.id for module in facts.modules] == ["one/a.ll", "two/a.ll"]
        calls = facts["function:calls"].to_pylist()
        assert len(calls) == 4
        assert all(row["caller"].split("/")[0] == row["callee"].split("/")[0] for row in calls)
        assert facts.check().num_rows == 0


def test_violations(tmp_path: Path) -> None:
    modules = sorted((ROOT / "testdata/broken/call").glob("*.ll"))
    # The others violate nothing before their facts are edited.
    broken = next(module for module in modules if not module.with_suffix(".edit").exists())
    with llvm_facts.export(broken) as facts:
        violations = facts.check()
    assert violations.schema.names == ["constraint", "subject", "detail"]
    assert violations.num_rows > 0


def test_findings(tmp_path: Path) -> None:
    source = tmp_path / "list.c"
    source.write_text('#include <stdlib.h>\nint *one(void) {\n    int *n = malloc(sizeof *n);\n    *n = 1;\n    return n;\n}\n')
    subprocess.run(["clang-22", "-O0", "-g", "-c", "-emit-llvm", "list.c"], cwd=tmp_path, check=True)
    with llvm_facts.export(tmp_path / "list.bc") as facts:
        findings = facts.findings()
        assert facts.findings(options=["--only", "input"]).num_rows == 0
    assert findings.num_rows == 1
    row = findings.to_pylist()[0]
    assert (row["recipe"], row["line"], row["function"], row["known"]) == ("unchecked_allocation", 3, "one", False)


def test_a_temporary_workspace_disappears(folder: Path) -> None:
    facts = llvm_facts.export(folder / "a.ll")
    path = facts.path
    table = facts["function:name"]
    assert path.exists()
    facts.close()
    assert not path.exists()
    assert table.num_rows == 3


def test_other_libraries_take_tables(facts: llvm_facts.Facts) -> None:
    table = facts["function:name"]
    pytest.importorskip("pandas")
    assert list(table.to_pandas().columns) == ["function", "name"]
    polars = pytest.importorskip("polars")
    assert polars.DataFrame(table).height == 3
    duckdb = pytest.importorskip("duckdb")
    names = table
    assert duckdb.sql("SELECT count(*) FROM names").fetchall() == [(names.num_rows,)]


def test_files_of_all_predicates(tmp_path: Path) -> None:
    """Arrow's library reads the files of `llvm-facts tables` in both formats, and they are equal."""
    with llvm_facts.export(*sorted((ROOT / "testdata/ir").glob("*.ll"))) as facts:
        for format in ["arrow", "parquet"]:
            command = [llvm_facts.program(), "tables", str(facts.path), "--output", str(tmp_path / format), "--quiet"]
            subprocess.run([*command, "--format", format], check=True)
        for table in json.loads((tmp_path / "arrow/tables.json").read_bytes())["tables"]:
            arrow = pyarrow.ipc.open_file(pyarrow.memory_map(str(tmp_path / "arrow" / table["file"]))).read_all()
            arrow.validate(full=True)
            assert arrow.num_rows == table["rows"]
            assert arrow.schema.metadata[b"llvm-facts.predicate"].decode() == table["predicate"]
            file = table["file"].replace(".arrow", ".parquet")
            parquet = pyarrow.parquet.read_table(tmp_path / "parquet" / file)
            assert parquet.equals(arrow), file


def test_the_page_says_what_happens(tmp_path: Path) -> None:
    """The blocks of docs/python.md run in their order; a block of `text` is the output of the one before it."""
    if shutil.which("clang-22") is None:
        pytest.skip("clang-22 is not installed")
    pytest.importorskip("pandas")
    readme = (ROOT / "README.md").read_text()
    (tmp_path / "list.c").write_text(readme.split("`list.c`:\n\n```c\n")[1].split("```")[0])
    blocks = re.findall(r"^```(sh|python|text)\n(.*?)^```$", (ROOT / "docs/python.md").read_text(), re.M | re.S)
    assert len(blocks) > 5
    output = None
    for language, block in blocks:
        if language == "text":
            assert output is None or output == block
            output = None
            continue
        command = ["sh", "-euc"] if language == "sh" else [sys.executable, "-c"]
        ran = subprocess.run([*command, block], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stderr
        output = ran.stdout


def test_the_program_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert llvm_facts.version().startswith("llvm-facts ")
    monkeypatch.delenv("LLVM_FACTS")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    if shutil.which("llvm-facts") is None:
        with pytest.raises(llvm_facts.Error, match="not installed"):
            llvm_facts.program()
    program = tmp_path / "llvm-facts"
    program.write_text("#!/bin/sh\necho found\n")
    program.chmod(0o755)
    assert llvm_facts.program() == str(program)
    assert llvm_facts.version() == "found"
