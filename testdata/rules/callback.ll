; relation: call_site:may_call_back
; relation: _callback:passed
; relation: _callback:outside
; relation: _callback:described
; relation: _assigned:node
; relation: _callback:handed_out
; relation: call_site:hands_out
; relation: callback:leads
; relation: function:may_reach
; relation: call_site:library_calls
; relation: _may_reach:pointed
; relation: _may_reach:step
; relation: _may_reach:path
; Functions that code outside of the modules gets, as an argument or in a table, may be called by it.

@table = internal constant [2 x ptr] [ptr @in_table, ptr @inner]
@inner = internal constant ptr @in_inner
@other = internal constant ptr @not_passed

define internal i32 @compare(ptr %one, ptr %two) {
  ret i32 0
}

define internal void @done() {
  ret void
}

define internal void @in_table() {
  ret void
}

define internal void @in_inner() {
  ret void
}

define internal void @not_passed() {
  ret void
}

define internal void @copied() {
  ret void
}

declare void @qsort(ptr, i64, i64, ptr)
declare void @install(ptr, ptr)
declare ptr @strchr(ptr, i32)

define internal void @sort(ptr %order) {
  call void @qsort(ptr null, i64 0, i64 1, ptr %order)
  ret void
}

; `glob` gets the function that opens directories in a structure; the other field is no function that it calls.

%struct.glob_t = type { i64, ptr, i64, i32, ptr, ptr, ptr, ptr, ptr }

declare i32 @glob(ptr, i32, ptr, ptr)

define internal ptr @open_directory(ptr %path) {
  ret ptr null
}

define internal void @not_called() {
  ret void
}

define void @list() {
  %found = alloca %struct.glob_t
  %opens = getelementptr %struct.glob_t, ptr %found, i32 0, i32 6
  store ptr @open_directory, ptr %opens
  %paths = getelementptr %struct.glob_t, ptr %found, i32 0, i32 1
  store ptr @not_called, ptr %paths
  %status = call i32 @glob(ptr null, i32 0, ptr null, ptr %found)
  ret void
}

; Signals call the handler.

%struct.action = type { ptr, i64 }

declare i32 @sigaction(i32, ptr, ptr)

define internal void @handler(i32 %number) {
  ret void
}

define void @handle() {
  %action = alloca %struct.action
  store ptr @handler, ptr %action
  %status = call i32 @sigaction(i32 1, ptr %action, ptr null)
  ret void
}

; What the pointer holds is in memory whose structure is not known: any function of the type, for `call_site:may_call`, and `@plus`, for `points_to`.

define internal i64 @plus(i64 %value) {
  ret i64 %value
}

define internal i64 @minus(i64 %value) {
  ret i64 %value
}

declare ptr @malloc(i64)

define i64 @pointed() {
  %memory = call ptr @malloc(i64 64)
  store ptr @plus, ptr %memory
  %function = load ptr, ptr %memory
  %result = call i64 %function(i64 1)
  ret i64 %result
}

define i64 @not_pointed(ptr %memory) {
  store ptr @minus, ptr %memory
  %function = load ptr, ptr %memory
  %result = call i64 %function(i64 1)
  ret i64 %result
}

; Exceptions call the personality.

define internal i32 @unwinder(...) {
  ret i32 0
}

define void @unwound() personality ptr @unwinder {
  ret void
}

define i32 @main() {
  call void @sort(ptr @compare)
  call void @install(ptr @done, ptr @table)
  %1 = call ptr @strchr(ptr @copied, i32 0)
  %2 = load ptr, ptr @other
  ret i32 0
}
