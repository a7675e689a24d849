; raises: atomicrmw_instruction:ordering

define void @f(ptr %p, i32 %a) {
  %x = atomicrmw add ptr %p, i32 %a monotonic
  ret void
}
