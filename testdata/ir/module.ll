; A module with all that one can say of itself.
source_filename = "src/list.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

module asm ".globl f"
module asm "\09.type f, @function"

; The verifier rejects a use before the definition.
define i32 @broken(i32 %x) {
  %y = add i32 %z, 1
  %z = add i32 %x, 1, !second.kind !0, !first.kind !0
  ret i32 %y
}

!0 = !{}
