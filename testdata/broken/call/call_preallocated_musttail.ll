; raises: call_site:preallocated_argument
; The call is musttail, and an operand bundle tells where the argument was prepared.
declare void @g(ptr)
declare token @llvm.call.preallocated.setup(i32)

define void @f(ptr preallocated(i32) %p) {
  %t = call token @llvm.call.preallocated.setup(i32 1)
  musttail call void @g(ptr preallocated(i32) %p) [ "preallocated"(token %t) ]
  ret void
}
