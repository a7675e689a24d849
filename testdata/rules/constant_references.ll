; What constants refer to, at any depth, and the sizes of aggregates.
@table = constant [2 x { i32, ptr }] [{ i32, ptr } { i32 1, ptr @f }, { i32, ptr } { i32 2, ptr null }]
@packed = global <{ i8, ptr }> <{ i8 1, ptr getelementptr (i8, ptr @table, i64 8) }>
@vector = global <2 x ptr> <ptr @packed, ptr null>
@block = global ptr blockaddress(@f, %next)
@equivalent = global ptr dso_local_equivalent @f
@nocfi = global ptr no_cfi @f
@signed = global ptr ptrauth (ptr @f, i32 2, i64 1234, ptr @signed)
@deactivated = global ptr ptrauth (ptr @again, i32 0, i64 0, ptr null, ptr @table)
@spaced = global ptr addrspace(3) addrspacecast (ptr @again to ptr addrspace(3))
@again = alias void (), ptr @f
@inside = alias i8, getelementptr (i8, ptr @packed, i64 1)
@user = global ptr @inside
@difference = global i64 sub (i64 ptrtoint (ptr @f to i64), i64 ptrtoint (ptr @table to i64))
@shared = global [1 x { i32, ptr }] [{ i32, ptr } { i32 1, ptr @f }]

define void @f() {
  br label %next
next:
  ret void
}
