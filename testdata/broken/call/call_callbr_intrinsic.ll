; raises: callbr_instruction:function
; The callee is an intrinsic that does not branch.
declare void @llvm.donothing()

define void @f() {
  callbr void @llvm.donothing()
          to label %exit []

exit:
  ret void
}
