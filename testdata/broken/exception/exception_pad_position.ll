; raises: pad_instruction:position
declare i32 @personality(...)

define void @f(i32 %x) personality ptr @personality {
  ret void
b:
  %y = add i32 %x, 7
  %pad = landingpad i32 cleanup
  resume i32 %pad
}
