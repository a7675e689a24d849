define void @y() {
  ret void
}
