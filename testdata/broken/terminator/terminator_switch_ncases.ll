; raises: switch_instruction:ncases
define void @f(i32 %x) {
  switch i32 %x, label %a [i32 7, label %a]
a:
  ret void
}
