; raises: attribute:value

declare void @g()

define void @f() {
  call void @g() "branch-target-enforcement"="perhaps"
  ret void
}
