; The archive has two strong definitions of `y`.
define void @y() {
  ret void
}
