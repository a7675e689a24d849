; Calls: direct, indirect, inline assembly, variadic, with bundles, tail calls, invoke and callbr.
declare i32 @printf(ptr, ...)
declare void @g(i32)
declare i32 @__gxx_personality_v0(...)

define void @f(ptr %p, i32 %x) personality ptr @__gxx_personality_v0 {
entry:
  %n = call i32 (ptr, ...) @printf(ptr %p, i32 %x, double 1.0)
  tail call void @g(i32 %x)
  notail call fastcc void %p(i32 %x)
  call void asm sideeffect "nop", ""()
  call void @g(i32 %x) [ "deopt"(i32 1, ptr %p), "my tag"(), "align"(ptr %p, i64 8) ]
  invoke void @g(i32 7)
          to label %normal unwind label %landing

normal:
  %r = invoke coldcc i32 %p(i32 1, i32 %x) [ "deopt"(i32 %x) ]
          to label %assembly unwind label %landing

assembly:
  callbr void asm "# $0 $1", "r,!i,!i"(i32 %x)
          to label %done [label %left, label %normal2]

normal2:
  callbr fastcc void asm "", "!i"() [ "deopt"(i32 %x) ]
          to label %done [label %left]

left:
  br label %done

done:
  ret void

landing:
  %l = landingpad { ptr, i32 }
          cleanup
  resume { ptr, i32 } %l
}

define void @h(i32 %x) {
  musttail call void @g(i32 %x)
  ret void
}
