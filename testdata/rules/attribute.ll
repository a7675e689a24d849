; relation: attribute

%pair = type { i64, i64 }

define void @copies(ptr sret(%pair) %result, ptr byval(%pair) %value) "target-cpu"="x86-64" memory(argmem: readwrite) {
  ret void
}

declare noundef i32 @stops() noreturn

define void @calls(ptr %p, ptr %f) {
  call void @copies(ptr sret(%pair) %p, ptr byval(%pair) %p) nounwind
  %a = call noundef i32 @stops()
  call void %f() cold
  ret void
}
