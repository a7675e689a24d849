; raises: pad_instruction:predecessor
declare i32 @personality(...)

define void @f() personality ptr @personality {
  br label %b
b:
  %pad = landingpad i32 cleanup
  resume i32 %pad
}
