; `b` drops this definition for that of b.ll; the archive keeps it.
define weak void @choice() {
  ret void
}
