; raises: instruction:label_function

define void @f() {
entry:
  br label %next
next:
  ret void
}

define void @g() {
entry:
  br label %next
next:
  ret void
}
