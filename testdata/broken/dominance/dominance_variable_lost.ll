; raises: variable:dominance
define i32 @f(i32 %x) {
entry:
  br label %end
lost:
  %y = add i32 %x, 1
  br label %end
end:
  ret i32 %y
}
