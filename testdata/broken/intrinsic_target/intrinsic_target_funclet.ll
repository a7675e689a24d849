; raises: intrinsic_target:funclet
declare void @llvm.objc.release(ptr)
declare i32 @__CxxFrameHandler3(...)
declare void @g()

define void @f(ptr %p) personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @g() to label %done unwind label %dispatch
dispatch:
  %switch = catchswitch within none [label %handler] unwind to caller
handler:
  %pad = catchpad within %switch [ptr null, i32 64, ptr null]
  br label %inner
inner:
  call void @llvm.objc.release(ptr %p)
  catchret from %pad to label %done
done:
  call void @llvm.objc.release(ptr %p)
  ret void
}
