; Trees of dominators and post-dominators: a diamond in a loop, two ways out, a block that cannot be reached, a loop that never
; ends, and a cycle that can be entered at two blocks.
declare void @g()

define void @reducible(i1 %c, i32 %x) {
entry:
  br label %header

header:
  switch i32 %x, label %left [
    i32 1, label %right
    i32 2, label %abort
  ]

left:
  br label %join

right:
  br label %join

join:
  br i1 %c, label %header, label %exit

exit:
  ret void

abort:
  unreachable

lost:
  br label %join
}

define void @forever(i1 %c) {
entry:
  br i1 %c, label %turn, label %exit

turn:
  call void @g()
  br label %back

back:
  br label %turn

exit:
  ret void
}

define void @irreducible(i1 %c) {
entry:
  br i1 %c, label %one, label %two

one:
  br label %two

two:
  br i1 %c, label %one, label %exit

exit:
  ret void

lost:
  ret void
}
