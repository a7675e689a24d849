; raises: prof:values

declare void @g()

define void @f() {
  call void @g(), !prof !0
  ret void
}

!0 = !{!"VP", i32 0, i64 5, i64 3, i64 4, i64 5}
