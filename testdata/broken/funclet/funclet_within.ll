; raises: pad_instruction:within
; raises: pad_instruction:siblings
; The call within the cleanup unwinds to the cleanup.
declare void @g()
declare i32 @personality(...)

define void @f() personality ptr @personality {
entry:
  invoke void @g()
          to label %exit unwind label %cleanup

cleanup:
  %c = cleanuppad within none []
  br label %again

again:
  invoke void @g() [ "funclet"(token %c) ]
          to label %exit unwind label %cleanup

exit:
  ret void
}
