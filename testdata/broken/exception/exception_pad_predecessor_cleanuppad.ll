; raises: pad_instruction:predecessor
declare i32 @personality(...)

define void @f() personality ptr @personality {
  br label %b
b:
  %pad = cleanuppad within none []
  cleanupret from %pad unwind to caller
}
