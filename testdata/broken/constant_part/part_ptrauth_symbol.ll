; raises: ptrauth_constant:parts

@g = global i64 2
@a = global ptr ptrauth (ptr @g, i32 2)
@n = global ptr inttoptr (i64 ptrtoint (ptr @g to i64) to ptr)
@u = global ptr undef
