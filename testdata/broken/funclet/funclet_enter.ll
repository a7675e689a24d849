; raises: terminator_instruction:unwind_pad
; The second call is in no funclet, and unwinds to a cleanup within another.
declare void @g()
declare i32 @personality(...)

define void @f() personality ptr @personality {
entry:
  invoke void @g()
          to label %exit unwind label %cleanup

cleanup:
  %c = cleanuppad within none []
  invoke void @g()
          to label %exit unwind label %inner

inner:
  %i = cleanuppad within %c []
  cleanupret from %i unwind to caller

exit:
  ret void
}
