; raises: pad_instruction:entry
declare i32 @personality(...)

define void @f() personality ptr @personality {
  %pad = landingpad i32 cleanup
  resume i32 %pad
}
