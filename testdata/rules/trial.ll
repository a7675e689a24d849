target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@cell = global i32 0, align 4
@table = constant [2 x ptr] [ptr @cell, ptr null], align 16
@text = constant [4 x i8] c"ab\0A\00", align 1
@__const.outside.a = private unnamed_addr constant [2 x i32] [i32 1, i32 2], align 4
@other = global i32 0, align 4
@written = global i32 0, align 4

@counter = global i32 0, align 4

define i32 @outside() {
  %1 = alloca [2 x i32], align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %1, ptr align 4 @__const.outside.a, i64 8, i1 false)
  %2 = getelementptr inbounds [2 x i32], ptr %1, i64 0, i64 0
  %3 = load i32, ptr %2, align 4
  %4 = getelementptr inbounds [2 x i32], ptr %1, i64 0, i64 2
  %5 = load i32, ptr %4, align 4
  %6 = add nsw i32 %3, %5
  ret i32 %6
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)

define i32 @null() {
  %1 = load ptr, ptr getelementptr inbounds ([2 x ptr], ptr @table, i64 0, i64 1), align 8
  %2 = load i32, ptr %1, align 4
  ret i32 %2
}

define i32 @released() {
  %1 = alloca ptr, align 8
  %2 = call ptr @malloc(i64 noundef 4)
  store ptr %2, ptr %1, align 8
  %3 = load ptr, ptr %1, align 8
  call void @free(ptr noundef %3)
  %4 = load ptr, ptr %1, align 8
  %5 = load i32, ptr %4, align 4
  ret i32 %5
}

declare ptr @malloc(i64 noundef)

declare void @free(ptr noundef)

define void @releases() {
  call void @free(ptr noundef @cell)
  ret void
}

define i32 @undefined() {
  %1 = alloca i32, align 4
  %2 = load i32, ptr %1, align 4
  %3 = add nsw i32 %2, 1
  ret i32 %3
}

define i32 @within() {
  %1 = alloca [1 x i32], align 4
  %2 = getelementptr inbounds [1 x i32], ptr %1, i64 0, i64 0
  %3 = call i32 @given(ptr noundef %2)
  ret i32 %3
}

define internal i32 @given(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds i32, ptr %3, i64 1
  %5 = load i32, ptr %4, align 4
  ret i32 %5
}

define i64 @unrelated() {
  %1 = alloca ptr, align 8
  %2 = alloca ptr, align 8
  store ptr @cell, ptr %1, align 8
  store ptr @other, ptr %2, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = ptrtoint ptr %3 to i64
  %6 = ptrtoint ptr %4 to i64
  %7 = sub i64 %5, %6
  %8 = sdiv exact i64 %7, 4
  ret i64 %8
}

define i32 @overflows() {
  %1 = alloca i32, align 4
  store i32 2147483647, ptr %1, align 4
  %2 = load i32, ptr %1, align 4
  %3 = add nsw i32 %2, 1
  ret i32 %3
}

define i32 @measured() {
  %1 = alloca i64, align 8
  %2 = call i64 @strlen(ptr noundef @text)
  store i64 %2, ptr %1, align 8
  %3 = load i64, ptr %1, align 8
  %4 = sub i64 %3, 3
  %5 = trunc i64 %4 to i32
  ret i32 %5
}

declare i64 @strlen(ptr noundef)

define i32 @guessed() {
  %1 = alloca i32, align 4
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 0, ptr %2, align 4
  %4 = call i32 @input(ptr noundef %2)
  store i32 %4, ptr %3, align 4
  store i32 1, ptr @written, align 4
  %5 = load i32, ptr %3, align 4
  %6 = icmp sgt i32 %5, 3
  br i1 %6, label %7, label %15

7:                                                ; preds = %0
  %8 = load i32, ptr %3, align 4
  %9 = icmp slt i32 %8, 2
  br i1 %9, label %10, label %11

10:                                               ; preds = %7
  br label %13

11:                                               ; preds = %7
  %12 = load i32, ptr %2, align 4
  br label %13

13:                                               ; preds = %11, %10
  %14 = phi i32 [ 0, %10 ], [ %12, %11 ]
  store i32 %14, ptr %1, align 4
  br label %16

15:                                               ; preds = %0
  store i32 1, ptr %1, align 4
  br label %16

16:                                               ; preds = %15, %13
  %17 = load i32, ptr %1, align 4
  ret i32 %17
}

declare i32 @input(ptr noundef)

define i32 @switched() {
  %1 = alloca i32, align 4
  %2 = call i32 @input(ptr noundef null)
  switch i32 %2, label %4 [
    i32 1, label %3
  ]

3:                                                ; preds = %0
  store i32 5, ptr %1, align 4
  br label %5

4:                                                ; preds = %0
  store i32 0, ptr %1, align 4
  br label %5

5:                                                ; preds = %4, %3
  %6 = load i32, ptr %1, align 4
  ret i32 %6
}

define i32 @chosen() {
  %1 = alloca i32, align 4
  store i32 2, ptr %1, align 4
  %2 = load i32, ptr %1, align 4
  %3 = icmp sgt i32 %2, 1
  br i1 %3, label %4, label %9

4:                                                ; preds = %0
  %5 = load i32, ptr %1, align 4
  %6 = icmp slt i32 %5, 3
  br i1 %6, label %7, label %9

7:                                                ; preds = %4
  %8 = load i32, ptr %1, align 4
  br label %10

9:                                                ; preds = %4, %0
  br label %10

10:                                               ; preds = %9, %7
  %11 = phi i32 [ %8, %7 ], [ 0, %9 ]
  ret i32 %11
}

define i32 @exposed() {
  %1 = alloca i32, align 4
  %2 = alloca [1 x ptr], align 8
  %3 = getelementptr inbounds [1 x ptr], ptr %2, i64 0, i64 0
  store ptr %1, ptr %3, align 8
  %4 = getelementptr inbounds [1 x ptr], ptr %2, i64 0, i64 0
  %5 = call i32 @input(ptr noundef %4)
  %6 = load i32, ptr %1, align 4
  ret i32 %6
}

define i32 @masked(i8 %0, i32 %1, ptr %2, ptr %3) {
  %5 = alloca [4 x i32], align 16
  %6 = zext i8 %0 to i32
  %7 = icmp eq i32 %6, 4
  br i1 %7, label %8, label %11

8:
  %9 = getelementptr inbounds [4 x i32], ptr %5, i64 0, i32 %6
  %10 = load i32, ptr %9, align 4
  ret i32 %10

11:
  %12 = and i32 %1, 3
  switch i32 %12, label %19 [
    i32 1, label %13
    i32 2, label %13
    i32 5, label %17
  ]

13:
  store i32 1, ptr @counter, align 4
  call void @unknown()
  %14 = load i32, ptr @counter, align 4
  %15 = getelementptr inbounds [4 x i32], ptr %5, i64 0, i32 %14
  store i32 0, ptr %15, align 4
  %16 = load i32, ptr %5, align 16
  ret i32 %16

17:
  %18 = load i32, ptr null, align 4
  ret i32 %18

19:
  %20 = icmp ult ptr %2, %3
  br i1 %20, label %21, label %23

21:
  %22 = load i32, ptr %2, align 4
  br label %23

23:
  %24 = phi ptr [ null, %19 ], [ %2, %21 ]
  %25 = load i32, ptr %24, align 4
  ret i32 %25
}

define i32 @tested(ptr %0) {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %3, label %5

3:
  %4 = load i32, ptr %0, align 4
  ret i32 %4

5:
  ret i32 0
}

define i32 @selects() {
  %1 = icmp eq i32 1, 1
  %2 = select i1 %1, ptr null, ptr @cell
  %3 = load i32, ptr %2, align 4
  ret i32 %3
}

define i32 @searched(ptr %0) {
  br label %2

2:
  %3 = phi ptr [ %0, %1 ], [ %7, %5 ]
  %4 = icmp eq ptr %3, null
  br i1 %4, label %8, label %5

5:
  %6 = getelementptr inbounds ptr, ptr %3, i64 1
  %7 = load ptr, ptr %6, align 8
  br label %2

8:
  ret i32 1
}

declare void @unknown()

; What nothing has written is passed on.
define i32 @passes_undefined() {
  %1 = alloca i32, align 4
  %2 = load i32, ptr %1, align 4
  %3 = call i32 @more(i32 noundef %2)
  ret i32 %3
}

define internal i32 @more(i32 noundef %0) {
  %2 = add nsw i32 %0, 1
  ret i32 %2
}

; No run goes to the third block: the same comparison has the same result.
define i32 @never(i32 %0, i32 %1) {
  %3 = icmp slt i32 %0, %1
  br i1 %3, label %5, label %4

4:
  %.not = icmp slt i32 %0, %1
  br i1 %.not, label %6, label %5

5:
  ret i32 0

6:
  ret i32 1
}

define void @throws() personality ptr @__gxx_personality_v0 {
  invoke void @outside_throws()
          to label %1 unwind label %2

1:
  ret void

2:
  %3 = landingpad { ptr, i32 }
          catch ptr null
  br label %1
}

declare void @outside_throws()

declare i32 @__gxx_personality_v0(...)

define void @allocates() {
  %1 = call ptr @malloc(i64 noundef 4)
  %2 = icmp eq ptr %1, null
  br i1 %2, label %4, label %3

3:
  call void @free(ptr noundef %1)
  br label %4

4:
  ret void
}

define void @loops(i32 %0) {
  br label %2

2:
  %3 = phi i32 [ 0, %1 ], [ %4, %2 ]
  %4 = add i32 %3, 1
  %5 = icmp ult i32 %4, %0
  br i1 %5, label %2, label %6

6:
  ret void
}

define void @jumps(ptr %0) {
  %2 = call i32 @_setjmp(ptr %0) returns_twice
  ret void
}

declare i32 @_setjmp(ptr)
