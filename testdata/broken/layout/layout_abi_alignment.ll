; raises: type:abi_alignment
; subject: [3 x i32]

@a = external global [3 x i32]
