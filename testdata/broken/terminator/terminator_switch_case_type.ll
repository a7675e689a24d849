; raises: switch_instruction:case_type
define i8 @f(i32 %x) {
  switch i32 %x, label %a [i32 7, label %b]
a:
  ret i8 7
b:
  ret i8 8
}
