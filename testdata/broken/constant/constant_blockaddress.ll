; raises: blockaddress_constant:label

@a = global ptr blockaddress(@f, %b)

define void @f() {
entry:
  br label %b

b:
  ret void
}

define void @g() {
  br label %b

b:
  ret void
}
