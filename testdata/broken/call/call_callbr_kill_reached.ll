; raises: callbr_instruction:kill
; Threads that are killed go on.
declare void @llvm.amdgcn.kill(i1)

define void @f(i1 %c) {
  callbr void @llvm.amdgcn.kill(i1 %c)
          to label %exit [label %killed]

killed:
  ret void

exit:
  ret void
}
