; raises: comdat:module
$x = comdat any
@x = global i32 0, comdat
