; raises: switch_instruction:case_unique
define void @f(i32 %x) {
  switch i32 %x, label %a [i32 7, label %a
                           i32 8, label %a]
a:
  ret void
}
