; raises: invoke_instruction:dominance
declare i32 @g()
declare i32 @__gxx_personality_v0(...)
define i32 @f() personality ptr @__gxx_personality_v0 {
entry:
  %x = invoke i32 @g() to label %end unwind label %pad
pad:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 %x
end:
  ret i32 %x
}
