; `phi` at the start of a block, with two edges from one predecessor.
define i32 @f(i32 %x, ptr %p) {
entry:
  switch i32 %x, label %a [ i32 1, label %b
                            i32 2, label %b ]
a:
  br label %b
b:
  %i = phi i32 [ 7, %entry ], [ 7, %entry ], [ %x, %a ]
  %q = phi ptr [ %p, %entry ], [ %p, %entry ], [ null, %a ]
  store i32 %i, ptr %q
  ret i32 %i
}
