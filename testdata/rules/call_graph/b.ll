declare i32 @even(i32)

define i32 @other(i32 %x) {
  %1 = call i32 @odd(i32 %x)
  ret i32 %1
}

define internal i32 @odd(i32 %x) {
  %1 = call i32 @even(i32 %x)
  ret i32 %1
}

define i32 @twice(i32 %x) {
  ret i32 %x
}

define internal i32 @unused(i32 %x) {
  ret i32 %x
}
