; raises: constant_data:size
; subject: [2 x i32] [i32 1, i32 2]

@a = global [2 x i32] [i32 1, i32 2]
