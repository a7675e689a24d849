; Flows of values from sources to sinks of models, by variables, calls, fields, copies and guards. value_flow.models has models of its own functions, and the labels.
; relation: icmp_condition:implies
; relation: basicblock:tests
; relation: guard
; relation: _guard:unlimited
; relation: _guard:tests
; relation: _guard:byte
; relation: guard:protects
; relation: _guard:remainder
; relation: _value_flow:copied
; relation: value_flow:arrives
; relation: _taint:back
; relation: guard:protects_use
; relation: _guard:same
; relation: _guard:region
; relation: _guard:stored_in
; relation: _guard:address
; relation: _guard:address_used
; relation: _guard:computed
; relation: _guard:path
; relation: operand:bounded
; relation: operand:memory
; relation: operand:parameter_memory
; relation: _operand:symbolic_memory
; relation: _operand:symbolic_holds
; relation: _getelementptr_instruction:field
; relation: model:position
; relation: _model:base
; relation: function:model
; relation: function:returns_memory
; relation: function:opaque
; relation: basicblock:followed
; relation: _model:word
; relation: _model:prefix
; relation: _model:call
; relation: _model:call_position
; relation: _model:operand
; relation: call_site:model_node
; relation: model:source
; relation: _model:entry_node
; relation: _model:label
; relation: model:sink
; relation: model:sanitizer
; relation: model:propagates
; relation: model:gathers
; relation: model:scatters
; relation: model:yields
; relation: _value_flow:step
; relation: _value_flow:slot_store
; relation: _value_flow:overwritten_in_block
; relation: _value_flow:stored_in
; relation: _value_flow:stores
; relation: _value_flow:loads
; relation: _value_flow:load
; relation: _value_flow:passes
; relation: _value_flow:passes_variable
; relation: _value_flow:returns
; relation: _value_flow:yields
; relation: call_site:tainted
; relation: call_site:tainted_by
; relation: _taint:source
; relation: _taint:shared
; relation: _taint:guarded
; relation: _taint:own
; relation: _taint:near
; relation: _taint:begins
; relation: call_site:precedes_data
; relation: call_site:route_step
; relation: _route:passed
; relation: _route:node
; relation: _route:last
; relation: _route:end
; relation: _route:before
; relation: _route:passes
; relation: _route:reaches
; relation: _taint:precedes
; relation: value_flow:source
; relation: value_flow:sink
; relation: value_flow:barrier
; relation: value_flow:stops
; relation: value_flow:label
; relation: value_flow:follows
; relation: value_flow
; relation: _value_flow:path
; relation: _value_flow:reads
; relation: _value_flow:guarded_use
; relation: _value_flow:leaves
; relation: _value_flow:slot_carries
; relation: _value_flow:slot_reaches
; relation: _value_flow:slot_reaches_block
; relation: _value_flow:guarded_edge
; relation: _value_flow:in_memory
; relation: _value_flow:enters
; relation: _value_flow:writes
; relation: _value_flow:copies
; relation: _value_flow:skips
; relation: _value_flow:gathered
; relation: content:class
; relation: part:content
; relation: model:content
; relation: _model:writes_text
; relation: _value_flow:byte
; relation: _value_flow:text
; relation: memory_access:value
; relation: _value_flow:hit
; relation: _value_flow:leads
; relation: _value_flow:relevant
; relation: _value_flow:continues
; relation: points_to:part
; relation: points_to:part_holds
; relation: object:part
; relation: call_site:known_callee
; relation: function:variable_arguments
; relation: copy:source_part
; relation: copy:target_part
; relation: _points_to:part_name
; relation: model
; relation: model:supplied
; relation: _model:removed
; relation: model:shipped
; relation: points_to:whole_program
; relation: _points_to:program_package

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.request = type { ptr, i32 }
%struct.__va_list_tag = type { i32, i32, ptr, ptr }

@global_size = internal global i32 0, align 4
@allocate = internal global ptr @allocates, align 8
@.str = private unnamed_addr constant [5 x i8] c"NAME\00", align 1
@.str.1 = private unnamed_addr constant [6 x i8] c"ls %s\00", align 1
@.str.2 = private unnamed_addr constant [3 x i8] c"ls\00", align 1

define ptr @flows(ptr %0, i32 %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %8 = load ptr, ptr %3, align 8
  %9 = call i32 @from_input(ptr %8)
  store i32 %9, ptr %5, align 4
  %10 = load i32, ptr %5, align 4
  %11 = call i32 @same(i32 %10)
  store i32 %11, ptr %6, align 4
  %12 = load i32, ptr %5, align 4
  store i32 %12, ptr %7, align 4
  %13 = load i32, ptr %5, align 4
  %14 = icmp sgt i32 %13, 100
  br i1 %14, label %19, label %15

15:
  %16 = load i32, ptr %5, align 4
  %17 = sext i32 %16 to i64
  %18 = call ptr @malloc(i64 %17)
  br label %19

19:
  %20 = load i32, ptr %7, align 4
  %21 = icmp sgt i32 %20, 100
  br i1 %21, label %22, label %23

22:
  store i32 100, ptr %7, align 4
  br label %23

23:
  %24 = load i32, ptr %7, align 4
  %25 = sext i32 %24 to i64
  %26 = call ptr @malloc(i64 %25)
  %27 = load i32, ptr %5, align 4
  switch i32 %27, label %32 [
    i32 4, label %28
  ]

28:
  %29 = load i32, ptr %5, align 4
  %30 = sext i32 %29 to i64
  %31 = call ptr @malloc(i64 %30)
  br label %32

32:
  %33 = load i32, ptr %4, align 4
  %34 = icmp ne i32 %33, 0
  br i1 %34, label %35, label %36

35:
  store i32 1, ptr %6, align 4
  br label %36

36:
  %37 = load i32, ptr %6, align 4
  store i32 %37, ptr @global_size, align 4
  %38 = load i32, ptr %5, align 4
  %39 = and i32 %38, 15
  %40 = sext i32 %39 to i64
  %41 = call ptr @malloc(i64 %40)
  %42 = load ptr, ptr @allocate, align 8
  %43 = load i32, ptr %6, align 4
  %44 = call ptr %42(i32 %43)
  ret ptr %44
}

define internal i32 @from_input(ptr %0) {
  %2 = alloca ptr, align 8
  %3 = alloca [10 x i8], align 1
  store ptr %0, ptr %2, align 8
  %4 = getelementptr inbounds [10 x i8], ptr %3, i64 0, i64 0
  %5 = load ptr, ptr %2, align 8
  %6 = call ptr @fgets(ptr %4, i32 10, ptr %5)
  %7 = getelementptr inbounds [10 x i8], ptr %3, i64 0, i64 0
  %8 = call i32 @atoi(ptr %7)
  %9 = call i32 @llvm.abs.i32(i32 %8, i1 true)
  ret i32 %9
}

define internal i32 @same(i32 %0) noinline {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  ret i32 %3
}

declare ptr @malloc(i64)

define ptr @bounded(i32 %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca [2 x %struct.request], align 16
  %5 = alloca %struct.request, align 8
  store i32 %0, ptr %3, align 4
  %6 = load i32, ptr %3, align 4
  %7 = getelementptr inbounds [2 x %struct.request], ptr %4, i64 0, i64 0
  %8 = getelementptr inbounds nuw %struct.request, ptr %7, i32 0, i32 1
  %9 = call i64 @read(i32 %6, ptr %8, i64 4)
  %10 = getelementptr inbounds [2 x %struct.request], ptr %4, i64 0, i64 0
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %5, ptr align 16 %10, i64 16, i1 false)
  %11 = getelementptr inbounds [2 x %struct.request], ptr %4, i64 0, i64 0
  %12 = getelementptr inbounds nuw %struct.request, ptr %11, i32 0, i32 1
  %13 = load i32, ptr %12, align 8
  %14 = icmp sgt i32 %13, 100
  br i1 %14, label %15, label %16

15:
  store ptr null, ptr %2, align 8
  br label %33

16:
  %17 = getelementptr inbounds nuw %struct.request, ptr %5, i32 0, i32 1
  %18 = load i32, ptr %17, align 8
  %19 = icmp slt i32 %18, 100
  br i1 %19, label %20, label %27

20:
  %21 = load i32, ptr @global_size, align 4
  %22 = getelementptr inbounds nuw %struct.request, ptr %5, i32 0, i32 1
  store i32 %21, ptr %22, align 8
  %23 = getelementptr inbounds nuw %struct.request, ptr %5, i32 0, i32 1
  %24 = load i32, ptr %23, align 8
  %25 = sext i32 %24 to i64
  %26 = call ptr @malloc(i64 %25)
  store ptr %26, ptr %2, align 8
  br label %33

27:
  %28 = getelementptr inbounds [2 x %struct.request], ptr %4, i64 0, i64 0
  %29 = getelementptr inbounds nuw %struct.request, ptr %28, i32 0, i32 1
  %30 = load i32, ptr %29, align 8
  %31 = sext i32 %30 to i64
  %32 = call ptr @malloc(i64 %31)
  store ptr %32, ptr %2, align 8
  br label %33

33:
  %34 = load ptr, ptr %2, align 8
  ret ptr %34
}

declare i64 @read(i32, ptr, i64)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)

define ptr @passes_variable(ptr %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @from_input(ptr %3)
  %5 = call ptr (i32, ...) @variable(i32 1, i32 %4)
  ret ptr %5
}

define internal ptr @variable(i32 %0, ...) {
  %2 = alloca i32, align 4
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  %4 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %5 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  call void @llvm.va_start.p0(ptr %5)
  %6 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  %7 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %6, i32 0, i32 0
  %8 = load i32, ptr %7, align 16
  %9 = icmp ule i32 %8, 40
  br i1 %9, label %10, label %15

10:
  %11 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %6, i32 0, i32 3
  %12 = load ptr, ptr %11, align 16
  %13 = getelementptr i8, ptr %12, i32 %8
  %14 = add i32 %8, 8
  store i32 %14, ptr %7, align 16
  br label %19

15:
  %16 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %6, i32 0, i32 2
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr i8, ptr %17, i32 8
  store ptr %18, ptr %16, align 8
  br label %19

19:
  %20 = phi ptr [ %13, %10 ], [ %17, %15 ]
  %21 = load i32, ptr %20, align 4
  store i32 %21, ptr %4, align 4
  %22 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  call void @llvm.va_end.p0(ptr %22)
  %23 = load i32, ptr %4, align 4
  %24 = sext i32 %23 to i64
  %25 = call ptr @malloc(i64 %24)
  ret ptr %25
}

define void @reads(ptr %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = call ptr @getenv(ptr @.str)
  %4 = load ptr, ptr %2, align 8
  %5 = getelementptr inbounds nuw %struct.request, ptr %4, i32 0, i32 0
  store ptr %3, ptr %5, align 8
  ret void
}

declare ptr @getenv(ptr)

define void @runs(ptr %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw %struct.request, ptr %3, i32 0, i32 0
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @system(ptr %5)
  %7 = load ptr, ptr %2, align 8
  %8 = getelementptr inbounds nuw %struct.request, ptr %7, i32 0, i32 0
  %9 = load ptr, ptr %8, align 8
  %10 = call ptr @quote(ptr %9)
  %11 = call i32 @system(ptr %10)
  ret void
}

declare i32 @system(ptr)

declare ptr @quote(ptr)

define void @late(ptr %0) {
  %2 = alloca ptr, align 8
  %3 = alloca [80 x i8], align 16
  store ptr %0, ptr %2, align 8
  %4 = getelementptr inbounds [80 x i8], ptr %3, i64 0, i64 0
  %5 = call i32 @system(ptr %4)
  %6 = getelementptr inbounds [80 x i8], ptr %3, i64 0, i64 0
  %7 = load ptr, ptr %2, align 8
  %8 = call ptr @fgets(ptr %6, i32 80, ptr %7)
  ret void
}

declare ptr @fgets(ptr, i32, ptr)

define void @wrapped() {
  %1 = alloca ptr, align 8
  %2 = alloca [2 x ptr], align 16
  %3 = alloca [100 x i8], align 16
  %4 = call ptr @my_read()
  store ptr %4, ptr %1, align 8
  %5 = getelementptr inbounds [100 x i8], ptr %3, i64 0, i64 0
  %6 = getelementptr inbounds [2 x ptr], ptr %2, i64 0, i64 0
  store ptr %5, ptr %6, align 16
  %7 = getelementptr inbounds [100 x i8], ptr %3, i64 0, i64 0
  %8 = load ptr, ptr %1, align 8
  %9 = call i32 (ptr, ptr, ...) @sprintf(ptr %7, ptr @.str.1, ptr %8)
  %10 = getelementptr inbounds [2 x ptr], ptr %2, i64 0, i64 0
  %11 = call i32 @execv(ptr @.str.2, ptr %10)
  ret void
}

declare ptr @my_read()

declare i32 @sprintf(ptr, ptr, ...)

declare i32 @execv(ptr, ptr)

define i32 @main(i32 %0, ptr %1) {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  store i32 0, ptr %3, align 4
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds ptr, ptr %6, i64 1
  %8 = load ptr, ptr %7, align 8
  %9 = call i32 @system(ptr %8)
  %10 = call i32 @rand()
  %11 = sext i32 %10 to i64
  %12 = call ptr @allocate_a(i64 %11)
  %13 = load i32, ptr %4, align 4
  ret i32 %13
}

declare ptr @allocate_a(i64)

declare i32 @rand()

declare i32 @atoi(ptr)

declare i32 @llvm.abs.i32(i32, i1 immarg)

define internal ptr @allocates(i32 %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = call ptr @malloc(i64 %4)
  ret ptr %5
}

declare void @llvm.va_start.p0(ptr)

declare void @llvm.va_end.p0(ptr)

declare i32 @toupper(i32)

declare i32 @limit(i32)

define void @overwrites(ptr %in) {
  %slot = alloca i32, align 4
  %input = call i32 @from_input(ptr %in)
  store i32 %input, ptr %slot, align 4
  store i32 8, ptr %slot, align 4
  %upper = call i32 @toupper(i32 %input)
  %limited = call i32 @limit(i32 %upper)
  %size = zext i32 %limited to i64
  %object = call ptr @malloc(i64 %size)
  ret void
}

define void @guarded(ptr %in) {
entry:
  %input = call i32 @from_input(ptr %in)
  %small = icmp ult i32 %input, 100
  br i1 %small, label %then, label %end

then:
  %size = zext i32 %input to i64
  %sum = call ptr @allocate_a(i64 %size)
  %object = call ptr @malloc(i64 %size)
  br label %end

end:
  ret void
}

; A test of a byte and a bound that limits no size are no guards.
define i1 @compares(i8 %byte, i32 %n) {
entry:
  %wide = zext i8 %byte to i32
  %digit = icmp ult i32 %wide, 58
  br i1 %digit, label %then, label %end

then:
  %large = icmp ult i32 %n, 2000000000
  br i1 %large, label %end, label %other

other:
  br label %end

end:
  ret i1 %digit
}

declare ptr @_ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE(ptr, ptr)

declare ptr @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE5c_strEv(ptr)

; Models replace the body of a function.
define ptr @_ZNSt11char_traitsIcE4copyEPcPKcm(ptr %to, ptr %from, i64 %size) {
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %size, i1 false)
  ret ptr %to
}

define void @strings(ptr %in) {
  %read = alloca [32 x i8], align 8
  %other = alloca [32 x i8], align 8
  %stream = call ptr @_ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE(ptr %in, ptr %read)
  %text = call ptr @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE5c_strEv(ptr %read)
  %status = call i32 @system(ptr %text)
  %copied = call ptr @_ZNSt11char_traitsIcE4copyEPcPKcm(ptr %other, ptr %read, i64 32)
  %clean = call ptr @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE5c_strEv(ptr %other)
  %second = call i32 @system(ptr %clean)
  ret void
}

; Text has bytes only: a number of several bytes is not read from it, but from data.
define void @texts(ptr %in, i1 %which) {
  %text = alloca [16 x i8], align 8
  %header = alloca i64, align 8
  %either = select i1 %which, ptr %text, ptr %header
  %line = call ptr @fgets(ptr %either, i32 8, ptr %in)
  %count = load i64, ptr %header, align 8
  %clean = call ptr @allocate_a(i64 %count)
  %byte = load i8, ptr %text, align 1
  %size = zext i8 %byte to i64
  %tainted = call ptr @allocate_a(i64 %size)
  store i8 %byte, ptr %either, align 1
  %again = load i64, ptr %header, align 8
  %also_clean = call ptr @allocate_a(i64 %again)
  ret void
}
