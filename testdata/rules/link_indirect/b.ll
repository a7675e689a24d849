@table = constant [2 x ptr] [ptr @one, ptr @two]
declare i32 @one(i32)
define internal i32 @two(i32 %x) {
  ret i32 2
}
define internal i32 @three(i32 %x) {
  ret i32 3
}
