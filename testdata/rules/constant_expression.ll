; Constant expressions by their opcodes, and the path of getelementptr.
%struct.s = type { i32, [3 x ptr], <4 x i32> }
@s = global [2 x %struct.s] zeroinitializer
@t = global i8 0

@truncated = global i32 trunc (i64 sub (i64 ptrtoint (ptr @s to i64), i64 ptrtoint (ptr @t to i64)) to i32)
@address = global i64 ptrtoaddr (ptr @s to i64)
@pointer = global ptr inttoptr (i64 add nsw (i64 ptrtoint (ptr @s to i64), i64 1) to ptr)
@cast = global <2 x i32> bitcast (i64 ptrtoint (ptr @s to i64) to <2 x i32>)
@space = global ptr addrspace(3) addrspacecast (ptr @s to ptr addrspace(3))
@mask = global i64 xor (i64 ptrtoint (ptr @s to i64), i64 -1)
@element = global i32 extractelement (<2 x i32> bitcast (i64 ptrtoint (ptr @s to i64) to <2 x i32>), i32 0)
@inserted = global <2 x i32> insertelement (<2 x i32> bitcast (i64 ptrtoint (ptr @s to i64) to <2 x i32>), i32 5, i64 ptrtoint (ptr @s to i64))
@inside = global ptr getelementptr inbounds nuw (%struct.s, ptr @s, i64 1, i32 1, i64 2)
@lane = global ptr getelementptr (%struct.s, ptr @s, i64 1, i32 2, i64 ptrtoint (ptr @t to i64))
@vector = global <2 x ptr> getelementptr (%struct.s, <2 x ptr> <ptr @s, ptr @t>, <2 x i64> <i64 1, i64 2>, <2 x i32> splat (i32 1), <2 x i64> splat (i64 1))

define void @f() {
  store <vscale x 4 x i32> splat (i32 9), ptr @t
  ret void
}
