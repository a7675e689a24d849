; relation: call_site:may_call_back
; relation: _callback:passed
; relation: _callback:outside
; relation: _callback:described
; relation: _assigned:node
; relation: _callback:handed_out
; relation: call_site:hands_out
; relation: callback:leads
; relation: function:may_reach
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

define i32 @main() {
  call void @sort(ptr @compare)
  call void @install(ptr @done, ptr @table)
  %1 = call ptr @strchr(ptr @copied, i32 0)
  %2 = load ptr, ptr @other
  ret i32 0
}
