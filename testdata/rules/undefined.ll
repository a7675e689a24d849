declare void @sink(i32 noundef)
declare ptr @make()
declare i8 @llvm.ctlz.i8(i8, i1)
declare void @llvm.assume(i1)

; Constants that break their flags, and such that do not.
define void @flags() {
  %a = add nsw i8 127, 1
  %b = add nuw i8 -1, 1
  %c = add nsw nuw i8 100, 27
  %d = sub nsw i8 -128, 1
  %e = mul nsw i8 16, 8
  %f = mul nuw i8 16, 16
  %g = shl nsw i8 1, 7
  %h = shl nuw i8 -128, 1
  %i = shl i8 -128, 1
  %j = mul nsw i8 -16, 8
  %k = lshr i8 1, 8
  %l = ashr i8 1, undef
  %m = call i8 @llvm.ctlz.i8(i8 0, i1 true)
  %n = extractelement <2 x i8> zeroinitializer, i32 2
  %o = extractelement <2 x i8> zeroinitializer, i32 undef
  %p = insertelement <2 x i8> zeroinitializer, i8 1, i32 7
  ret void
}

; What passes poison on: an argument of an intrinsic, parts that are all poison; not what replaces some.
define void @passes(i1 noundef %c, i32 noundef %x) {
  %ctlz = call i8 @llvm.ctlz.i8(i8 poison, i1 false)
  %condition = select i1 poison, i32 1, i32 2
  %arms = select i1 %c, i32 poison, i32 poison
  %arm = select i1 %c, i32 poison, i32 1
  %picked = select i1 true, i32 poison, i32 1
  %left = select i1 false, i32 poison, i32 1
  %index = insertelement <2 x i32> zeroinitializer, i32 1, i32 poison
  %vector = insertelement <2 x i32> poison, i32 poison, i32 0
  %half = insertelement <2 x i32> poison, i32 1, i32 0
  %struct = insertvalue { i32, i32 } poison, i32 poison, 0
  %element = extractvalue { i32, i32 } { i32 poison, i32 1 }, 0
  %shuffle = shufflevector <2 x i32> poison, <2 x i32> poison, <2 x i32> <i32 0, i32 1>
  ret void
}

; What passes undef on, and what keeps some bits of it.
define void @undef(i1 noundef %c, i32 noundef %x) {
  %trunc = trunc i32 undef to i8
  %equal = icmp eq i32 %x, undef
  %swapped = icmp ugt i32 4, undef
  %above = icmp ugt i32 undef, 4
  %below = icmp sle i32 undef, 4
  %never = icmp ult i32 undef, 0
  %always = icmp uge i32 undef, 0
  %both = and i32 undef, undef
  %pair = icmp slt i32 undef, undef
  %address = getelementptr i8, ptr undef, i32 %x
  %element = extractvalue { i32, i32 } undef, 0
  %lane = extractelement <2 x i32> undef, i32 %x
  %arms = select i1 %c, i32 undef, i32 poison
  %zext = zext i8 undef to i32
  %less = add i32 %zext, -1
  %mask = and i32 undef, 255
  %none = and i32 undef, 0
  %double = mul i32 undef, 2
  %shifted = shl i32 undef, 4
  ret void
}

; Values of `phi`: all of them, or its own.
define void @loop(i1 noundef %c) {
entry:
  br label %loop
loop:
  %poison = phi i32 [ poison, %entry ], [ %poison, %loop ]
  %undef = phi i32 [ undef, %entry ], [ %undef, %loop ]
  %one = phi i32 [ undef, %entry ], [ 1, %loop ]
  %own = phi i32 [ %own, %loop ], [ poison, %entry ]
  %own_undef = phi i32 [ %own_undef, %loop ], [ undef, %entry ]
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Undefined behaviour in each role.
define noundef i32 @roles(ptr noundef %p, ptr noundef %q, i32 noundef %x, i1 noundef %c) {
  %bits = or i32 undef, 1
  store i32 %bits, ptr %p
  %bits_again = load i32, ptr %p
  call void @sink(i32 poison)
  call void @sink(i32 %bits_again)
  call void undef()
  call void @llvm.assume(i1 undef)
  store i32 poison, ptr %q
  %load = load i32, ptr %q, !noundef !0
  %urem = urem i32 %x, 0
  %udiv = udiv i32 %x, poison
  %srem = srem i32 -2147483648, -1
  %sdiv = sdiv i32 -2147483648, -2
  %atomic = atomicrmw add ptr poison, i32 1 monotonic
  br i1 %c, label %return, label %jump
return:
  ret i32 undef
jump:
  indirectbr ptr poison, [ label %return ]
dead:
  ret i32 poison
}

!0 = !{}
