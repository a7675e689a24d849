; raises: array_type:size
; subject: [2 x i32]

@a = external global [2 x i32]
