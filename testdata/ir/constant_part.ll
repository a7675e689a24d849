; What constants are made of.
target datalayout = "p1:128:128:128:128"

%struct.s = type { i32, ptr }
@table = constant [2 x %struct.s] [%struct.s { i32 1, ptr @f }, %struct.s { i32 2, ptr null }]
@packed = global <{ i8, ptr }> <{ i8 1, ptr @table }>
@vector = global <2 x ptr> <ptr @table, ptr null>
@wide = global [2 x i128] [i128 -1, i128 99999999999999999999]
@wide_splat = global <2 x i128> splat (i128 7)
@undefined = global [2 x { i32, i32 }] [{ i32, i32 } { i32 undef, i32 poison }, { i32, i32 } undef]

@string = global [7 x i8] c"q\22\\\00\FFz\C3"
@bytes = global <4 x i8> <i8 1, i8 -128, i8 0, i8 127>
@numbers = global [3 x i16] [i16 7, i16 -32768, i16 1234]
@large = global [2 x i64] [i64 9223372036854775807, i64 -9223372036854775808]
@halves = global [2 x half] [half 1.0, half 0xH7E01]
@brains = global <2 x bfloat> <bfloat 1.0, bfloat -0.0>
@floats = global [2 x float] [float 0x3FB99999A0000000, float -0.0]
@doubles = global <4 x double> splat (double 0.1)

@truncated = global i32 trunc (i64 sub (i64 ptrtoint (ptr @f to i64), i64 ptrtoint (ptr @table to i64)) to i32)
@address = global i64 ptrtoaddr (ptr @f to i64)
@pointer = global ptr inttoptr (i64 sub nuw nsw (i64 ptrtoint (ptr @f to i64), i64 1) to ptr)
@cast = global <2 x i32> bitcast (i64 ptrtoint (ptr @f to i64) to <2 x i32>)
@space = global ptr addrspace(3) addrspacecast (ptr @table to ptr addrspace(3))
@sum = global i64 add nsw (i64 ptrtoint (ptr @f to i64), i64 ptrtoint (ptr @table to i64))
@mask = global i64 xor (i64 ptrtoint (ptr @f to i64), i64 -1)
@inside = global ptr getelementptr inbounds nuw (%struct.s, ptr @table, i64 1, i32 1)
@wrapped = global ptr getelementptr nusw (i8, ptr @table, i64 ptrtoint (ptr @f to i64))
@ranged = global ptr getelementptr inbounds inrange(-8, 8) ([2 x %struct.s], ptr @table, i64 0, i64 1)
@far = addrspace(1) global [4 x i8] zeroinitializer
@far_ranged = global ptr addrspace(1) getelementptr inrange(0, 18446744073709551616) (i8, ptr addrspace(1) @far, i128 1)
@element = global i32 extractelement (<2 x i32> bitcast (i64 ptrtoint (ptr @f to i64) to <2 x i32>), i32 0)
@inserted = global <2 x i32> insertelement (<2 x i32> bitcast (i64 ptrtoint (ptr @f to i64) to <2 x i32>), i32 5, i64 ptrtoint (ptr @table to i64))

@signed = global ptr ptrauth (ptr @f, i32 2, i64 1234, ptr @signed)
@key_only = global ptr ptrauth (ptr @f, i32 1)
@deactivated = global ptr ptrauth (ptr @f, i32 0, i64 0, ptr null, ptr @table)

define void @f() {
  store <vscale x 4 x i32> splat (i32 9), ptr @table
  store <vscale x 2 x ptr> shufflevector (<vscale x 2 x ptr> insertelement (<vscale x 2 x ptr> undef, ptr @f, i32 0), <vscale x 2 x ptr> undef, <vscale x 2 x i32> zeroinitializer), ptr @table
  ret void
}
