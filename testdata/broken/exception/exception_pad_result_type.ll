; raises: pad_instruction:result_type
declare i32 @personality(...)
declare void @g()
define void @f(i32 %x) personality ptr @personality {
  invoke void @g() to label %a unwind label %b
a:
  ret void
b:
  %pad = cleanuppad within none [i32 %x]
  cleanupret from %pad unwind to caller
}
