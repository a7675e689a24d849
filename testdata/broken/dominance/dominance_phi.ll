; raises: phi_instruction:dominance
define i32 @f(i1 %c, i32 %x) {
entry:
  br i1 %c, label %then, label %else
then:
  %y = add i32 %x, 1
  br label %end
else:
  br label %end
end:
  %z = phi i32 [ %x, %then ], [ %y, %else ]
  ret i32 %z
}
