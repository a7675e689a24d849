; In no program, and so alone.
declare void @z()

define void @loose() {
  call void @z()
  ret void
}
