; raises: basicblock:entry_predecessor

define void @f() {
entry:
  br label %entry
}
