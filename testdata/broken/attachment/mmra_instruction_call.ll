; raises: mmra:instruction

declare void @g() memory(argmem: read)
define void @f() {
  call void @g() memory(write), !mmra !0
  ret void
}

!0 = !{!"a", !"b"}
