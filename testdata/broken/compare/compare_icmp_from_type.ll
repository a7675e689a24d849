; raises: icmp_instruction:from_type

define void @f(ptr %p, float %c) {
  %a = load i32, ptr %p
  %x = icmp eq i32 %a, %a
  ret void
}
