; What mach.ll calls `\01_open`.

target datalayout = "e-m:o-i64:64-i128:128-n32:64-S128"

define i32 @open() {
  ret i32 0
}
