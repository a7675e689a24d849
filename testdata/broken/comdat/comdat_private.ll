; raises: comdat:private
target triple = "x86_64-pc-windows-msvc"
$x = comdat any
@x = private global i32 0, comdat
