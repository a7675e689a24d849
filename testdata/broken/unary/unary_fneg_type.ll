; raises: fneg_instruction:type

define void @f(ptr %p, i32 %c) {
  %a = load float, ptr %p
  %x = fneg float %a
  ret void
}
