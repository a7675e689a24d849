; Memory that could be variables, and each reason why it could not.
; relation: alloca_instruction:promotable
; relation: alloca_instruction:escapes
; relation: alloca_instruction:promotable_use
; relation: getelementptr_instruction:moves
; relation: _alloca_instruction:renamed
; relation: _alloca_instruction:renamed_use
; relation: _call_site:ignored
; relation: _intrinsic:ignored
declare void @g(ptr)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.assume(i1)
declare void @llvm.fake.use(...)
declare void @llvm.experimental.noalias.scope.decl(metadata)
declare void @llvm.pseudoprobe(i64, i64, i32, i64)

define i32 @f(ptr %p, i64 %i) {
  %plain = alloca i32
  %marked = alloca i32
  %zero = alloca [2 x i32]
  %cast = alloca i32
  %unused.address = alloca i32
  %unused = alloca i32
  %stored = alloca i32
  %passed = alloca i32
  %volatile = alloca i32
  %kept = alloca i32
  %other.type = alloca i32
  %narrow = alloca i32
  %moved = alloca [2 x i32]
  %read.at.zero = alloca [2 x i32]
  %spaced = alloca i32
  store i32 1, ptr %plain
  %a = load i32, ptr %plain
  call void @llvm.lifetime.start.p0(ptr %marked)
  call void @llvm.assume(i1 true) [ "align"(ptr %marked, i64 4) ]
  call void (...) @llvm.fake.use(ptr %marked)
  call void @llvm.lifetime.end.p0(ptr %marked)
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  call void @llvm.pseudoprobe(i64 1, i64 1, i32 0, i64 -1)
  %z = getelementptr [2 x i32], ptr %zero, i64 0, i64 0
  call void @llvm.assume(i1 true) [ "align"(ptr %z, i64 4) ]
  %b = bitcast ptr %cast to ptr
  %s = addrspacecast ptr %unused.address to ptr addrspace(1)
  store ptr %stored, ptr %p
  call void @g(ptr %passed)
  %v = load volatile i32, ptr %volatile
  store volatile i32 1, ptr %kept
  %o = load float, ptr %other.type
  store i8 1, ptr %narrow
  %m = getelementptr [2 x i32], ptr %moved, i64 0, i64 %i
  %r = getelementptr [2 x i32], ptr %read.at.zero, i64 0, i64 0
  %w = load i32, ptr %r
  %t = addrspacecast ptr %spaced to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %t
  ret i32 %a
}

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
