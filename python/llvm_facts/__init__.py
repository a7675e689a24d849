"""LLVM modules as relations.

>>> import llvm_facts
>>> facts = llvm_facts.export("list.bc")
>>> facts["call_site:callee"].to_pandas()
>>> facts.query('function:name(f, "malloc"), call_site:callee(call, f), instruction:place(call, place)')
>>> facts.run("unchecked_allocation")

Tables are ``pyarrow.Table``: ``.to_pandas()``, ``polars.DataFrame(table)`` and DuckDB take them. Columns of numbers are int64, all others are
strings, and no cell is null. ``llvm-facts schema`` lists the predicates.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import warnings
import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

import pyarrow
import pyarrow.ipc
from pyarrow import csv

__all__ = ["Error", "Facts", "Failed", "Message", "Module", "NoSuchPredicate", "export", "program", "version"]

PathLike = str | os.PathLike[str]


class Error(Exception):
    """The program failed; the text is its message."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        #: The exit status, see ``llvm-facts COMMAND --help``.
        self.status = status


class NoSuchPredicate(Error, KeyError):
    """No predicate has the name; the text may suggest another."""

    __str__ = Exception.__str__


class Message(UserWarning):
    """A message of the program that is no error, such as why an answer has no rows."""


@dataclass(frozen=True)
class Module:
    """A module of a workspace."""

    #: The id, a path below the root of the export.
    id: str
    #: The digest of the bitcode or text.
    sha256: str
    #: The size of the bitcode or text in bytes.
    bytes: int
    source_filename: str
    triple: str
    #: Whether LLVM's Verifier accepts the module.
    verified: bool
    #: The number of parts that the facts do not describe.
    gaps: int


@dataclass(frozen=True)
class Failed:
    """An input without facts."""

    id: str
    #: ``unreadable``, ``crash``, ``timeout`` and others.
    status: str
    reason: str


def program() -> str:
    """Return the path of the program ``llvm-facts``.

    It is ``$LLVM_FACTS`` if that is set, otherwise the program that was installed with this package, otherwise the first on ``PATH``.

    Raises:
        Error: there is none.
    """
    if chosen := os.environ.get("LLVM_FACTS"):
        return chosen
    folders = [sysconfig.get_path("scripts"), os.path.dirname(sys.executable)]
    if "posix_user" in sysconfig.get_scheme_names():
        folders.append(sysconfig.get_path("scripts", "posix_user"))
    # `pip install --target` puts programs next to packages.
    folders.append(str(Path(__file__).resolve().parent.parent / "bin"))
    found = shutil.which("llvm-facts", path=os.pathsep.join(folders)) or shutil.which("llvm-facts")
    if found is None:
        raise Error("the program llvm-facts is not installed; LLVM_FACTS may have its path", 2)
    return found


def version() -> str:
    """Return what ``llvm-facts --version`` prints: the versions of the program, of LLVM and of the schema."""
    return call(["--version"]).decode().strip()


def export(
    *inputs: PathLike,
    output: PathLike | None = None,
    options: Sequence[str] = (),
) -> Facts:
    """Export modules, and return their facts.

    Inputs are files of bitcode or textual IR, objects and archives with bitcode, and directories of these. An input that fails is a
    warning if there are others; ``Facts.failed`` lists it.

    Args:
        inputs: Files and directories.
        output: The workspace to write. Without it, the facts are in a temporary directory, which disappears with the result.
        options: Other options of ``llvm-facts export``, such as ``["--link", "--force"]``.

    Raises:
        Error: nothing was exported.
    """
    temporary = tempfile.mkdtemp(prefix="llvm-facts-") if output is None else None
    workspace = Path(temporary or "", "facts" if output is None else output)
    try:
        paths = [os.fspath(path) for path in inputs]
        # Some inputs may fail.
        call(["export", "--quiet", "--output", str(workspace), *options, "--", *paths], allowed=(1,))
        facts = Facts(workspace)
    except BaseException:
        if temporary:
            shutil.rmtree(temporary)
        raise
    if temporary:
        facts._discard = weakref.finalize(facts, shutil.rmtree, temporary, ignore_errors=True)
    return facts


class Facts:
    """The facts of modules: workspaces, or directories of workspaces.

    The ids of unrelated workspaces begin with their names: ``curl/lib/url.bc``.
    ``facts[predicate]`` is the table of a fact or derived relation: ``facts["call_site:callee"]``.
    """

    _discard: Callable[[], object] | None = None

    def __init__(self, path: PathLike, *more: PathLike) -> None:
        """Open the workspaces at paths.

        Raises:
            Error: one of them is no workspace.
        """
        #: The paths of the workspaces.
        self.paths = [Path(one) for one in (path, *more)]
        #: The first of them.
        self.path = self.paths[0]
        self._entries: dict[str, list[dict[str, Any]]] = json.loads(call(["stats", "--entries", *self._arguments()]))

    def __repr__(self) -> str:
        return f"Facts({', '.join(repr(str(path)) for path in self.paths)})"

    def _arguments(self) -> list[str]:
        return [argument for path in self.paths for argument in ("-F", str(path))]

    def __enter__(self) -> Facts:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Delete the workspace if it is temporary."""
        if self._discard:
            self._discard()

    def __getitem__(self, predicate: str) -> pyarrow.Table:
        """Return the rows of a fact or derived relation, such as ``call_site:callee``, sorted.

        Raises:
            NoSuchPredicate: no predicate has the name.
        """
        relation = predicate.replace(":", "__")
        if not re.fullmatch(r"\w+", relation, re.ASCII):
            raise NoSuchPredicate(f"no predicate is called `{predicate}`", 1)
        try:
            return self.query(f".output {relation}")
        except Error as error:
            if "is not declared" not in str(error):
                raise
            meant = re.search(r"is `(\w+)` meant", str(error))
            hint = f"; is `{meant[1].replace('__', ':')}` meant?" if meant else ""
            raise NoSuchPredicate(f"no predicate is called `{predicate}`{hint}", error.status) from None

    def query(self, query: str, *, limit: int | None = None) -> pyarrow.Table:
        """Return the rows of a Datalog query, sorted; its variables are the columns.

        Rules may precede the body: ``reach(f, g) :- function:calls(f, g). reach(f, g), function:name(f, "main")``.

        Args:
            query: The body, see docs/datalog.md.
            limit: The greatest number of rows, at least 1.

        Raises:
            Error: the query has an error; the text has the position.
        """
        if limit is not None and limit < 1:
            raise ValueError(f"limit is {limit}, not at least 1")
        limits = [] if limit is None else ["--limit", str(limit)]
        command = ["query", "--format", "arrow", *self._arguments(), *limits, "-"]
        return read(pyarrow.py_buffer(call(command, text=query)))

    def run(
        self,
        program: PathLike,
        *,
        options: Sequence[str] = (),
    ) -> dict[str, pyarrow.Table]:
        """Evaluate a Datalog program, and return its outputs by their names.

        Args:
            program: A file with the extension ``.dl``, or the name of a shipped program or recipe, such as ``call_graph`` or ``taint``.
            options: Other options of ``llvm-facts run``, such as ``["--below", "."]`` or ``["--models", "models.tsv"]``.

        Raises:
            Error: the program or the facts have an error.
        """
        name = os.fspath(program)
        which = [name] if name.endswith(".dl") else ["--analysis", name]
        with tempfile.TemporaryDirectory(prefix="llvm-facts-") as folder:
            call(["run", "--format", "arrow", *self._arguments(), "-D", folder, *options, *which])
            files = sorted(Path(folder).rglob("*.arrow"))
            return {file.stem: read(pyarrow.OSFile(str(file)).read_buffer()) for file in files}

    def check(self, *, options: Sequence[str] = ()) -> pyarrow.Table:
        """Return the violations of LLVM's restrictions: constraint, subject and detail.

        Args:
            options: Other options of ``llvm-facts check``, such as ``["--group", "call"]``.

        Raises:
            Error: the facts cannot be read.
        """
        text = call(["check", "--format", "tsv", *options, *self._arguments()], allowed=(1,)).decode()
        rows = [line.split("\t") for line in text.splitlines()]
        names = ["constraint", "subject", "detail"]
        columns = [pyarrow.array([row[place] for row in rows], pyarrow.string()) for place in range(3)]
        return pyarrow.table(columns, names=names)

    def findings(self, *, options: Sequence[str] = ()) -> pyarrow.Table:
        """Return what is wrong in the code, by all recipes: a row for each finding.

        The columns are recipe, severity, path, line, column, function, message, place, known and suppressed.

        Args:
            options: Other options of ``llvm-facts findings``, such as ``["--only", "memory"]`` or ``["--below", "."]``.

        Raises:
            Error: the facts have an error.
        """
        text = call(["findings", "--format", "csv", *options, *self._arguments()])
        types = {name: pyarrow.string() for name in ("recipe", "severity", "path", "function", "message", "place", "suppressed")}
        types |= {"line": pyarrow.int64(), "column": pyarrow.int64(), "known": pyarrow.bool_()}
        convert = csv.ConvertOptions(column_types=types, strings_can_be_null=False)
        parse = csv.ParseOptions(newlines_in_values=True)
        return csv.read_csv(pyarrow.py_buffer(text), parse_options=parse, convert_options=convert)

    @property
    def modules(self) -> list[Module]:
        """The modules, in the order of their ids."""
        return [Module(**entry) for entry in self._entries["modules"]]

    @property
    def failed(self) -> list[Failed]:
        """The inputs without facts."""
        return [Failed(**entry) for entry in self._entries["failed"]]


def read(buffer: pyarrow.Buffer) -> pyarrow.Table:
    """Read an Arrow file without copying it."""
    return pyarrow.ipc.open_file(buffer).read_all()


def call(arguments: Sequence[str], *, text: str = "", allowed: Sequence[int] = ()) -> bytes:
    """Run the program with a text as its input, and return its output.

    Raises:
        Error: its exit status is neither 0 nor allowed.
    """
    ran = subprocess.run([program(), *arguments], input=text.encode(), capture_output=True, check=False)
    message = ran.stderr.decode(errors="replace").strip()
    if ran.returncode != 0 and ran.returncode not in allowed:
        raise Error(message.removeprefix("error: ") or f"exit status {ran.returncode}", ran.returncode)
    if message:
        warnings.warn(message, Message, stacklevel=3)
    return ran.stdout
