; Values that live across blocks, around a loop and into a `phi`.
; relation: variable:live_in
; relation: variable:live_out
define i32 @sum(ptr %p, i32 %n) {
entry:
  %start = add i32 %n, 1
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %total = phi i32 [ %start, %entry ], [ %more, %body ]
  %go = icmp slt i32 %i, %n
  br i1 %go, label %body, label %exit

body:
  %q = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %q
  %more = add i32 %total, %v
  %next = add i32 %i, 1
  br label %head

exit:
  ret i32 %total
}
