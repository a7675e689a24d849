target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.big = type { i64, i64, i64 }
%struct.bigger = type { i64, i64, i64, i64 }

declare i32 @agree(i32 signext)
declare i32 @fewer(i32)
declare i32 @wider(i32)
declare i64 @by_value(ptr)
declare i64 @by_pointer(ptr byval(%struct.big))
declare i32 @returned()
declare void @in_register(i32, i8 zeroext)
declare zeroext i8 @returns_char()
declare i32 @variable(i32, i32)
declare void @convention()
declare void @stack(i32 alignstack(8))
declare i32 @more(i32, i32)
declare i32 @floating(i32)
declare i32 @sse(i64)

define void @main(ptr %p) {
  %agree = call i32 @agree(i32 1)
  %fewer = call i32 @fewer(i32 1)
  %wider = call i32 @wider(i32 1)
  %value = call i64 @by_value(ptr %p)
  %aligned = call i64 @by_value(ptr byval(%struct.big) align 16 %p)
  %bigger = call i64 @by_value(ptr byval(%struct.bigger) align 8 %p)
  %same = call i64 @by_value(ptr byval(%struct.big) align 8 %p)
  %pointer = call i64 @by_pointer(ptr %p)
  %returned = call i32 @returned()
  call void @in_register(i32 1, i8 2)
  %char = call i8 @returns_char()
  %variable = call i32 @variable(i32 1, i32 2)
  call void @convention()
  call void @stack(i32 1)
  %more = call i32 @more(i32 1, i32 2)
  %floating = call i32 @floating(i32 1)
  %sse = call i32 @sse(i64 1)
  ret void
}
