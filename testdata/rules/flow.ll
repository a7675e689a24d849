; relation: operand:element
; relation: _getelementptr_instruction:variable_index
; relation: operand:copied
; Where values go unchanged: by `phi`, `select`, `freeze` and slots on the stack; not by arithmetic, nor by memory behind a pointer.
define i32 @f(i32 %n, i1 %c, ptr %p) {
entry:
  %slot = alloca i32
  store i32 %n, ptr %slot
  br i1 %c, label %yes, label %no
yes:
  store i32 7, ptr %slot
  br label %no
no:
  %x = phi i32 [ %n, %entry ], [ 3, %yes ]
  %y = select i1 %c, i32 %x, i32 4
  %z = freeze i32 %y
  %l = load i32, ptr %slot
  %s = add i32 %z, %l
  store i32 %s, ptr %p
  %m = load i32, ptr %p
  ret i32 %m
}

define void @elements(ptr %p, i64 %i) {
  %constant = getelementptr { i32, [4 x i32] }, ptr %p, i64 0, i32 1, i64 2
  %within = getelementptr inbounds i32, ptr %constant, i64 %i
  %anywhere = getelementptr i32, ptr %constant, i64 %i
  ret void
}
