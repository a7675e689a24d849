; raises: callbr_instruction:bundles
; The callee is an intrinsic, and there is an operand bundle.
declare void @llvm.amdgcn.kill(i1)

define void @f(i1 %c) {
  callbr void @llvm.amdgcn.kill(i1 %c) [ "foo"(i1 %c) ]
          to label %exit [label %killed]

killed:
  unreachable

exit:
  ret void
}
