; On Mach-O a name gets a `_` unless it begins with \01, which then has its own.

target datalayout = "e-m:o-i64:64-i128:128-n32:64-S128"

@public = global i32 0
@local = internal global i32 0
@here = private global i32 0
@0 = global i32 0
@llvm.used = appending global [1 x ptr] [ptr @public], section "llvm.metadata"

@second = alias i32, ptr @public

declare void @llvm.donothing()

declare i32 @"\01_open"()

declare i32 @"\01plain"()

define hidden i32 @plain() {
  ret i32 0
}
