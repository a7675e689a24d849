; Metadata nodes of every operand, named metadata, attachments of every holder, and metadata as operands.

@variable = global i32 0, !note !0, !note !1
@ifunc = ifunc i32 (), ptr @resolver, !note !2

define ptr @resolver() {
  ret ptr null
}

define i32 @f(ptr %p, i1 %c) !prof !3 !note !4 {
entry:
  %l = load i32, ptr %p, align 4, !range !5, !note !6
  call void @llvm.donothing(), !annotation !7
  %r = call i64 @llvm.read_register.i64(metadata !8)
  %e = call double @llvm.experimental.constrained.sitofp.f64.i32(i32 %l, metadata !"round.dynamic", metadata !"fpexcept.strict") #0
  %t = call i1 @llvm.type.test(ptr %p, metadata i32 7)
  %v = call i1 @llvm.type.test(ptr %p, metadata ptr %p)
  br i1 %c, label %entry2, label %exit, !prof !9

entry2:
  br i1 %c, label %entry2, label %exit, !llvm.loop !10

exit:
  ret i32 %l
}

declare void @llvm.donothing()
declare i64 @llvm.read_register.i64(metadata)
declare double @llvm.experimental.constrained.sitofp.f64.i32(i32, metadata, metadata)
declare i1 @llvm.type.test(ptr, metadata)

attributes #0 = { strictfp }

!named = !{!0, !1, !0}
!odd\20name = !{!0}
!llvm.module.flags = !{!11, !12}

!0 = !{}
!1 = !{!"text", i32 7, null, !0, ptr @f, !"a\09tab", !{!"inner"}}
!2 = distinct !{!2, double 0x7FF8000000000000}
!3 = !{!"function_entry_count", i64 42}
!4 = !{i64 -1, i128 170141183460469231731687303715884105727}
!5 = !{i32 0, i32 10, i32 20, i32 30}
!6 = !{!"note"}
!7 = !{!"auto-init", !"second"}
!8 = !{!"rsp"}
!9 = !{!"branch_weights", i32 1, i32 99}
!10 = distinct !{!10, !13, !14}
!11 = !{i32 1, !"wchar_size", i32 4}
!12 = !{i32 5, !"list", !0}
!13 = !{!"llvm.loop.mustprogress"}
!14 = !{!"llvm.loop.unroll.count", i32 4}
