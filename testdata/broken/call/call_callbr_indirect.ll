; raises: callbr_instruction:function
; The callee is a parameter.
define void @f(ptr %g) {
  callbr void %g()
          to label %exit []

exit:
  ret void
}
