; raises: constant_array:size
; subject: [2 x i128] [i128 1, i128 2]

@a = global [2 x i128] [i128 1, i128 2]
