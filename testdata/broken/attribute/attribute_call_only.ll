; raises: attribute:call_only

declare void @llvm.example(ptr elementtype(i32))
