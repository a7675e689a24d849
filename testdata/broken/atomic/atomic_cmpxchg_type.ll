; raises: cmpxchg_instruction:type

define void @f(ptr %p, float %a, float %b) {
  %x = cmpxchg ptr %p, float %a, float %b monotonic monotonic
  ret void
}
