; raises: basicblock:label
; raises: variable:assignment

define void @f() {
entry:
  ret void
}

define void @g() {
other:
  ret void
}
