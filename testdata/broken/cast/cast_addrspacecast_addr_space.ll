; raises: addrspacecast_instruction:addr_space

define void @f(ptr %a) {
  %x = addrspacecast ptr %a to ptr addrspace(1)
  ret void
}
