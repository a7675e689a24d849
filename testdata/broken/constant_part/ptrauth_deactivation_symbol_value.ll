; raises: ptrauth_constant:parts

@g = global i32 0
@x = global ptr ptrauth (ptr @g, i32 0, i64 0, ptr null, ptr inttoptr (i64 4 to ptr))
