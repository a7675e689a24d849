; raises: basicblock:order

define void @f() {
a:
  ret void
b:
  ret void
c:
  ret void
}
