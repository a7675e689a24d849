; Blocks and the edges between them.
define i32 @f(i1 %c, i32 %x) {
entry:
  br i1 %c, label %then, label %0

then:
  switch i32 %x, label %exit [
    i32 1, label %0
    i32 2, label %exit
  ]

0:
  br label %exit

unreachable_block:
  unreachable

exit:
  ret i32 0
}

declare void @no_blocks()
