; raises: alloca_instruction:size

define void @f(i32 %n, float %a) {
  %x = alloca i32, i32 %n
  ret void
}
