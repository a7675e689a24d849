; Stack variables with a single value: what a load yields is what the stores that reach it have stored.
; relation: _points_to:local
; relation: _points_to:single
; relation: _points_to:fits
; relation: _points_to:accessed_as
; relation: _points_to:untyped_alloca
; relation: _points_to:untyped
; relation: _points_to:pointer_bits
; relation: _points_to:address_used
; relation: _points_to:lifetime
; relation: _points_to:local_definition
; relation: _points_to:local_address
; relation: _points_to:local_returned
; relation: _basicblock:returned_to
; relation: _points_to:local_overwritten
; relation: _points_to:local_read
; relation: _points_to:local_defined_in
; relation: _points_to:local_defined_before
; relation: _points_to:local_exposed
; relation: _points_to:local_live_in
; relation: _points_to:local_reaching
; relation: _points_to:local_reached_by
; relation: _points_to:local_range
; relation: _points_to:local_phi
; relation: _points_to:local_phi_operand
; relation: _points_to:value
; relation: _points_to:local_load
; relation: points_to
; relation: points_to:not_followed
; relation: points_to:absent
; relation: _absent:pointer
; relation: _absent:parameter
; relation: _absent:reached
; relation: _absent:entered
; relation: _absent:because
; relation: _absent:loads
; relation: _absent:cleared
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
%shape = type { ptr, ptr }
@a = internal global i32 0
@b = internal global i32 0
@c = internal global i32 0
@kept = internal global ptr null
@nothing = internal global ptr null
@round = internal global %shape { ptr @circle, ptr null }
@edged = internal global %shape { ptr @square, ptr null }
@buffer = internal global [200 x i8] zeroinitializer

declare i32 @_setjmp(ptr) returns_twice
declare ptr @llvm.stacksave()
declare void @llvm.lifetime.start(ptr)

; Each load gets the value of the last store.
define internal void @overwritten() {
  %p = alloca ptr
  call void @llvm.lifetime.start(ptr %p)
  store ptr @a, ptr %p
  %1 = load ptr, ptr %p
  store i32 1, ptr %1
  store ptr @b, ptr %p
  %2 = load ptr, ptr %p
  store i32 2, ptr %2
  br label %next
next:
  %3 = load ptr, ptr %p
  store i32 3, ptr %3
  store ptr null, ptr %p
  %4 = load ptr, ptr %p
  store ptr %4, ptr @kept
  ret void
}

; rustc gives all variables arrays of bytes as types.
define internal void @bytes() {
  %p = alloca [8 x i8]
  store ptr @a, ptr %p
  %1 = load ptr, ptr %p
  store ptr @b, ptr %p
  %2 = load ptr, ptr %p
  %pair = alloca [16 x i8]
  store ptr @a, ptr %pair
  %second = getelementptr i8, ptr %pair, i64 8
  store ptr @b, ptr %second
  %3 = load ptr, ptr %pair
  %4 = load ptr, ptr %second
  ret void
}

; After the branches, the variable has one of the values; both loads are one value.
define internal void @joined(i1 %condition) {
  %p = alloca ptr
  store ptr @a, ptr %p
  br i1 %condition, label %then, label %else
then:
  store ptr @b, ptr %p
  br label %end
else:
  store ptr @c, ptr %p
  br label %end
end:
  %1 = load ptr, ptr %p
  store i32 1, ptr %1
  %2 = load ptr, ptr %p
  store i32 2, ptr %2
  ret void
}

; The second store reaches the load by the loop's back edge.
define internal void @loop(i1 %condition) {
  %p = alloca ptr
  store ptr @a, ptr %p
  br label %body
body:
  %1 = load ptr, ptr %p
  store i32 1, ptr %1
  store ptr @b, ptr %p
  br i1 %condition, label %body, label %end
end:
  %2 = load ptr, ptr %p
  store i32 2, ptr %2
  ret void
}

; The variable that one store sets has that value wherever it is loaded; null adds nothing.
define internal void @once(i1 %condition, ptr %argument) {
  %p = alloca ptr
  %q = alloca ptr
  store ptr null, ptr %p
  store ptr %argument, ptr %q
  br i1 %condition, label %then, label %end
then:
  %1 = load ptr, ptr %q
  store ptr %1, ptr %p
  br label %end
end:
  %2 = load ptr, ptr %p
  store i32 2, ptr %2
  ret void
}

; `longjmp` leads back to where `p` has the second value.
define internal void @returned_to() {
  %p = alloca ptr
  store ptr @a, ptr %p
  %1 = call i32 @_setjmp(ptr @buffer)
  %2 = load ptr, ptr %p
  store i32 2, ptr %2
  store ptr @b, ptr %p
  br label %next
next:
  %3 = load ptr, ptr %p
  store i32 3, ptr %3
  store ptr @c, ptr %p
  %4 = load ptr, ptr %p
  store i32 4, ptr %4
  ret void
}

; The function is that of the previous object: it is called with either of them.
define internal void @previous(i1 %condition) {
  %function = alloca ptr
  %object = alloca ptr
  store ptr null, ptr %function
  br label %body
body:
  %current = select i1 %condition, ptr @round, ptr @edged
  store ptr %current, ptr %object
  %1 = load ptr, ptr %function
  %2 = icmp eq ptr %1, null
  br i1 %2, label %skip, label %call
call:
  %3 = load ptr, ptr %function
  %4 = load ptr, ptr %object
  call void %3(ptr %4)
  br label %skip
skip:
  %5 = load ptr, ptr %object
  %6 = load ptr, ptr %5
  store ptr %6, ptr %function
  br label %body
}

; A table that was read from the previous object, whose function is read beside the call.
define internal void @previous_object(i1 %condition) {
  %last = alloca ptr
  store ptr null, ptr %last
  br label %body
body:
  %current = select i1 %condition, ptr @round, ptr @edged
  %1 = load ptr, ptr %last
  %2 = load ptr, ptr %1
  call void %2(ptr %current)
  store ptr %current, ptr %last
  br label %body
}

define internal void @circle(ptr %this) {
  store i32 0, ptr %this
  ret void
}
define internal void @square(ptr %this) {
  store i32 0, ptr %this
  ret void
}

; Pointers without objects, by reason, and the same with an object.
define internal void @absent(ptr %null, ptr %given, i64 %number) {
  %unset = alloca ptr
  %set = alloca ptr
  %undefined = load ptr, ptr %unset
  store ptr @a, ptr %set
  %present = load ptr, ptr %set
  %from_null = getelementptr i8, ptr %null, i64 8
  %from_given = getelementptr i8, ptr %given, i64 0
  %integer = inttoptr i64 %number to ptr
  %address = ptrtoint ptr @a to i64
  %converted = inttoptr i64 %address to ptr
  %empty = load ptr, ptr @nothing
  %held = load ptr, ptr @round
  %stack = call ptr @llvm.stacksave()
  ret void
}

define internal void @uncalled(ptr %parameter) {
  %value = load ptr, ptr %parameter
  ret void
}

define i32 @main(i1 %condition) {
  call void @absent(ptr null, ptr @a, i64 7)
  call void @bytes()
  call void @overwritten()
  call void @joined(i1 %condition)
  call void @loop(i1 %condition)
  call void @once(i1 %condition, ptr @c)
  call void @returned_to()
  call void @previous(i1 %condition)
  call void @previous_object(i1 %condition)
  ret i32 0
}
