; Every example of LangRef's "Undefined Values", "Poison Values" and "freeze Instruction", in its order. `%B = undef` is written as a `bitcast`, for only instructions have results.

@h = global [4 x i32] zeroinitializer
@g = global i32 0

; Safe: undef, undef, undef.
define void @arithmetic(i32 noundef %X) {
  %A = add i32 %X, undef
  %B = sub i32 %X, undef
  %C = xor i32 %X, undef
  ret void
}

; Safe: -1 and 0, or %X. Unsafe: undef.
define void @logic(i32 noundef %X) {
  %A = or i32 %X, undef
  %B = and i32 %X, undef
  ret void
}

; Safe: %X or %Y, 42 or %Y, %Y. Unsafe: undef.
define void @selection(i1 noundef %Z, i32 noundef %X, i32 noundef %Y) {
  %A = select i1 undef, i32 %X, i32 %Y
  %B = select i1 undef, i32 42, i32 %Y
  %C = select i1 %Z, i32 %Y, i32 undef
  ret void
}

; Safe: all undef.
define void @twice() {
  %A = xor i32 undef, undef
  %B = bitcast i32 undef to i32
  %C = xor i32 %B, %B
  %D = bitcast i32 undef to i32
  %E = icmp slt i32 %D, 4
  %F = icmp sge i32 %D, 4
  ret void
}

; Safe: %A = 0; %B is unreachable.
define void @division(i32 noundef %X) {
  %A = sdiv i32 undef, %X
  %B = sdiv i32 %X, undef
  ret void
}

; Safe: the first is deleted; the second is unreachable.
define void @memory(ptr noundef %X) {
  store i32 undef, ptr %X
  store ptr %X, ptr undef
  ret void
}

; Unsafe: undefined behaviour.
define void @branch() {
  br i1 undef, label %BB1, label %BB2
BB1:
  ret void
BB2:
  ret void
}
define void @masked_switch() {
  %X = and i32 undef, 255
  switch i32 %X, label %ret [ i32 0, label %ret ]
ret:
  ret void
}
define void @loaded_switch(ptr noundef %ptr) {
  store i8 undef, ptr %ptr
  %X = load i8, ptr %ptr
  switch i8 %X, label %ret [ i8 0, label %ret ]
ret:
  ret void
}

; Safe: always 255, well-defined; a non-deterministic jump.
define void @filled_switch() {
  %X = or i8 undef, 255
  switch i8 %X, label %ret [ i8 0, label %ret ]
ret:
  ret void
}
define void @frozen_branch() {
  %X = freeze i1 undef
  br i1 %X, label %BB1, label %BB2
BB1:
  ret void
BB2:
  ret void
}

; Poison: what each comment of LangRef says. Both the store through poison and the branch are undefined behaviour.
define void @poison() {
entry:
  %poison = sub nuw i32 0, 1
  %poison2 = sub i32 poison, 1
  %still_poison = and i32 %poison, 0
  %poison_yet_again = getelementptr i32, ptr @h, i32 %still_poison
  store i32 0, ptr %poison_yet_again
  store i32 %poison, ptr @g
  %poison3 = load i32, ptr @g
  %poison4 = load i16, ptr @g
  %poison5 = load i64, ptr @g
  %cmp = icmp slt i32 %poison, 0
  br i1 %cmp, label %end, label %end
end:
  ret void
}

; freeze: %y undef; %x, %z, %x2 and %cmp are not; %a and %add undef, %b poison; %d and %add.f are not undef.
define void @frozen() {
  %w = bitcast i32 undef to i32
  %x = freeze i32 %w
  %y = add i32 %w, %w
  %z = add i32 %x, %x
  %x2 = freeze i32 %w
  %cmp = icmp eq i32 %x, %x2
  %a = extractelement <2 x i32> <i32 undef, i32 poison>, i32 0
  %b = extractelement <2 x i32> <i32 undef, i32 poison>, i32 1
  %add = add i32 %a, %a
  %v.fr = freeze <2 x i32> <i32 undef, i32 poison>
  %d = extractelement <2 x i32> %v.fr, i32 0
  %add.f = add i32 %d, %d
  ret void
}

; Non-deterministic branch. LangRef calls %poison poison; it is where %k is true and undef is chosen so, and may be what `add` gives otherwise.
define void @branch_on_frozen(i1 noundef %k) {
  %poison = add nsw i1 %k, undef
  %c = freeze i1 %poison
  br i1 %c, label %foo, label %bar
foo:
  ret void
bar:
  ret void
}
