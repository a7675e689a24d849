; Variables and immediates.
@g = global i32 0

define i128 @f(i32 %named, i64 %0, ptr %p) {
entry:
  %sum = add i32 %named, 7
  %1 = add i64 %0, -1
  br i1 true, label %2, label %"odd label"

2:
  %3 = add i64 %1, 9223372036854775807
  store i32 %sum, ptr @g
  store i64 %3, ptr null
  store double 1.5, ptr getelementptr (i8, ptr @g, i64 4)
  store [20 x i64] [i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20], ptr %p
  ret i128 -170141183460469231731687303715884105728

"odd label":
  %"a b\09c" = add i128 18446744073709551616, 12
  ret i128 %"a b\09c"
}
