; Attributes of every form, at every place.

%pair = type { i64, i64 }

@plain = global i32 0
@told = global i32 0 #0
@both = global i32 0 "first"="1" "second" 

; Words alone, and numbers.
define noundef nonnull align 8 dereferenceable(16) ptr @words(ptr noalias nocapture readonly align 16 %a, ptr dereferenceable_or_null(8) writeonly %b, i8 signext %c, i16 zeroext %d, i32 noext %e, ptr nest %f) #1 {
  ret ptr @plain
}

; Types, of the module and of no module.
define void @types(ptr sret(%pair) align 8 %result, ptr byval(%pair) align 8 %copy, ptr byref({ i32, i32 }) %place) {
  ret void
}
define void @more_types(ptr inalloca(%pair) %last) {
  ret void
}
define void @preallocated(ptr preallocated(i32) %last) {
  ret void
}

; Ranges of any width, and lists of them.
define range(i32 -2, 10) i32 @ranges(i1 range(i1 -1, 0) %a, i8 range(i8 100, -100) %b, i128 range(i128 -170141183460469231731687303715884105728, 5) %c, ptr initializes((-16, -8), (0, 4)) %d) {
  ret i32 0
}

; What of a pointer is captured.
define ptr @captures(ptr captures(none) %a, ptr captures(address, read_provenance) %b, ptr captures(ret: address, provenance) %c, ptr captures(address_is_null, ret: address, read_provenance) %d) {
  ret ptr null
}

define nofpclass(nan ninf) double @classes(double nofpclass(zero sub norm) %a, double nofpclass(all) %b) {
  ret double 0.0
}

; What memory is accessed.
declare void @nothing() memory(none)
declare void @reads() memory(read)
declare void @mixed(ptr) memory(read, argmem: readwrite, inaccessiblemem: none, errnomem: write)
declare void @targets() memory(target_mem0: write, target_mem1: read)

; Allocation.
declare ptr @allocate(i64) allocsize(0) allockind("alloc,uninitialized") "alloc-family"="heap"
declare ptr @allocate_many(i64, i64) allocsize(0, 1) allockind("alloc,zeroed")
declare ptr @aligned(i64 allocalign, i64) allocsize(1) allockind("alloc,aligned")
declare ptr @again(ptr allocptr, i64) allocsize(1) allockind("realloc")
declare void @release(ptr allocptr) allockind("free")

; Scalable vectors, unwinding, the stack.
declare void @scales() vscale_range(1,16)
declare void @scales_without_end() vscale_range(2,0)
declare void @unwinds() uwtable
declare void @unwinds_from_calls() uwtable(sync)
declare void @stack() alignstack(32)

; Strings: with a value and without, of odd bytes, and too long for an id.
declare void @strings() "empty" "value"="x" "a:b"="tab\09quote\22" "long"="0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345"

declare i32 @variadic(ptr, ...)
declare i32 @personality(...)

define void @calls(ptr %p) personality ptr @personality {
  ; Attributes of the variable arguments too.
  %a = call zeroext i32 (ptr, ...) @variadic(ptr nonnull %p, i32 signext 1) #2
  call void @types(ptr sret(%pair) %p, ptr byval(%pair) %p, ptr byref({ i32, i32 }) %p)
  ; An attribute that only a call has, and a call without any.
  call void @nothing() nomerge
  call void @nothing()
  %b = invoke noundef i32 (ptr, ...) @variadic(ptr noundef %p) "at"="invoke"
          to label %next unwind label %pad
next:
  callbr void asm sideeffect "", "*r,!i"(ptr elementtype(i32) %p) nounwind
          to label %done [label %done]
done:
  %c = callbr noundef i32 asm "", "=r,r,!i"(i32 noundef 1) #3
          to label %end [label %end]
end:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; What a statepoint calls has its parameters behind those of the statepoint, and some string attributes can be without a value.
define void @walked(ptr %x) "branch-target-enforcement" gc "statepoint-example" {
  %token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void (ptr)) @filled, i32 1, i32 0, ptr sret(i64) %x, i32 0, i32 0)
  ret void
}
declare void @filled(ptr sret(i64))
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)

; LLVM's Verifier does not look at attributes and operand bundles of a callbr.
define void @unchecked(i32 %x, ptr %p) {
  callbr void asm sideeffect "", "r,!i"(i32 %x) [ "deopt"(), "deopt"(), "kcfi"(i64 1), "ptrauth"(i32 1), "funclet"(token none) ]
          to label %a [label %b]
a:
  callbr void asm sideeffect "", "r,!i"(i32 zeroext signext %x) noinline alwaysinline speculatable
          to label %b [label %b]
b:
  %r = callbr i32 asm sideeffect "", "=r,r,r,!i"(ptr immarg nest %p, ptr returned nest %p)
          to label %c [label %c]
c:
  %in = alloca i32
  callbr spir_kernel void asm sideeffect "", "r,r,r,!i"(ptr preallocated(i32) %p, ptr swifterror %p, ptr inalloca(i32) %in)
          to label %d [label %d]
d:
  %s = callbr x86_amx asm sideeffect "", "=r,r,!i"(metadata i32 %x)
          to label %e [label %e]
e:
  %wide = load <1073741824 x i64>, ptr %p, align 8
  callbr void asm sideeffect "", "r,!i"(<1073741824 x i64> %wide)
          to label %f [label %f]
f:
  ret void
}

; Of a variable argument it does not look at these.
define void @variable(ptr %p) {
  call void (...) @any_arguments(ptr preallocated(i32) %p, ptr elementtype(i32) %p, ptr immarg %p)
  ret void
}
declare void @any_arguments(...)

; Operand bundles read memory that the function itself does not access.
define void @reading() {
  call void @pure() [ "deopt"() ], !mmra !1
  ret void
}
declare void @pure() memory(none)
declare nofpclass(nan) { <2 x float>, <2 x float> } @classes_of_many([2 x [3 x half]] nofpclass(inf))

; Nor does it look at what controls the convergence of a callbr.
define void @unconverged(i32 %x) {
  %t = call token @llvm.experimental.convergence.anchor()
  call void @converge() [ "convergencectrl"(token %t) ]
  callbr void asm sideeffect "", "!i"() convergent
          to label %a [label %a]
a:
  callbr void asm sideeffect "", "!i"() convergent [ "convergencectrl"(token %t), "convergencectrl"(i32 %x, i32 %x) ]
          to label %a [label %b]
b:
  ret void
}
declare void @converge() convergent
declare token @llvm.experimental.convergence.anchor()

attributes #0 = { "of"="a variable" }
attributes #1 = { nounwind noinline optnone willreturn "frame-pointer"="all" }
attributes #2 = { noreturn "at"="call" }
attributes #3 = { "at"="callbr" }

!1 = !{!"a", !"b"}
