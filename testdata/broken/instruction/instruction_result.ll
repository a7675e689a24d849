; raises: instruction:result

define void @f(i32 %a, i32 %b) {
  %x = add i32 %a, %b
  fence seq_cst
  ret void
}
