; raises: fcmp_instruction:from_type

define void @f(ptr %p, i32 %c) {
  %a = load float, ptr %p
  %x = fcmp oeq float %a, %a
  ret void
}
