; raises: unwind_label:pad
; raises: pad_instruction:predecessor
; A cleanup ends at a landingpad.
declare void @g()
declare i32 @personality(...)

define void @f() personality ptr @personality {
entry:
  invoke void @g()
          to label %exit unwind label %cleanup

cleanup:
  %c = cleanuppad within none []
  cleanupret from %c unwind label %pad

pad:
  %p = landingpad { ptr, i32 }
          cleanup
  unreachable

exit:
  ret void
}
