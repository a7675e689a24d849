; raises: attribute:immarg

declare void @llvm.example(i32 immarg noundef)
