; raises: ptrauth_constant:parts

@g = global i64 2
@a = global ptr ptrauth (ptr @g, i32 2)
