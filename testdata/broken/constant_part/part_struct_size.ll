; raises: constant_struct:size
; subject: { i32, i128 } { i32 1, i128 2 }

@a = global { i32, i128 } { i32 1, i128 2 }
