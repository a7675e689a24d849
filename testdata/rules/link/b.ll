; What the second module defines; its strong definitions prevail over a.ll's weak ones.

@strong_variable = global i32 1
@common_variable = common global i32 0
@tentative = common global [4 x i32] zeroinitializer
@zeroed_elsewhere = global i32 0
@unsized = constant [3 x i8] c"abc"
@threaded = thread_local global i32 0
@not_threaded = global i32 0
@threaded_storage = internal thread_local global i32 0
@copied = constant i32 8

@threaded_name = thread_local alias i32, ptr @threaded_storage
@aliased = alias i32 (), ptr @aliased_body

@dispatched = ifunc i32 (), ptr @resolver

define i32 @strong() {
  ret i32 1
}

define i32 @preempted() {
  ret i32 1
}

define weak i32 @weak_only() {
  ret i32 1
}

define linkonce i32 @linkonce_only() {
  ret i32 1
}

define linkonce_odr i32 @inline() {
  %other = call i32 @strong()
  ret i32 %other
}

define weak_odr i32 @instantiated() {
  ret i32 1
}

define hidden i32 @hidden() {
  ret i32 1
}

define i32 @copy() {
  ret i32 1
}

define internal i32 @local_here() {
  ret i32 2
}

define internal i32 @local_there() {
  ret i32 1
}

define private i32 @aliased_body() {
  ret i32 1
}

define internal ptr @resolver() {
  ret ptr @strong
}

define i32 @twice() {
  ret i32 1
}

define i32 @maybe_there() {
  ret i32 1
}

define i32 @other_type() {
  ret i32 1
}

define i32 @verbatim() {
  ret i32 1
}

define i32 @own_alias() {
  ret i32 1
}
