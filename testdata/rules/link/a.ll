; What the first module needs and offers. Every global is named for what it shows; the modules say the same names.

; Declared here, defined there: strong, common, weak, linkonce, hidden, by an alias, by an ifunc; and by nothing.
@strong_variable = external global i32
@common_variable = common global i32 0
@tentative = common global [2 x i32] zeroinitializer
@zeroed_elsewhere = common global i32 0
@nowhere_variable = external global i32
@unsized = external global [0 x i8]
@threaded = external global i32
@not_threaded = external thread_local global i32
@threaded_name = external global i32
@copied = available_externally constant i32 7
@llvm.used = appending global [1 x ptr] [ptr @local_here], section "llvm.metadata"

@own_alias = weak alias i32 (), ptr @local_here

declare i32 @strong()
declare i32 @weak_only()
declare i32 @linkonce_only()
declare hidden i32 @hidden()
declare i32 @local_there()
declare i32 @aliased()
declare i32 @dispatched()
declare i32 @twice()
declare extern_weak i32 @maybe_there()
declare extern_weak i32 @maybe_nowhere()
declare i32 @other_type(i32)
declare i32 @"\01verbatim"()
declare void @llvm.donothing()

; Defined here too, of less strength than elsewhere or the same.
define weak i32 @preempted() {
  %called = call i32 @strong()
  ret i32 %called
}

define linkonce_odr i32 @inline() {
  %called = call i32 @strong()
  ret i32 %called
}

define linkonce i32 @instantiated() {
  ret i32 0
}

define available_externally i32 @copy() {
  %called = call i32 @strong()
  ret i32 %called
}

define internal i32 @local_here() {
  ret i32 1
}

define i32 @main() {
  %1 = call i32 @strong()
  %2 = call i32 @preempted()
  %3 = call i32 @inline()
  %4 = call i32 @instantiated()
  %5 = call i32 @copy()
  %6 = call i32 @local_here()
  %7 = call i32 @local_there()
  %8 = call i32 @aliased()
  %9 = call i32 @dispatched()
  %10 = call i32 @twice()
  %11 = call i32 @own_alias()
  %12 = call i32 @maybe_nowhere()
  call void @llvm.donothing()
  ret i32 0
}
