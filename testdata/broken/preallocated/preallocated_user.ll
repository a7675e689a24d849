; raises: preallocated:user
declare token @llvm.call.preallocated.setup(i32 immarg)
declare i32 @personality(...)
declare void @g()
declare ptr @llvm.call.preallocated.arg(token, i32 immarg)
declare void @two(ptr preallocated(i32), ptr preallocated(i32))

define void @f() personality ptr @personality {
  %setup = call token @llvm.call.preallocated.setup(i32 0)
  invoke void @g() to label %normal unwind label %unwind
normal:
  ret void
unwind:
  %pad = cleanuppad within none [token %setup]
  unreachable
}

; LLVM ignores the attributes of a callee of another function type.
define void @valid(ptr %p) {
  %setup = call token @llvm.call.preallocated.setup(i32 1)
  %slot = call ptr @llvm.call.preallocated.arg(token %setup, i32 0) preallocated(i32)
  %result = call i32 @two(ptr preallocated(i32) %slot, ptr %p) [ "preallocated"(token %setup) ]
  ret void
}
