; Terminators other than calls and exception handling.
define i32 @f(i1 %t, i33 %x, ptr %address) {
entry:
  br i1 %t, label %a, label %b

a:
  switch i33 %x, label %b [
    i33 0, label %c
    i33 4294967296, label %c
    i33 -1, label %a
  ]

b:
  indirectbr ptr %address, [label %c, label %d, label %c]

c:
  ret i32 1

d:
  br label %e

e:
  unreachable
}

define void @g() {
  switch i1 true, label %end []

end:
  ret void
}
