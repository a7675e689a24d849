; raises: basicblock:terminator

define void @f() {
entry:
  unreachable
}
