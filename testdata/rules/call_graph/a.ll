; One program of two modules: a component across them, one through a pointer, one with itself.
; relation: global_value:package
; relation: _call_graph:package
; relation: _package:main
; relation: call_site:may_call
; relation: instruction:linked
; relation: call_graph:edge
; relation: _call_graph:step
; relation: _call_graph:path
; relation: function:reaches_by_direct_calls
; relation: function:may_reach
; relation: call_graph:component
; relation: function:recursive
; relation: _call_graph:name
; relation: _call_graph:degree
; relation: _call_graph:inner
; relation: _call_graph:greatest
; relation: _call_graph:pivot
; relation: _call_graph:after_pivot
; relation: _call_graph:before_pivot
; relation: _call_graph:region
; relation: _call_graph:region_step
; relation: _call_graph:region_way
; relation: _call_graph:together
; relation: _call_graph:node_component
; relation: _call_graph:has_before
; relation: global_value:references
; relation: _global_value:root
; relation: _linkage_type:kept
; relation: global_value:reachable
; relation: function:unreachable

@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @start, ptr null }]
@table = internal constant [2 x ptr] [ptr @left, ptr @right]
@hook = external global ptr
@unused_table = internal constant [1 x ptr] [ptr @only_in_table]

$group = comdat any

declare i32 @other(i32)
declare i32 @absent(i32)
declare i32 @strlen(ptr)
declare void @llvm.trap()

define i32 @main() {
  %1 = call i32 @even(i32 10)
  %2 = call i32 @self(i32 %1)
  %3 = load ptr, ptr @table
  %4 = call i32 %3(i32 %2)
  %5 = call i32 @absent(i32 %4)
  %6 = call i32 @in_group(i32 %5)
  ret i32 %6
}

define internal void @start() {
  call void @llvm.trap()
  ret void
}

; `even` and `other`'s `odd` call each other.
define i32 @even(i32 %x) {
  %1 = call i32 @other(i32 %x)
  ret i32 %1
}

define internal i32 @self(i32 %x) {
  call void @llvm.trap()
  %1 = call i32 @self(i32 %x)
  ret i32 %1
}

; Calls a pointer of another module, which may be `left` or `right`, or what only the unused table has.
define internal i32 @left(i32 %x) {
  %1 = load ptr, ptr @hook
  %2 = call i32 %1(i32 %x)
  ret i32 %2
}

define internal i32 @right(i32 %x) {
  %1 = call i32 @leaf(i32 %x)
  ret i32 %1
}

define internal i32 @leaf(i32 %x) {
  ret i32 %x
}

; `one` and `two` call each other, and nothing calls them.
define internal i32 @one(i32 %x) {
  %1 = call i32 @two(i32 %x)
  ret i32 %1
}

define internal i32 @two(i32 %x) {
  %1 = call i32 @one(i32 %x)
  ret i32 %1
}

define internal i32 @only_in_table(i32 %x) {
  ret i32 %x
}

; No function is of the type of this call.
define internal i64 @unknown(ptr %f) {
  %1 = call i64 %f(i64 1)
  ret i64 %1
}

define linkonce_odr i32 @in_group(i32 %x) comdat($group) {
  ret i32 %x
}

; Kept with the rest of its comdat.
define linkonce_odr i32 @of_group(i32 %x) comdat($group) {
  ret i32 %x
}

; What the linker drops for the other module's.
define weak i32 @twice(i32 %x) {
  %1 = call i32 @twice(i32 %x)
  ret i32 %1
}
