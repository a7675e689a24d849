; raises: atomicrmw_instruction:type

define void @f(ptr %p, i32 %a) {
  %x = atomicrmw add ptr %p, i32 %a monotonic
  ret void
}
