; raises: binary:fp_type

define void @f(ptr %p, i32 %c) {
  %a = load float, ptr %p
  %x = fadd float %a, %a
  ret void
}
