; All ways to leave a block, names that mean something in DOT, and cycles of both kinds.
declare void @may_throw()
declare i32 @__gxx_personality_v0(...)
define i32 @all(i32 %x, i1 %c) personality ptr @__gxx_personality_v0 {
entry:
  br i1 %c, label %"end", label %"q\22b{}<>|&\5C; \C3\A9"
"q\22b{}<>|&\5C; \C3\A9":
  switch i32 %x, label %end [ i32 -1, label %subgraph
                              i32 7, label %subgraph
                              i32 9, label %throws ]
end:
  ret i32 0
subgraph:
  br i1 %c, label %subgraph, label %end
throws:
  invoke void @may_throw() to label %end unwind label %pad
pad:
  %p = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %p
lost:
  unreachable
}
define void @nest(i1 %c) {
entry:
  br label %outer
outer:
  br label %inner
inner:
  br i1 %c, label %inner, label %latch
latch:
  br i1 %c, label %outer, label %choice
choice:
  br i1 %c, label %left, label %right
left:
  br i1 %c, label %right, label %out
right:
  br label %left
out:
  ret void
}
define void @forever() {
entry:
  br label %entry.split
entry.split:
  br label %entry.split
}
