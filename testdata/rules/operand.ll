; Variables of each origin, and immediates that one or two functions use.

define i32 @f(i32 %a, ptr %p) {
entry:
  %sum = add i32 %a, 7
  store i32 -1, ptr %p
  ret i32 %sum
}

define i32 @g() {
entry:
  ret i32 7
}
