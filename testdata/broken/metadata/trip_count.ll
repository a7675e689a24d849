; raises: metadata_tuple:trip_count

define void @f() {
entry:
  br label %loop
loop:
  br label %loop, !llvm.loop !0
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.estimated_trip_count"}
