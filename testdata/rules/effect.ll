; What instructions do besides giving results, and values that nobody needs.
; relation: variable:dead
; relation: _variable:needed
; relation: _instruction:root
; relation: instruction:side_effect
; relation: instruction:may_write
; relation: instruction:may_throw
; relation: instruction:may_not_return
; relation: call_site:may_write
; relation: call_site:memory
; relation: _call_site:callee_memory
; relation: _call_site:clobbering
; relation: _call_site:promises
; relation: _harmless_bundle
; relation: memory_attribute:writes
; relation: call_site:may_read
; relation: _call_site:callee_memory_read
; relation: _call_site:reading
; relation: _memory_attribute:reads
declare i32 @unknown(i32)
declare i32 @pure(i32) nounwind willreturn memory(none)
declare i32 @reads(ptr) nounwind willreturn memory(argmem: read)
declare i32 @argument(ptr) nounwind willreturn memory(argmem: readwrite)
declare void @llvm.assume(i1)
declare i32 @__CxxFrameHandler3(...)

define i32 @f(ptr %p, i32 %x, i32 %unused) {
entry:
  %chain = add i32 %x, 1
  %end.of.chain = mul i32 %chain, 2
  %kept = load volatile i32, ptr %p
  %acquired = load atomic i32, ptr %p acquire, align 4
  %unordered = load atomic i32, ptr %p unordered, align 4
  %old = atomicrmw add ptr %p, i32 %x monotonic
  %pair = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  fence seq_cst
  %free = call i32 @pure(i32 %x)
  %read = call i32 @reads(ptr %p)
  %written = call i32 @argument(ptr %p)
  %narrowed = call i32 @argument(ptr %p) memory(argmem: read, inaccessiblemem: write)
  %promised = call i32 @unknown(i32 %x) nounwind willreturn memory(read)
  %made = call i32 @unknown(i32 %x)
  %tagged = call i32 @pure(i32 %x) [ "tag"(i32 %x) ]
  %deopt = call i32 @pure(i32 %x) [ "deopt"(i32 %x) ]
  %unasked = icmp eq i32 %x, 0
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i32 8) ]
  store i32 %x, ptr %p
  store volatile i32 %x, ptr %p
  br label %loop

loop:
  %around = phi i32 [ 0, %entry ], [ %again, %loop ]
  %again = add i32 %around, 1
  %turn = icmp eq i32 %made, 0
  br i1 %turn, label %loop, label %exit

exit:
  ret i32 %made
}

define void @pads(i32 %x) personality ptr @__CxxFrameHandler3 {
entry:
  %r = invoke i32 @unknown(i32 %x)
          to label %exit unwind label %switch

switch:
  %s = catchswitch within none [label %catch] unwind to caller

catch:
  %c = catchpad within %s [ptr null, i32 64, ptr null]
  invoke void @pads(i32 %x) [ "funclet"(token %c) ]
          to label %back unwind label %cleanup

back:
  catchret from %c to label %exit

cleanup:
  %p = cleanuppad within %c []
  cleanupret from %p unwind to caller

exit:
  ret void
}

define void @lands(ptr %list) personality ptr @__CxxFrameHandler3 {
entry:
  %v = va_arg ptr %list, i32
  invoke void @pads(i32 %v)
          to label %exit unwind label %pad

pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l

exit:
  ret void
}
