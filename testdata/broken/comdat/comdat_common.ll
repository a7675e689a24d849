; raises: comdat:common
$x = comdat any
@x = common global i32 0, comdat
