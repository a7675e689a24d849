; raises: preallocated:user
declare token @llvm.call.preallocated.setup(i32 immarg)
declare i32 @personality(...)
declare void @g()

define void @f() personality ptr @personality {
  %setup = call token @llvm.call.preallocated.setup(i32 0)
  invoke void @g() to label %normal unwind label %unwind
normal:
  ret void
unwind:
  %pad = cleanuppad within none [token %setup]
  unreachable
}
