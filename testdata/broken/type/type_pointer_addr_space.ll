; raises: pointer_type:addr_space
; subject: ptr addrspace(1)

@a = external addrspace(1) global i32
