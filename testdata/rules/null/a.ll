; relation: operand:forwarded
; relation: alloca_instruction:only_store
; relation: _operand:null
; relation: operand:from_null
; relation: _operand:of_parameter
; relation: instruction:dereferences
; relation: _instruction:needs_memory
; relation: _instruction:volatile_access
; relation: function:dereferences_param
; relation: _function:passes_param
; Null, what is computed of it, and what functions dereference; the last function of the way is in the other module.
declare void @other(ptr, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @takes(ptr byval(i64))

define void @null(ptr %a) {
  %slot = alloca ptr
  %twice = alloca ptr
  store ptr null, ptr %slot
  store ptr null, ptr %twice
  store ptr %a, ptr %twice
  %p = load ptr, ptr %slot
  %q = load ptr, ptr %twice
  %e = getelementptr { i32, i32 }, ptr %p, i32 0, i32 1
  store i32 1, ptr %e
  store i32 1, ptr getelementptr (i8, ptr null, i64 8)
  store volatile i32 1, ptr null
  store i32 1, ptr addrspace(1) null
  ret void
}

define void @params(ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, i32 %n) {
  store i32 1, ptr %a
  %part = getelementptr i32, ptr %b, i32 2
  call void @other(ptr %part, i32 %n)
  %in = getelementptr inbounds i32, ptr %c, i32 %n
  %out = getelementptr i32, ptr %d, i32 %n
  %x = load i32, ptr %in
  %y = load i32, ptr %out
  call void @llvm.memset.p0.i64(ptr %e, i8 0, i64 0, i1 false)
  ret void
}

define void @sets(ptr %a, ptr %b, ptr %c, ptr %f) {
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 4, i1 false)
  call void @llvm.memset.p0.i64(ptr %c, i8 0, i64 4, i1 true)
  call void @takes(ptr byval(i64) %b)
  call void %f()
  ret void
}

define void @calls(ptr %f) {
  call void %f()
  ret void
}

define void @valid(ptr %a) null_pointer_is_valid {
  store i32 1, ptr %a
  ret void
}
