; raises: bitcast_instruction:addr_space

define void @f(ptr %a, ptr addrspace(1) %b) {
  %x = bitcast ptr %a to <1 x ptr>
  ret void
}
