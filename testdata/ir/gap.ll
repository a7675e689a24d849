; What the facts do not describe says so.
$shared = comdat any

@visible = global i32 0
@local = internal global i32 0
@hidden = hidden global i32 0
@grouped = global i32 0, comdat($shared)

%0 = type { i32, i32 }
@unnamed = internal global %0 zeroinitializer

declare void @llvm.write_register.i64(metadata, i64)

define internal void @f(i64 %x) {
  call void @llvm.write_register.i64(metadata !0, i64 %x)
  ret void
}

@huge = external hidden global [18446744073709551615 x i8]
@image = external hidden global target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0)

!0 = !{!"rsp"}
