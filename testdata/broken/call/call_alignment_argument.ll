; raises: call_site:alignment
; A vector of 2^36 bits is passed, and is aligned to its size.
declare void @g(<2147483648 x float>)

define void @f() {
  call void @g(<2147483648 x float> poison)
  ret void
}
