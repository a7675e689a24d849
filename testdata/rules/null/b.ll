define void @other(ptr %p, i32 %n) {
  %slot = alloca ptr
  store ptr %p, ptr %slot
  %q = load ptr, ptr %slot
  store i32 %n, ptr %q
  ret void
}
