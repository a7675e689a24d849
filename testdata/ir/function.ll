; Functions with every property.
declare i32 @printf(ptr %format, ...)
declare extern_weak void @maybe(i32)
declare dllimport void @imported()
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)
declare i32 @__gxx_personality_v0(...)

define i32 @main(i32 %argc, ptr %argv) {
  ret i32 %argc
}

define internal fastcc void @helper(float, <2 x i1> %mask) unnamed_addr {
  ret void
}

define linkonce_odr hidden void @_ZN5space4funcEi(i32 %0) local_unnamed_addr section ".text.hot" align 32 gc "statepoint-example" prefix i32 123 prologue i8 -112 personality ptr @__gxx_personality_v0 {
  ret void
}

define dllexport x86_stdcallcc void @exported() {
  ret void
}

define cc 1000 void @0() {
  ret void
}

declare dso_local void @near()

$once = comdat any
define dso_local void @once() partition "part one" comdat align 4294967296 {
  ret void
}

define protected void @member() comdat($once) {
  ret void
}
