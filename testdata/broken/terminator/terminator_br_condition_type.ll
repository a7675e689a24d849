; raises: br_cond_instruction:condition_type
define void @f(i1 %c, i8 %x) {
  br i1 %c, label %a, label %b
a:
  ret void
b:
  ret void
}
