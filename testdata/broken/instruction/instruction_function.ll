; raises: instruction:function

define void @f() {
  ret void
}

define void @g() {
  ret void
}
