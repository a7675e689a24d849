; raises: constant_data:index
; subject: [2 x i32] [i32 1, i32 2]

@a = global [2 x i32] [i32 1, i32 2]
@b = global i32 1
@c = global i32 2
