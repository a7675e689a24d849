; Exception handling: landing pads and funclets.
@info = external constant ptr

declare void @may_throw()
declare i32 @__gxx_personality_v0(...)
declare i32 @__CxxFrameHandler3(...)

define void @itanium() personality ptr @__gxx_personality_v0 {
  invoke void @may_throw()
          to label %done unwind label %catching

catching:
  %1 = landingpad { ptr, i32 }
          cleanup
          catch ptr @info
          filter [1 x ptr] [ptr @info]
          catch ptr null
  invoke void @may_throw()
          to label %done unwind label %filtering

filtering:
  %2 = landingpad { ptr, i32 }
          filter [0 x ptr] zeroinitializer
  resume { ptr, i32 } %2

done:
  ret void
}

define void @windows() personality ptr @__CxxFrameHandler3 {
  invoke void @may_throw()
          to label %done unwind label %dispatch

dispatch:
  %cs = catchswitch within none [label %handler1, label %handler2] unwind label %cleanup

handler1:
  %c1 = catchpad within %cs [ptr @info, i32 8, ptr null]
  invoke void @may_throw() [ "funclet"(token %c1) ]
          to label %leave unwind label %nested

leave:
  catchret from %c1 to label %done

nested:
  %inner = catchswitch within %c1 [label %handler3] unwind label %cleanup

handler3:
  %c3 = catchpad within %inner []
  catchret from %c3 to label %leave

handler2:
  %c2 = catchpad within %cs []
  catchret from %c2 to label %done

cleanup:
  %cp = cleanuppad within none [i32 1]
  cleanupret from %cp unwind to caller

done:
  ret void
}

define void @windows2() personality ptr @__CxxFrameHandler3 {
  invoke void @may_throw()
          to label %done unwind label %cleanup

cleanup:
  %cp = cleanuppad within none []
  cleanupret from %cp unwind label %dispatch

dispatch:
  %cs = catchswitch within none [label %handler] unwind to caller

handler:
  %c = catchpad within %cs []
  catchret from %c to label %done

done:
  ret void
}
