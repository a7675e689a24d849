; raises: musttail_call_instruction:tailcc_varargs
; Caller and callee are variadic, and tailcc.
declare tailcc void @g(...)

define tailcc void @f(...) {
  musttail call tailcc void (...) @g(...)
  ret void
}
