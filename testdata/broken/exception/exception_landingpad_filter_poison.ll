; raises: landingpad_instruction:filter_type
; What may pass is poison, no array of constants.
declare void @g()
declare i32 @personality(...)

define void @f() personality ptr @personality {
entry:
  invoke void @g()
          to label %exit unwind label %pad

pad:
  %p = landingpad { ptr, i32 }
          filter [1 x ptr] poison
  unreachable

exit:
  ret void
}
