; The provenance of this module is in about.json, programs.jsonl and units.jsonl, as `llvm-facts capture` writes them.
source_filename = "unit.c"

define void @f() {
  ret void
}
