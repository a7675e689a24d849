; raises: type:store_size
; subject: x86_fp80

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

@a = external global x86_fp80
