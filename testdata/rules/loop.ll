; Loops in one another, one with two latches and two exits, one that never ends; a cycle that is entered at two blocks; a block
; that cannot be reached and passes control into a loop.
; relation: basicblock:loop_depth
; relation: loop:latch
; relation: loop:header
; relation: loop:block
; relation: loop:depth
; relation: loop:parent
; relation: loop:exiting
; relation: loop:exit
; relation: loop:entering
; relation: loop:preheader
; relation: cycle:block
; relation: cycle:latch
; relation: cycle:entry
; relation: cycle:irreducible
; relation: cycle:depth
declare void @g()

define void @nest(i1 %c, i32 %x) {
entry:
  br label %outer

outer:
  br label %inner

inner:
  switch i32 %x, label %outer.latch [
    i32 1, label %inner
    i32 2, label %inner.latch
    i32 3, label %exit
  ]

inner.latch:
  br label %inner

outer.latch:
  br i1 %c, label %outer, label %exit

lost:
  br label %inner

exit:
  ret void
}

define void @twice(i1 %c) {
entry:
  br i1 %c, label %head, label %other

other:
  br label %head

head:
  br label %head
}

define void @irreducible(i1 %c) {
entry:
  br i1 %c, label %one, label %two

one:
  br label %two

two:
  br i1 %c, label %one, label %turn

turn:
  br i1 %c, label %turn, label %exit

exit:
  ret void
}
