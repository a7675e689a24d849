declare void @y()

define void @z() {
  call void @y()
  ret void
}

define hidden void @hidden() {
  ret void
}
