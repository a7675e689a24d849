; Addresses that go through integers: of structures that are returned in registers, of atomic exchanges, as distances in a table; and steps into
; what is between fields.
; relation: points_to
; relation: _points_to:indirect_call
; relation: _integer:passed
; relation: _integer:returned
; relation: _integer:read
; relation: _integer:written
; relation: _integer:tagged
; relation: _integer:put_in_member
; relation: _struct_type:gap
; relation: _points_to:last_carrier
; relation: _points_to:scalar_carrier
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

%value = type { i32, ptr }

@number = global i32 0
@shared = global i64 0
@first = constant [2 x i8] c"a\00"
@table = constant [1 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @first to i64), i64 ptrtoint (ptr @table to i64)) to i32)]

; A structure of an integer and a pointer is returned in two registers.
define { i32, i64 } @make() {
  %made = alloca { i32, i64 }
  %field = getelementptr { i32, i64 }, ptr %made, i32 0, i32 1
  store ptr @number, ptr %field
  %returned = load { i32, i64 }, ptr %made
  ret { i32, i64 } %returned
}

define ptr @take() {
  %kept = alloca %value
  %got = call { i32, i64 } @make()
  %integer = extractvalue { i32, i64 } %got, 1
  %field = getelementptr %value, ptr %kept, i32 0, i32 1
  store i64 %integer, ptr %field
  %pointer = load ptr, ptr %field
  ret ptr %pointer
}

define ptr @exchange(ptr %from) {
  %there = alloca i64
  %here = alloca i64
  %new = load i64, ptr %from
  %pair = cmpxchg ptr @shared, i64 0, i64 %new seq_cst seq_cst
  %old = atomicrmw xchg ptr @shared, i64 %new seq_cst
  store i64 %old, ptr %here
  %pointer = load ptr, ptr %here
  ret ptr %pointer
}

define i64 @passes(i64 %integer) {
  ret i64 %integer
}

define ptr @relative() {
  %name = call ptr @llvm.load.relative.i64(ptr @table, i64 0)
  ret ptr %name
}

; Bytes 4 to 7 are between the fields.
define ptr @between() {
  %kept = alloca %value
  %inside = getelementptr i8, ptr %kept, i64 4
  ret ptr %inside
}

define ptr @words(ptr %callee) {
  %text = alloca [8 x i8]
  %rest = alloca ptr
  %one = call ptr @strtok_r(ptr %text, ptr @first, ptr %rest)
  %two = call ptr @strtok_r(ptr null, ptr @first, ptr %rest)
  %three = call ptr @strtok(ptr %text, ptr @first)
  %four = call ptr @strtok(ptr null, ptr @first)
  %five = call ptr %callee(ptr %two)
  ret ptr %two
}

@tagged = internal global i64 0
@retagged = internal global i64 0

; A function may take the tag from an address and return both.
define internal { i64, i64 } @split(i64 %tagged) {
  %address = and i64 %tagged, -8
  %tag = and i64 %tagged, 7
  %one = insertvalue { i64, i64 } poison, i64 %address, 0
  %both = insertvalue { i64, i64 } %one, i64 %tag, 1
  ret { i64, i64 } %both
}

define internal ptr @untag() {
  %integer = ptrtoint ptr @number to i64
  %tagged = or i64 %integer, 1
  store i64 %tagged, ptr @tagged
  %read = load i64, ptr @tagged
  %parts = call { i64, i64 } @split(i64 %read)
  %address = extractvalue { i64, i64 } %parts, 0
  %pointer = inttoptr i64 %address to ptr
  ret ptr %pointer
}

; Another tag, and the address is in memory again.
define internal ptr @retag() {
  %read = load i64, ptr @tagged
  %more = or i64 %read, 2
  store i64 %more, ptr @retagged
  %again = load i64, ptr @retagged
  %address = and i64 %again, -8
  %pointer = inttoptr i64 %address to ptr
  ret ptr %pointer
}

define i32 @main() {
  %untagged = call ptr @untag()
  %retagged = call ptr @retag()
  %slot = alloca ptr
  store ptr @number, ptr %slot
  %exchanged = call ptr @exchange(ptr %slot)
  %integer = load i64, ptr %slot
  %passed = call i64 @passes(i64 %integer)
  store i64 %passed, ptr %slot
  %taken = call ptr @take()
  %word = call ptr @words(ptr @identity)
  %name = call ptr @relative()
  %gap = call ptr @between()
  ret i32 0
}

define ptr @identity(ptr %given) {
  ret ptr %given
}

declare ptr @strtok_r(ptr, ptr, ptr)
declare ptr @strtok(ptr, ptr)
declare ptr @llvm.load.relative.i64(ptr, i64)
