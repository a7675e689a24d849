; relation: _load_instruction:keeps_bits
; relation: _load_instruction:masked
; relation: _load_instruction:masked_by
; relation: _load_instruction:uses_bits
@buffer = global [4 x i8] zeroinitializer

declare void @keep(ptr)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

; On one way the slot is not written.
define i32 @sometimes(i1 %c) {
entry:
  %slot = alloca i32
  br i1 %c, label %set, label %end
set:
  store i32 1, ptr %slot
  br label %end
end:
  %value = load i32, ptr %slot
  ret i32 %value
}

; On no way it is written before.
define i32 @never(i1 %c) {
entry:
  %slot = alloca i32
  br i1 %c, label %other, label %end
other:
  br label %end
end:
  %value = load i32, ptr %slot
  store i32 1, ptr %slot
  %written = load i32, ptr %slot
  ret i32 %value
}

; Each turn begins with an undefined slot.
define void @lifetimes(i1 %c) {
entry:
  %slot = alloca i32
  br label %loop
loop:
  call void @llvm.lifetime.start.p0(ptr %slot)
  %value = load i32, ptr %slot
  store i32 %value, ptr %slot
  call void @llvm.lifetime.end.p0(ptr %slot)
  br i1 %c, label %loop, label %end
end:
  ret void
}

; An array that nothing writes to, and one that is given away.
define i32 @arrays(i64 %i) {
  %read = alloca [4 x i32]
  %given = alloca [4 x i32]
  call void @keep(ptr %given)
  %p = getelementptr [4 x i32], ptr %read, i64 0, i64 %i
  %q = getelementptr [4 x i32], ptr %given, i64 0, i64 %i
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  %sum = add i32 %a, %b
  ret i32 %sum
}

; What was stored is read again before a call, and not after it.
define i8 @again(i8 %x, i8 %y) {
  store i8 %x, ptr @buffer
  %same = load i8, ptr @buffer
  %same_again = load i8, ptr @buffer
  call void @keep(ptr @buffer)
  %other = load i8, ptr @buffer
  ret i8 %other
}

; A volatile slot is no slot.
define i8 @volatile() {
  %slot = alloca i8
  %value = load volatile i8, ptr %slot
  ret i8 %value
}

; Bit-fields: the first load only keeps bits that are not set. The second sum of bits is used otherwise.
define i8 @bits(i8 %kind) {
  %packed = alloca i8
  %flags = alloca i8
  %used = alloca i8
  %old = load i8, ptr %packed
  %new = and i8 %kind, 7
  %rest = and i8 %old, -8
  %both = or i8 %rest, %new
  store i8 %both, ptr %packed
  %undefined = load i8, ptr %flags
  %set = or i8 %undefined, 4
  store i8 %set, ptr %flags
  %read = load i8, ptr %used
  %cleared = and i8 %read, -8
  %changed = or i8 %cleared, 1
  store i8 %changed, ptr %used
  ret i8 %cleared
}

; No path reaches the load of the array.
define i32 @unreached() {
  %array = alloca [4 x i32]
  ret i32 1
dead:
  %element = getelementptr [4 x i32], ptr %array, i32 0, i32 2
  %value = load i32, ptr %element
  ret i32 %value
}
