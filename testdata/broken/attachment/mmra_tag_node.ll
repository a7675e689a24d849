; raises: mmra:tag

define void @f() {
  fence seq_cst, !mmra !0
  ret void
}

!0 = !DIFile(filename: "a.c", directory: "/")
