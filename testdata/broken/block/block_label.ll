; raises: basicblock:label

define void @f() {
entry:
  ret void
}

declare void @g()
