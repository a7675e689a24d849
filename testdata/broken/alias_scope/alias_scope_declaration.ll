; raises: alias_scope:declaration

declare void @llvm.experimental.noalias.scope.decl(metadata)

define void @f() {
  call void @llvm.experimental.noalias.scope.decl(metadata !"scope")
  ret void
}
