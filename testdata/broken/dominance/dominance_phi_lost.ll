; raises: phi_instruction:dominance
define i32 @f(i1 %c, i32 %x) {
entry:
  br label %end
lost:
  %y = add i32 %x, 1
  br label %end
end:
  %z = phi i32 [ %x, %lost ], [ %y, %entry ]
  ret i32 %z
}
