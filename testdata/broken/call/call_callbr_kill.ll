; raises: callbr_instruction:kill
; There are two indirect labels.
declare void @llvm.amdgcn.kill(i1)

define void @f(i1 %c) {
  callbr void @llvm.amdgcn.kill(i1 %c)
          to label %exit [label %killed, label %other]

killed:
  unreachable

other:
  unreachable

exit:
  ret void
}
