; In optimized code, the links of trees are not told apart from other fields: their functions are not described.
; relation: points_to
; relation: points_to:escaped
; relation: _points_to:needs_views
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
declare noalias ptr @_Znwm(i64)
declare ptr @_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base(ptr)

define i32 @main() {
  %node = call ptr @_Znwm(i64 48)
  %left = getelementptr i8, ptr %node, i64 16
  store ptr null, ptr %left
  %next = call ptr @_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base(ptr %node)
  ret i32 0
}
