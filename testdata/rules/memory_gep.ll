; Paths into arrays, structures and vectors, without any index, and for a vector of addresses.

%struct.s = type { i32, [4 x { i8, i16 }], <2 x float> }

define void @f(ptr %p, <2 x ptr> %q, i64 %n) {
  %1 = getelementptr %struct.s, ptr %p, i64 %n, i32 1, i64 %n, i32 1
  %2 = getelementptr %struct.s, ptr %p, i64 0, i32 2, i64 1
  %3 = getelementptr i8, ptr %p
  %4 = getelementptr { i32, i64 }, <2 x ptr> %q, i64 1, <2 x i32> splat (i32 1)
  %5 = getelementptr { i32, i64 }, ptr %p, <2 x i64> <i64 1, i64 2>, <2 x i32> zeroinitializer
  ret void
}
