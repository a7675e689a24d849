@g = external global [4 x i8]
@many = external global i32

declare i32 @unknown()
declare noundef i32 @known()
declare range(i32 0, 2) i32 @ranged()
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.smax.i32(i32, i32)
declare i8 @llvm.ushl.sat.i8(i8, i8)
declare i32 @__gxx_personality_v0(...)

; What makes poison of what is well defined.
define void @creates(i32 noundef %x, ptr noundef %p, <4 x i32> noundef %v, float noundef %f, i8 noundef %y) {
  %add = add i32 %x, 1
  %add_nuw = add nuw i32 %x, 1
  %add_nsw = add nsw i32 %x, 1
  %exact = udiv exact i32 %x, 2
  %disjoint = or disjoint i32 %x, 1
  %nneg = zext nneg i32 %x to i64
  %samesign = icmp samesign slt i32 %x, 1
  %inbounds = getelementptr inbounds i8, ptr %p, i32 %x
  %start = getelementptr inbounds [4 x i8], ptr %p, i64 0, i64 0
  %nusw = getelementptr nusw nuw i8, ptr %p, i32 %x
  %nnan = fadd nnan float %f, 1.0
  %shift = shl i32 %x, %x
  %shift_constant = shl i32 %x, 31
  %masked = and i32 %x, 31
  %shift_masked = shl i32 %x, %masked
  %lanes = shl <4 x i32> %v, <i32 0, i32 1, i32 2, i32 31>
  %lanes_out = shl <4 x i32> %v, <i32 0, i32 1, i32 2, i32 32>
  %saturated = call i8 @llvm.ushl.sat.i8(i8 %y, i8 %y)
  %int = fptosi float %f to i32
  %space = addrspacecast ptr %p to ptr addrspace(1)
  %lane = extractelement <4 x i32> %v, i32 %x
  %lane_constant = extractelement <4 x i32> %v, i32 3
  %shuffle = shufflevector <4 x i32> %v, <4 x i32> %v, <2 x i32> <i32 0, i32 poison>
  %abs = call i32 @llvm.abs.i32(i32 %x, i1 true)
  %abs_wrap = call i32 @llvm.abs.i32(i32 %x, i1 false)
  %max = call i32 @llvm.smax.i32(i32 %x, i32 %add_nsw)
  %range = load i32, ptr %p, !range !0
  %range_noundef = load i32, ptr %p, !range !0, !noundef !1
  %ranged = call i32 @ranged()
  %constant = getelementptr i8, ptr getelementptr inbounds (i8, ptr @g, i64 1), i32 %x
  ret void
}

; What comes from outside, and what is promised.
define void @outside(i32 %x, ptr dereferenceable(4) %p) personality ptr @__gxx_personality_v0 {
entry:
  %known = call i32 @known()
  %unknown = call i32 @unknown()
  %promised = call noundef i32 @unknown()
  %memory = load i32, ptr %p
  %old = atomicrmw add ptr %p, i32 1 monotonic
  %sum = add i32 %known, %promised
  %both = add nsw i32 %memory, %sum
  invoke i32 @unknown() to label %end unwind label %pad
pad:
  %caught = landingpad { ptr, i32 } cleanup
  ret void
end:
  ret void
}

; What stops it: freeze, constants that hide undef bits, an arm or a value that is not chosen, a structure filled anew.
define void @stops(i32 %x, i32 noundef %y, i32 noundef %z) {
entry:
  %frozen = freeze i32 %x
  %well = freeze i32 %y
  %none = and i32 %x, 0
  %all = or i32 undef, -1
  %zero = mul i32 undef, 0
  %arm = select i1 true, i32 %y, i32 undef
  %pair.0 = insertvalue { i32, i32 } poison, i32 %y, 0
  %pair.1 = insertvalue { i32, i32 } %pair.0, i32 %z, 1
  %half = insertelement <2 x i32> poison, i32 %y, i32 0
  %lanes = insertelement <2 x i32> %half, i32 %z, i32 1
  %late = insertelement <2 x i32> %lanes, i32 %z, i32 2
  %later = insertelement <2 x i32> %late, i32 %z, i32 0
  %nested = insertvalue { { i32, i32 }, i32 } poison, i32 %y, 0, 1
  br label %end
dead:
  br label %end
end:
  %phi = phi i32 [ %y, %entry ], [ undef, %dead ]
  %some = select i1 undef, i32 %y, i32 %z
  ret void
}

; Slots: what is written somewhere, at another type, and not on all ways.
define i32 @slots(i1 noundef %c, i32 %x, i32 noundef %y) {
entry:
  %slot = alloca i32
  %open = alloca i32
  %parts = alloca i32
  store i32 %y, ptr %slot
  store i16 7, ptr %parts
  br i1 %c, label %set, label %end
set:
  store i32 %x, ptr %slot
  store i32 1, ptr %open
  br label %end
end:
  %value = load i32, ptr %slot
  %maybe = load i32, ptr %open
  %part = load i32, ptr %parts
  %promised = load i32, ptr %open, !noundef !1
  %quotient = sdiv i32 %y, %maybe
  ret i32 %value
}

!0 = !{i32 0, i32 7}
!1 = !{}
