; raises: variable:type

%t = type opaque

declare %t @g()

define void @f() {
  %x = call %t @g()
  ret void
}
