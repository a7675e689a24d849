; raises: target_type:nint_params
; subject: target("example", i32, 7)

declare void @f(target("example", i32, 7))
