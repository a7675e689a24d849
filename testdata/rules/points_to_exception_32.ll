; Where pointers have 32 bits, a landing pad's `{ ptr, i32 }` could be two addresses; it is one exception.
; relation: points_to
; relation: _points_to:landed
; relation: _points_to:several
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
@type = external constant ptr
declare ptr @__cxa_allocate_exception(i32)
declare void @__cxa_throw(ptr, ptr, ptr)
declare i32 @__gxx_personality_v0(...)

define internal { ptr, i32 } @both(ptr %first, i32 %second) {
  %1 = insertvalue { ptr, i32 } poison, ptr %first, 0
  %2 = insertvalue { ptr, i32 } %1, i32 %second, 1
  ret { ptr, i32 } %2
}
define i32 @main() personality ptr @__gxx_personality_v0 {
  %exception = call ptr @__cxa_allocate_exception(i32 4)
  invoke void @__cxa_throw(ptr %exception, ptr @type, ptr null)
          to label %never unwind label %caught
never:
  unreachable
caught:
  %landed = landingpad { ptr, i32 } catch ptr null
  %address = extractvalue { ptr, i32 } %landed, 0
  ret i32 0
}
