; raises: call_site:alignment
; A vector of 2^36 bits is returned, and is aligned to its size.
declare <2147483648 x float> @g()

define void @f() {
  %x = call <2147483648 x float> @g()
  ret void
}
