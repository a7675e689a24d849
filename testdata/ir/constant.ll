; Every kind of immediate.
%struct.s = type { i32, ptr }
@g = global i32 0
@h = constant [2 x ptr] [ptr @g, ptr @f]
@s = global %struct.s { i32 1, ptr @g }
@str = global [6 x i8] c"q\22\\\00\FFz"
@halves = global [2 x half] [half 1.0, half 0xH7E01]
@wide = global [2 x i128] [i128 -1, i128 99999999999999999999]
@floats = global <2 x float> <float 1.0, float -0.0>
@splat = global <4 x i8> splat (i8 -3)
@mixed = global <2 x ptr> <ptr @g, ptr null>
@fp80 = global x86_fp80 0xK3FFF8000000000000000
@nan = global double 0x7FF8000000000001
@block = global ptr blockaddress(@f, %target)
@equivalent = global ptr dso_local_equivalent @f
@nocfi = global ptr no_cfi @f
@signed = global ptr ptrauth (ptr @g, i32 2, i64 1234)
@difference = global i64 sub (i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @h to i64))
@inside = global ptr getelementptr inbounds nuw (%struct.s, ptr @s, i32 0, i32 1)
@ranged = global ptr getelementptr inbounds inrange(-8, 8) ([2 x ptr], ptr @h, i64 0, i64 1)
@packed = global <{ i8, ptr }> <{ i8 1, ptr @g }>

declare void @llvm.experimental.noalias.scope.decl(metadata)
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)

define void @f(i32 %x) {
  br label %target

target:
  store i32 poison, ptr undef
  store <vscale x 4 x i32> splat (i32 9), ptr @g
  store [2 x i32] zeroinitializer, ptr @g
  store ptr addrspace(1) null, ptr @g
  %c = call double @llvm.experimental.constrained.fadd.f64(double 1.0, double 2.0, metadata !"round.tonearest", metadata !"fpexcept.strict")
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  call void asm sideeffect alignstack inteldialect unwind "mov eax, $0\0Anop", "r,~{memory}"(i32 %x)
  %cleared = call i32 asm "xor $0, $0", "=r"()
  callbr void asm "", "=*m,!i"(ptr elementtype(i32) null)
          to label %last [label %target]

last:
  ret void
}

declare i32 @__CxxFrameHandler3(...)

define void @cleanup() personality ptr @__CxxFrameHandler3 {
  invoke void @cleanup()
          to label %done unwind label %pad

pad:
  %p = cleanuppad within none []
  cleanupret from %p unwind to caller

done:
  ret void
}

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
