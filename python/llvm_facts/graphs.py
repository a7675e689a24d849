"""The program graphs of a dataset for PyTorch Geometric, which this module needs: ``pip install torch torch_geometric``.

>>> from torch_geometric.loader import DataLoader
>>> from llvm_facts.graphs import ProgramGraphs
>>> train = ProgramGraphs("graphs", "train")
>>> test = ProgramGraphs("graphs", "test", vocabulary=train.vocabulary)
>>> for batch in DataLoader(train, batch_size=8, shuffle=True): ...

``llvm-facts dataset --graph`` writes such a dataset.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pyarrow
import pyarrow.compute
import pyarrow.dataset
import torch
import torch.utils.data
from torch_geometric.data import Data

__all__ = ["FLOWS", "KINDS", "ProgramGraphs"]

#: The kinds of nodes, by their number in ``node_type``.
KINDS = ["instruction", "variable", "constant"]

#: The flows of edges, by their number in ``edge_type``.
FLOWS = ["control", "data", "call"]


class ProgramGraphs(torch.utils.data.Dataset[Data]):
    """The graph of each module of a split, in the order of the dataset.

    Each is a ``torch_geometric.data.Data``:

    - ``x``: for each node, the index of its text in the vocabulary; 0 for a text that is not in it
    - ``node_type``: the index of its kind in ``KINDS``
    - ``edge_index``, ``edge_type`` (the index of the flow in ``FLOWS``) and ``edge_position``
    - ``module``: the id of the module
    - ``y``: its label, if there are labels

    The tables of the split are in memory, with an index in place of each text.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        split: str = "train",
        *,
        vocabulary: Mapping[str, int] | None = None,
        labels: Mapping[str, int] | None = None,
    ) -> None:
        nodes = _read(path, "graph_nodes", split, ["kind", "text"])
        edges = _read(path, "graph_edges", split, ["flow", "source", "target", "position"])
        if vocabulary is None:
            texts = sorted(pyarrow.compute.unique(nodes["text"]).to_pylist())
            vocabulary = {text: index for index, text in enumerate(texts, 1)}
        #: The index of each text, from 1.
        self.vocabulary = dict(vocabulary)
        self._labels = labels
        self._x = _indices(nodes["text"], self.vocabulary)
        self._kinds = _indices(nodes["kind"], {kind: index for index, kind in enumerate(KINDS)})
        self._flows = _indices(edges["flow"], {flow: index for index, flow in enumerate(FLOWS)})
        self._edges = torch.stack([_numbers(edges["source"]), _numbers(edges["target"])])
        self._positions = _numbers(edges["position"])
        places = _ranges(edges["module"])
        ranges = _ranges(nodes["module"]).items()
        self._modules = [(module, place, places.get(module, slice(0, 0))) for module, place in ranges]

    def __len__(self) -> int:
        return len(self._modules)

    def __getitem__(self, index: int) -> Data:
        module, nodes, edges = self._modules[index]
        graph = Data(
            x=self._x[nodes],
            node_type=self._kinds[nodes],
            edge_index=self._edges[:, edges],
            edge_type=self._flows[edges],
            edge_position=self._positions[edges],
            module=module,
        )
        if self._labels is not None:
            graph.y = torch.tensor([self._labels[module]])
        return graph


def _read(path: str | os.PathLike[str], table: str, split: str, columns: list[str]) -> Any:
    files = sorted((Path(path) / "data" / table).glob(f"{split}-*.parquet"))
    if not files:
        raise FileNotFoundError(f"{path}: no {table} of {split}: `llvm-facts dataset --graph` writes them")
    texts = ["module", *(column for column in columns if column in ("kind", "text", "flow"))]
    form = pyarrow.dataset.ParquetFileFormat(dictionary_columns=texts)
    dataset = pyarrow.dataset.dataset([str(file) for file in files], format=form)
    return dataset.to_table(columns=["module", *columns]).unify_dictionaries()


def _numbers(column: Any) -> torch.Tensor:
    return torch.from_numpy(column.to_numpy().copy())


def _indices(column: Any, numbers: Mapping[str, int]) -> torch.Tensor:
    """Returns the number of each text, 0 for one that has none."""
    column = column.combine_chunks()
    if isinstance(column, pyarrow.ChunkedArray):
        column = pyarrow.array([], pyarrow.dictionary(pyarrow.int32(), pyarrow.string()))
    table = torch.tensor([numbers.get(text, 0) for text in column.dictionary.to_pylist()] or [0])
    return table[torch.from_numpy(column.indices.to_numpy().astype("int64"))]


def _ranges(column: Any) -> dict[str, slice]:
    """Returns the rows of each module, which are contiguous."""
    ranges: dict[str, slice] = {}
    start = 0
    runs = pyarrow.compute.run_end_encode(column.cast(pyarrow.string()).combine_chunks())
    for module, end in zip(runs.values.to_pylist(), runs.run_ends.to_pylist()):
        ranges[module] = slice(start, end)
        start = end
    return ranges
