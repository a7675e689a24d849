; Stack memory, loads, stores and addresses.
%struct.s = type { i32, [4 x i64] }

define void @f(i64 %n, ptr %p, <2 x ptr> %v) {
  %one = alloca i32
  %many = alloca %struct.s, i64 %n, align 32
  %arguments = alloca inalloca <{ i32, i32 }>, align 4
  %error = alloca swifterror ptr
  %a = load i32, ptr %p
  %b = load volatile <2 x i64>, ptr %p, align 1
  %c = load atomic i32, ptr %p unordered, align 4
  %d = load atomic volatile ptr, ptr %p syncscope("singlethread") seq_cst, align 8
  %e = load atomic i8, ptr %p syncscope("agent") monotonic, align 1
  store i32 %a, ptr %one
  store volatile i32 0, ptr %many, align 8
  store atomic i32 1, ptr %p release, align 4
  store atomic volatile i32 1, ptr %p syncscope("agent") seq_cst, align 4
  %1 = getelementptr %struct.s, ptr %many, i64 0, i32 1, i64 %n
  %2 = getelementptr inbounds i8, ptr %p, i64 4
  %3 = getelementptr nusw nuw i32, <2 x ptr> %v, <2 x i64> splat (i64 1)
  %4 = getelementptr nuw i32, ptr %p, i64 1
  %huge = alloca i8, align 4294967296
  %f = load i8, ptr %huge, align 4294967296
  store i8 %f, ptr %huge, align 4294967296
  ret void
}
