; raises: basicblock:dominator_interval
define void @f() {
entry:
  ret void
lost:
  ret void
}
