; raises: kcfi_type:value

define void @f() !kcfi_type !0 {
  ret void
}

!0 = !{null}
