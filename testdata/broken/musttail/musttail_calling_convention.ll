; raises: musttail_call_instruction:calling_convention
declare fastcc void @g()
define void @f() {
  musttail call fastcc void @g()
  ret void
}
