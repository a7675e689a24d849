; Arguments in memory of a special kind, by the callee's word and by the call's, one of them within what is allocated.
%pair = type { i32, i32 }

declare void @in(ptr inalloca(i32))
declare void @error(ptr swifterror)

define void @f(ptr preallocated(i32) %p) {
  %e = alloca swifterror ptr
  call void @error(ptr swifterror %e)
  %a = alloca inalloca %pair
  %b = getelementptr inbounds %pair, ptr %a, i32 0, i32 1
  call void @in(ptr inalloca(i32) %b)
  musttail call void @f(ptr preallocated(i32) %p)
  ret void
}
