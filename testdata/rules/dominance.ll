; Dominance, its frontier and control dependence: a diamond in a loop, and a block that cannot be reached. The results of an
; `invoke` at a label of its own, at one that another way leads to, and through a `phi`.
; relation: basicblock:dominates
; relation: basicblock:postdominates
; relation: basicblock:dominance_frontier
; relation: basicblock:control_dependence
; relation: invoke_instruction:dominates
; relation: _invoke_instruction:dominates_label
; relation: _invoke_instruction:joined
; relation: invoke_instruction:passes
; relation: variable:of_invoke
declare i32 @g()
declare i32 @__gxx_personality_v0(...)

define void @f(i1 %c) {
entry:
  br label %head

head:
  br i1 %c, label %left, label %right

left:
  br label %join

right:
  br label %join

join:
  br i1 %c, label %head, label %exit

exit:
  ret void

lost:
  br label %join
}

define i32 @own() personality ptr @__gxx_personality_v0 {
entry:
  %x = invoke i32 @g()
          to label %next unwind label %pad

pad:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 0

next:
  br label %end

end:
  ret i32 %x
}

define i32 @shared() personality ptr @__gxx_personality_v0 {
entry:
  %x = invoke i32 @g()
          to label %end unwind label %pad

pad:
  %p = landingpad { ptr, i32 } cleanup
  br label %end

end:
  %y = phi i32 [ %x, %entry ], [ 0, %pad ]
  ret i32 %y
}
