; raises: pad_instruction:nesting
; A cleanup that is within itself.
declare void @g()
declare i32 @personality(...)

define void @f() personality ptr @personality {
entry:
  ret void

cleanup:
  %c = cleanuppad within %c []
  unreachable

again:
  unreachable
}
