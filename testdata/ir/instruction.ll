; What every instruction has.
define float @f(float %a, ptr %p) !dbg !5 {
  %sum = fadd reassoc nnan float %a, 1.0, !dbg !8
  %1 = fmul fast float %sum, %sum, !dbg !8
  %fused = call ninf nsz arcp contract afn float @llvm.fma.f32(float %1, float %a, float %a)
  store float %fused, ptr %p
  br label %end

end:
  ret float %1, !dbg !9
}

declare float @llvm.fma.f32(float, float, float)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "f", file: !1, line: 1, scope: !1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocation(line: 2, column: 3, scope: !5)
!9 = !DILocation(line: 3, scope: !5)
