; What an instruction operates on, and where it is.

define i32 @f(i32 %a, ptr %p) {
  store i32 %a, ptr %p
  %b = mul i32 %a, 7
  ret i32 %b
}
