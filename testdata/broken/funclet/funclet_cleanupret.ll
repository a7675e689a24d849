; raises: cleanupret_instruction:unwind_label
; A cleanup ends in a pad within it.
declare void @g()
declare i32 @personality(...)

define void @f() personality ptr @personality {
entry:
  invoke void @g()
          to label %exit unwind label %cleanup

cleanup:
  %c = cleanuppad within none []
  cleanupret from %c unwind label %inner

inner:
  %i = cleanuppad within %c []
  unreachable

exit:
  ret void
}
