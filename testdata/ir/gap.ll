; What the facts do not describe says so.
@local = internal global i32 0
@attributed = internal global i32 0 "bss-section"="here"

declare void @llvm.write_register.i64(metadata, i64)

define internal void @f(i64 %x) {
  call void @llvm.write_register.i64(metadata !0, i64 %x)
  ret void
}

@huge = external hidden global [18446744073709551615 x i8]
@wrapping = external hidden global [4611686018427387905 x i32]
@image = external hidden global target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0)

define internal void @g(ptr noundef %p) nounwind !kind !1 {
  %x = load i32, ptr %p, !range !2
  call void @g(ptr nonnull %p)
    #dbg_value(i32 %x, !6, !DIExpression(), !7)
  ret void
}

@attached = internal global i32 0, !kind !1

!named = !{!0}
!0 = !{!"rsp"}
!1 = !{}
!2 = !{i32 0, i32 2}
!3 = distinct !DICompileUnit(language: DW_LANG_C11, file: !4, emissionKind: FullDebug)
!4 = !DIFile(filename: "f.c", directory: "/src")
!5 = distinct !DISubprogram(name: "g", file: !4, line: 1, scope: !4, unit: !3, spFlags: DISPFlagDefinition)
!6 = !DILocalVariable(name: "x", scope: !5, file: !4)
!7 = !DILocation(line: 2, scope: !5)
!8 = !{i32 2, !"Debug Info Version", i32 3}
!llvm.module.flags = !{!8}
!llvm.dbg.cu = !{!3}
