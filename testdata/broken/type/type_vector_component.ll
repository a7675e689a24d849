; raises: vector_type:component
; subject: <2 x i32>

@a = external global <2 x i32>
@b = external global [2 x i8]
