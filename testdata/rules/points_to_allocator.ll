; Allocators of the program's own: each call of one makes an object.
; relation: _points_to:candidate
; relation: _points_to:allocator_to
; relation: _points_to:perhaps_makes
; relation: _points_to:new
; relation: _points_to:new_at
; relation: _points_to:filled
; relation: _points_to:size
; relation: _points_to:computes
; relation: _points_to:size_parameter
; relation: _points_to:slot
; relation: _points_to:gep_end
; relation: _points_to:slot_of
; relation: _points_to:slot_candidate
; relation: _points_to:slot_function
; relation: _points_to:type_function
; relation: _points_to:called_slot
; relation: _points_to:reads_function
; relation: _points_to:read_slot
; relation: _points_to:candidate_yields
; relation: _points_to:product
; relation: points_to:keeps
; relation: _points_to:out
; relation: _points_to:kept_by_caller
; relation: points_to:allocator
; relation: _points_to:slot_allocator
; relation: _points_to:makes
; relation: _points_to:yields
; relation: _points_to:primary
; relation: _points_to:brings
; relation: _points_to:gives_new
; relation: _points_to:next
; relation: _points_to:passes
; relation: _points_to:passed_back
; relation: _points_to:allocator_parameter
; relation: _points_to:made
; relation: _points_to:recycled
; relation: _points_to:relinked
; relation: _points_to:read_place
; relation: _points_to:reads_through
; relation: _points_to:place
; relation: _points_to:assigned_plainly
; relation: points_to:returns_parameter
; relation: _points_to:return_source
; relation: _points_to:yielded
; relation: _points_to:returns_argument
; relation: _points_to:remakes
; relation: _points_to:made_in
; relation: _points_to:made_to
; relation: _points_to:refills
; relation: _points_to:refill
; relation: _points_to:copy_call
; relation: _points_to:copied_by_callers
; relation: _points_to:primary_source
; relation: _points_to:gives_back
; relation: _points_to:assigned_within
; relation: _points_to:assigned
; relation: _points_to:included
; relation: _points_to:flows_within
; relation: points_to:same_object
; relation: _points_to:same_cell
; relation: _points_to:inner_cell
; relation: _points_to:written
; relation: _points_to:half_common
; relation: _points_to:common
; relation: library_function:size
; relation: _points_to:unknown_at
; relation: _points_to:passed_to_external_at
; relation: points_to
; relation: object:holds
%methods = type { ptr, ptr }
%node = type { ptr, ptr }

@table = internal global %methods { ptr @resize, ptr @system }
@free = internal global ptr null
@all = internal global ptr null
@x = internal global i64 0
@y = internal global i64 0

declare ptr @malloc(i64)
declare ptr @realloc(ptr, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @opaque(ptr)
declare ptr @other()
declare void @exit(i32)
declare i64 @strlen(ptr)
declare ptr @strcpy(ptr, ptr)

define internal ptr @system(i64 %n) {
  %size = add i64 %n, 8
  %p = call ptr @malloc(i64 %size)
  ret ptr %p
}

define internal ptr @resize(ptr %old, i64 %n) {
  %p = call ptr @realloc(ptr %old, i64 %n)
  ret ptr %p
}

; It returns what the table's function makes, or memory that was freed.
define internal ptr @allocate(i64 %n) {
  %first = load ptr, ptr @free
  %none = icmp eq ptr %first, null
  br i1 %none, label %slow, label %fast
fast:
  %next = load ptr, ptr %first
  store ptr %next, ptr @free
  ret ptr %first
slow:
  %callee = load ptr, ptr getelementptr (%methods, ptr @table, i32 0, i32 1)
  %p = call ptr %callee(i64 %n)
  store ptr @x, ptr %p
  ret ptr %p
}

; What it makes is stored where its caller says.
define internal void @allocate_to(i64 %n, ptr %place) {
  %p = call ptr @allocate(i64 %n)
  store ptr %p, ptr %place
  ret void
}

define internal ptr @by_place(i64 %n) {
  %place = alloca ptr
  call void @allocate_to(i64 %n, ptr %place)
  %p = load ptr, ptr %place
  ret ptr %p
}

; It returns its parameter too, and copies from it.
define internal ptr @grow(ptr %old, i64 %n) {
  %p = call ptr @allocate(i64 %n)
  %kept = load ptr, ptr @all
  %from = select i1 true, ptr %old, ptr %kept
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %from, i64 16, i1 false)
  %q = select i1 true, ptr %p, ptr %old
  ret ptr %q
}

; It may return what it has found.
define internal ptr @find(i64 %n) {
  %found = load ptr, ptr @all
  %p = call ptr @allocate(i64 %n)
  %q = select i1 true, ptr %p, ptr %found
  ret ptr %q
}

; It lists what it makes: its memory is one object, where nothing is told apart.
define internal ptr @listed(i64 %n) {
  %p = call ptr @allocate(i64 %n)
  store ptr %p, ptr @all
  ret ptr %p
}

; What it makes is stored in memory of its caller's, not on the stack.
define internal ptr @chunk(ptr %arena, i64 %n) {
  %p = call ptr @malloc(i64 %n)
  store ptr %p, ptr %arena
  ret ptr %p
}

; It has a size of its own.
define internal ptr @create(ptr %x) {
  %p = call ptr @allocate(i64 16)
  %field = getelementptr %node, ptr %p, i32 0, i32 1
  store ptr %x, ptr %field
  ret ptr %p
}

; By the type alone: no constant has it.
define internal ptr @only(ptr %unused, i64 %n, i32 %flags) {
  %p = call ptr @malloc(i64 %n)
  ret ptr %p
}

define internal ptr @by_type(ptr %callee, i64 %n) {
  %p = call ptr %callee(ptr null, i64 %n, i32 0)
  ret ptr %p
}

; A function that ends the program or returns its parameter, and one of a library that returns it.
define internal ptr @not_null(ptr %memory) {
  %null = icmp eq ptr %memory, null
  br i1 %null, label %none, label %some
none:
  call void @exit(i32 1)
  unreachable
some:
  ret ptr %memory
}

define internal ptr @obtain(i64 %n) {
  %memory = call ptr @malloc(i64 %n)
  %checked = call ptr @not_null(ptr %memory)
  ret ptr %checked
}

define internal ptr @duplicate(ptr %text) {
  %length = call i64 @strlen(ptr %text)
  %memory = call ptr @obtain(i64 %length)
  %copy = call ptr @strcpy(ptr %memory, ptr %text)
  ret ptr %copy
}

define i32 @main() {
  %one = call ptr @allocate(i64 8)
  %two = call ptr @allocate(i64 8)
  store ptr @x, ptr %one
  store ptr @y, ptr %two
  %read = load ptr, ptr %one
  %three = call ptr @by_place(i64 8)
  %grown = call ptr @grow(ptr %two, i64 32)
  %pointer = alloca ptr
  store ptr @grow, ptr %pointer
  %called = load ptr, ptr %pointer
  %regrown = call ptr %called(ptr %two, i64 64)
  %content = load ptr, ptr %grown
  %resized = call ptr @resize(ptr %one, i64 16)
  %listed = call ptr @listed(i64 8)
  store ptr @x, ptr %listed
  %list = load ptr, ptr @all
  %arena = call ptr @malloc(i64 8)
  %chunk = call ptr @chunk(ptr %arena, i64 64)
  %node = call ptr @create(ptr @x)
  %other = call ptr @create(ptr @y)
  %typed = call ptr @by_type(ptr @only, i64 8)
  %pair = alloca %node
  store ptr @x, ptr %pair
  %both = load %node, ptr %pair
  %unknown = call ptr @other()
  store ptr %unknown, ptr @all
  %again = load ptr, ptr @all
  call void @opaque(ptr %again)
  %obtained = call ptr @obtain(i64 8)
  store ptr @x, ptr %obtained
  %apart = call ptr @obtain(i64 8)
  store ptr @y, ptr %apart
  %reread = load ptr, ptr %obtained
  %first = call ptr @duplicate(ptr @x)
  %second = call ptr @duplicate(ptr @y)
  ret i32 0
}
