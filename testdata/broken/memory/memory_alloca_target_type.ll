; raises: alloca_instruction:target_type
; A named barrier is in local memory.
define void @f() {
  %x = alloca [2 x target("amdgcn.named.barrier", 0)]
  ret void
}
