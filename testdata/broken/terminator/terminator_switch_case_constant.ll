; raises: switch_instruction:case_constant
define i32 @f(i32 %x) {
  switch i32 %x, label %a [i32 7, label %b]
a:
  ret i32 undef
b:
  ret i32 7
}
