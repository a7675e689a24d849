; relation: call_site:callee_name
; Direct, indirect and assembly calls by `call`, `invoke` and `callbr`.
@same = alias i32 (i32), ptr @twice
@again = alias i32 (i32), ptr @same

declare void @llvm.donothing()
declare void @llvm.amdgcn.kill(i1)
declare i32 @printf(ptr, ...)
declare i32 @personality(...)

define i32 @twice(i32 %x) {
  %y = add i32 %x, %x
  ret i32 %y
}

define i32 @calls(ptr %f, ptr %text, i32 %n) {
  %a = call i32 @twice(i32 %n)
  %b = call i32 @again(i32 %a)
  %c = call i32 (ptr, ...) @printf(ptr %text, i32 %b)
  %d = call fastcc i32 %f(i32 %c) [ "deopt"(i32 %a, i32 %b), "kcfi"(i32 7) ]
  call void asm sideeffect "nop", ""()
  call void @llvm.donothing()
  ret i32 %d
}

define void @invokes(ptr %f) personality ptr @personality {
  %a = invoke i32 @twice(i32 1) [ "deopt"() ] to label %one unwind label %pad
one:
  invoke void %f() to label %two unwind label %pad
two:
  invoke void asm sideeffect unwind "nop", ""() to label %done unwind label %pad
done:
  ret void
pad:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
}

define void @branches(i1 %c, i32 %n) {
  callbr void asm sideeffect "", "r,!i"(i32 %n) [ "deopt"(i32 %n) ] to label %one [label %out]
one:
  callbr void @llvm.amdgcn.kill(i1 %c) to label %two [label %out]
two:
  ret void
out:
  unreachable
}

define i32 @tail(i32 %x) {
  %y = musttail call i32 @twice(i32 %x)
  ret i32 %y
}

define i32 @tail_bitcast(i32 %x) {
  %y = musttail call i32 @twice(i32 %x)
  %z = bitcast i32 %y to i32
  ret i32 %z
}
