; Of comdats of one name the first module's is kept with all that it holds, whatever the linkage; and what declarations get wrong.
; relation: _comdat:kept
; relation: comdat:candidate
; relation: _comdat:position
; relation: _comdat:size
; relation: _global_value:discarded
; relation: symbol:ambiguous
; relation: symbol:prevailing
; relation: program:replaces
; relation: resolves:mismatch
; relation: _resolves:types
; relation: _function_type:open
; relation: global_variable:bytes

target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

$k = comdat any
$weak = comdat any
$largest = comdat largest
$each = comdat nodeduplicate

@largest = global i32 0, comdat
@each = global i32 0, comdat

@larger = external global [2 x i32]
@smaller = external global i8
@aligned = external global i32, align 16
@variable_there = external global i32

declare i32 @open(...)
declare i32 @fewer(i32)
declare i32 @other(i32, i32)
declare void @ignored()
declare i32 @nothing()
declare i32 @variadic(i32)
declare fastcc i32 @convention()
declare i32 @function_here()

define i32 @k() comdat {
  ret i32 1
}

define linkonce_odr i32 @weak() comdat {
  ret i32 1
}
