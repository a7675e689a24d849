; raises: basicblock:successor

define void @f() {
entry:
  br label %a
a:
  ret void
b:
  ret void
}
