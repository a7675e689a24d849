; What other code has before any memory is looked into. There is no `main`: it calls what it can name.
; relation: _assigned:library
; relation: _assigned:exported
; relation: points_to:unknown
; relation: _points_to:exported
; relation: points_to:passed_to_external
; relation: _points_to:outward
; relation: points_to:escapes_to_external
; relation: _points_to:common
; relation: _points_to:calls_outside
; relation: _points_to:called_outside
; relation: _points_to:kept
; relation: points_to:kept_object
; relation: _points_to:stored_object
; relation: _points_to:assigned_known
; relation: _points_to:assigned_unknown
; relation: _points_to:loaded_known
; relation: _points_to:loaded_unknown
; relation: _points_to:inside
; relation: _points_to:mixed
; relation: _points_to:laid
; relation: _points_to:leaked
; relation: points_to:escaped
; relation: points_to
; relation: function:undescribed
; relation: _points_to:unknown_at
; relation: _points_to:passed_to_external_at
; relation: _points_to:unknown_copied
; relation: _points_to:passed_to_external_copied
; relation: _points_to:address_in
; relation: _points_to:copied_bytes
; relation: _points_to:copied_part
%node = type { ptr, ptr }

@elsewhere = external global ptr
@methods = internal constant { ptr } { ptr @method }
@inner = internal global ptr null
@settings = internal global %node zeroinitializer
; A string literal is `<text>`, not an object of its own.
@literal = private unnamed_addr constant [2 x i8] c"a\00"

declare void @opaque(ptr)
declare void @llvm.va_start.p0(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare noalias ptr @fresh()

; Its callers are here, and its parameter is met by both.
define internal ptr @follow(ptr %node) {
  %place = getelementptr %node, ptr %node, i32 0, i32 1
  %next = load ptr, ptr %place
  ret ptr %next
}

; No memory has its address, but a pointer of other code is called by its type.
define internal void @method(ptr %node) {
  ret void
}

; By another type.
define internal i32 @count(ptr %node, i32 %n) {
  ret i32 %n
}

define ptr @api(ptr %node, ptr %callee) {
  %own = alloca %node
  %kept = alloca %node
  %given = alloca %node
  %object = call ptr @fresh()
  %counter = alloca ptr
  %after = getelementptr %node, ptr %own, i32 0, i32 1
  store ptr %object, ptr %after
  store ptr @count, ptr %counter
  store ptr %kept, ptr @inner
  call void @opaque(ptr %given)
  call void %callee(ptr %node)
  %one = call ptr @follow(ptr %node)
  %two = call ptr @follow(ptr %own)
  %three = call ptr @follow(ptr %kept)
  %read = load ptr, ptr %given
  %known = load ptr, ptr @inner
  store ptr %known, ptr @elsewhere
  ret ptr %one
}

; What other code passes is copied to a global variable.
define void @configure(i32 %what, ...) {
  %list = alloca ptr
  call void @llvm.va_start.p0(ptr %list)
  %area = load ptr, ptr %list
  %given = load ptr, ptr %area
  call void @llvm.memcpy.p0.p0.i64(ptr @settings, ptr %given, i64 16, i1 false)
  %first = load ptr, ptr @settings
  %second = load ptr, ptr getelementptr (%node, ptr @settings, i32 0, i32 1)
  ret void
}

define void @say() {
  call void @opaque(ptr @literal)
  ret void
}

; Memory on the stack holds at an offset what other code passes, also where it is copied to; and what is read from the copy reaches other code.
define void @through(ptr %theirs) {
  %pair = alloca %node
  %copy = alloca %node
  %mine = alloca ptr
  %second = getelementptr %node, ptr %pair, i32 0, i32 1
  store ptr %theirs, ptr %second
  store ptr %mine, ptr %pair
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr %pair, i64 16, i1 false)
  %at = getelementptr %node, ptr %copy, i32 0, i32 1
  %read = load ptr, ptr %at
  %first = load ptr, ptr %copy
  call void @opaque(ptr %first)
  ret void
}

; What assembly yields is not known.
define ptr @assembly() {
  %given = call ptr asm "", "=r"()
  ret ptr %given
}
