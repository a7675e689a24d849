; The trees of libstdc++: links of nodes and of the header, and the value in a node.
; relation: points_to
; relation: object:holds
; relation: _points_to:library_memory
; relation: _points_to:library_field
; relation: _points_to:header
; relation: _points_to:node_at
; relation: _points_to:node
; relation: _points_to:node_step
; relation: _points_to:past_header
; relation: _points_to:view_storage
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
%"struct.std::_Rb_tree_node_base" = type { i32, ptr, ptr, ptr }
%"struct.std::_Rb_tree_node" = type { %"struct.std::_Rb_tree_node_base", %"struct.__gnu_cxx::__aligned_membuf" }
%"struct.__gnu_cxx::__aligned_membuf" = type { [16 x i8] }
%"struct.std::_Rb_tree_header" = type { %"struct.std::_Rb_tree_node_base", i64 }
%"struct.std::pair" = type { ptr, ptr }
%map = type { i64, %"struct.std::_Rb_tree_header" }
@key = internal global i32 0
@value = internal global i32 0
declare noalias ptr @_Znwm(i64)
declare void @_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_(i1, ptr, ptr, ptr)
declare ptr @_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base(ptr)
declare ptr @_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_(ptr, ptr)

define i32 @main() {
  %map = alloca %map
  %header = getelementptr %map, ptr %map, i32 0, i32 1
  %left = getelementptr %"struct.std::_Rb_tree_node_base", ptr %header, i32 0, i32 2
  store ptr %header, ptr %left
  ; A node with its value, which is put into the map.
  %node = call ptr @_Znwm(i64 48)
  %storage = getelementptr %"struct.std::_Rb_tree_node", ptr %node, i32 0, i32 1
  %first = getelementptr %"struct.std::pair", ptr %storage, i32 0, i32 0
  store ptr @key, ptr %first
  %second = getelementptr %"struct.std::pair", ptr %storage, i32 0, i32 1
  store ptr @value, ptr %second
  %links = getelementptr %"struct.std::_Rb_tree_node_base", ptr %node, i32 0, i32 1
  %none = load ptr, ptr %links
  call void @_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_(i1 true, ptr %node, ptr %header, ptr %header)
  ; An iterator: the value of its node has a key and another part.
  %begin = load ptr, ptr %left
  %at = getelementptr %"struct.std::_Rb_tree_node", ptr %begin, i32 0, i32 1
  %key = getelementptr %"struct.std::pair", ptr %at, i32 0, i32 0
  %1 = load ptr, ptr %key
  %mapped = getelementptr %"struct.std::pair", ptr %at, i32 0, i32 1
  %2 = load ptr, ptr %mapped
  %next = call ptr @_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base(ptr %begin)
  %parent = getelementptr %"struct.std::_Rb_tree_node_base", ptr %next, i32 0, i32 1
  %3 = load ptr, ptr %parent
  %erased = call ptr @_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_(ptr %begin, ptr %header)
  ret i32 0
}
