; A call through a table of another module.
@table = external constant [2 x ptr]
%struct.big = type { i64 }

define i32 @run(i64 %i) {
  %place = getelementptr [2 x ptr], ptr @table, i64 0, i64 %i
  %f = load ptr, ptr %place
  %a = call i32 %f(i32 1)
  ret i32 %a
}
define i32 @one(i32 %x) {
  ret i32 1
}
