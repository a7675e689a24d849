; relation: global_object:metadata
; What metadata says: module flags, branch weights, ranges, type-based alias analysis, loops and annotations.
; relation: metadata_tuple:int
; relation: metadata_tuple:unsigned
; relation: module:flag
; relation: module:flag:int
; relation: module_flag_behavior
; relation: module:ident
; relation: instruction:branch_weight
; relation: instruction:first_branch_weight
; relation: instruction:expected_weights
; relation: function:entry_count
; relation: instruction:tbaa
; relation: instruction:tbaa_constant
; relation: tbaa_type
; relation: tbaa_type:name
; relation: tbaa_type:field
; relation: tbaa_type:parent
; relation: tbaa_type:ancestor
; relation: instruction:range
; relation: instruction:loop
; relation: loop:property
; relation: loop:property:int
; relation: instruction:annotation
; relation: metadata_node:unvisited
; relation: _metadata_node:given_unknown

%pair = type { i32, float }

define i32 @f(ptr %p, ptr %q, i1 %c) !prof !0 {
entry:
  %l = load i32, ptr %p, align 4, !range !1, !tbaa !2
  %field = getelementptr %pair, ptr %q, i64 0, i32 1
  store float 1.000000e+00, ptr %field, align 4, !tbaa !3, !annotation !4
  %k = load i32, ptr %q, align 4, !tbaa !5
  %s = select i1 %c, i32 %l, i32 %k, !prof !6
  br i1 %c, label %loop, label %exit, !prof !7

loop:
  br i1 %c, label %loop, label %exit, !llvm.loop !8

exit:
  ret i32 %s
}

define void @g() {
  call void @llvm.unheard.of(metadata !26)
  call void @llvm.unheard.of(metadata !23)
  ret void
}

declare void @llvm.unheard.of(metadata)

!llvm.module.flags = !{!20, !21, !22}
!llvm.ident = !{!23}

!0 = !{!"function_entry_count", i64 42}
!1 = !{i32 -5, i32 10, i32 20, i32 30}
!2 = !{!11, !11, i64 0}
!3 = !{!13, !12, i64 4}
!4 = !{!"auto-init", !24}
!5 = !{!11, !11, i64 0, i64 1}
!6 = !{!"branch_weights", i32 3, i32 -4}
!7 = !{!"branch_weights", !"expected", i32 1, i32 99}
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"llvm.loop.unroll.count", i32 4}
!11 = !{!"int", !14, i64 0}
!12 = !{!"float", !14, i64 0}
!13 = !{!"pair", !11, i64 0, !12, i64 4}
!14 = !{!"omnipotent char", !15, i64 0}
!15 = !{!"Simple C/C++ TBAA"}
!20 = !{i32 1, !"wchar_size", i32 4}
!21 = !{i4 8, !"PIC Level", i32 2}
!22 = !{i32 6, !"list", !25}
!23 = !{!"clang version 22"}
!24 = !{!"two", !"words"}
!25 = !{!"one"}
!26 = !{!"seen by nobody"}
