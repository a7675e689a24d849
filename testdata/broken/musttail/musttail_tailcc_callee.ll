; raises: musttail_call_instruction:tailcc_attributes
; The call has inreg, and is swifttailcc.
declare swifttailcc void @g(i32)

define swifttailcc void @f(i32 %x) {
  musttail call swifttailcc void @g(i32 inreg %x)
  ret void
}
