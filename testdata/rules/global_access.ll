; relation: _operand:derived_pointer
; relation: _operand:in_global
; relation: _intrinsic:accesses
; relation: call_site:intrinsic_access
; relation: call_site:byval_arg
; relation: instruction:reads_at
; relation: instruction:writes_at
; relation: instruction:reads_global
; relation: instruction:writes_global
; relation: _instruction:accesses_at
; relation: _operand:derives_at
; relation: function:reads_global
; relation: function:writes_global
; relation: function:reads_global_transitively
; relation: function:writes_global_transitively
; relation: function:linked_calls
; relation: global_variable:address_taken
; Accesses of global variables: by constants, by what functions derive of them, and what is none.
@number = global i32 0
@array = global [4 x i32] zeroinitializer
@second = alias i32, getelementptr ([4 x i32], ptr @array, i64 0, i64 1)
@table = constant [2 x ptr] [ptr @kept, ptr null]
@kept = global i32 7
@text = constant [3 x i8] c"hi\00"
@thread = thread_local global i32 1
@pair = global { i64, i64 } zeroinitializer
@seen = global i32 3
@hidden = internal global i32 3
@llvm.used = appending global [1 x ptr] [ptr @hidden], section "llvm.metadata"

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare ptr @llvm.threadlocal.address.p0(ptr)
declare void @takes(ptr byval({ i64, i64 }), ptr)

define i32 @reads(i32 %n, i1 %c) {
  %a = load i32, ptr @number
  %p = getelementptr [4 x i32], ptr @array, i64 0, i32 %n
  %q = select i1 %c, ptr %p, ptr @kept
  %b = load i32, ptr %q
  %d = load i8, ptr @text
  %t = call ptr @llvm.threadlocal.address.p0(ptr @thread)
  %e = load i32, ptr %t
  ret i32 %a
}

define void @writes(ptr %unknown) {
  store i32 1, ptr @second
  %a = atomicrmw add ptr @number, i32 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr @array, ptr @pair, i64 16, i1 false)
  store i32 2, ptr %unknown
  ret void
}

define void @passes() {
  call void @takes(ptr byval({ i64, i64 }) @pair, ptr @seen)
  store ptr @array, ptr @number
  %c = icmp eq ptr @kept, @second
  %i = ptrtoint ptr @number to i64
  ret void
}

define i32 @calls(i32 %n) {
  %a = call i32 @reads(i32 %n, i1 true)
  call void @calls_both(ptr @calls)
  ret i32 %a
}

define void @calls_both(ptr %f) {
  call void @writes(ptr null)
  %a = call i32 @calls(i32 0)
  call void %f()
  ret void
}
