; Comdats of every kind, and the name of one that nothing is in.
target triple = "x86_64-pc-windows-msvc"

$any = comdat any
$exactmatch = comdat exactmatch
$largest = comdat largest
$nodeduplicate = comdat nodeduplicate
$samesize = comdat samesize
$"na me\5C\FF" = comdat any
$unused = comdat any

@any = global i32 0, comdat
@exactmatch = global i32 0, comdat
@largest = global i32 0, comdat
@nodeduplicate = internal global i32 0, comdat
@samesize = constant i32 0, comdat
@"na me\5C\FF" = global i32 0, comdat
@second = global i32 0, comdat($any)

define void @third() comdat($any) {
  ret void
}
