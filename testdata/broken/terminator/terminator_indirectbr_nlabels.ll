; raises: indirectbr_instruction:nlabels
define void @f(ptr %p) {
  indirectbr ptr %p, [label %a]
a:
  ret void
}
