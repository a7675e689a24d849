; Each terminator with labels, and each kind of `ret`.
declare void @throws()
declare i32 @personality(...)

define void @none(i1 %cond, i32 %x, ptr %p) personality ptr @personality {
entry:
  br i1 %cond, label %a, label %b
a:
  br label %b
b:
  switch i32 %x, label %c [ i32 1, label %d
                            i32 2, label %d ]
c:
  indirectbr ptr %p, [label %d, label %e]
d:
  callbr void asm "", "!i"() to label %e [label %f]
e:
  invoke void @throws() to label %f unwind label %g
f:
  ret void
g:
  %s = catchswitch within none [label %h] unwind label %i
h:
  %pad = catchpad within %s []
  catchret from %pad to label %f
i:
  %cleanup = cleanuppad within none []
  cleanupret from %cleanup unwind label %j
j:
  %last = cleanuppad within none []
  unreachable
}

define i32 @value(i32 %x) {
  ret i32 %x
}
