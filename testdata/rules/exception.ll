; The two forms of exception handling: landing pads and funclets.
@int = external constant ptr

declare void @throws()
declare i32 @personality(...)

define void @landingpad() personality ptr @personality {
entry:
  invoke void @throws() to label %done unwind label %pad
done:
  ret void
pad:
  %x = phi i32 [ 7, %entry ]
  %e = landingpad { ptr, i32 }
      catch ptr @int
      filter [1 x ptr] [ptr @int]
  resume { ptr, i32 } %e
}

define void @funclets() personality ptr @personality {
entry:
  invoke void @throws() to label %done unwind label %switch
done:
  ret void
switch:
  %s = catchswitch within none [label %handler] unwind label %cleanup
handler:
  %h = catchpad within %s [ptr null]
  catchret from %h to label %done
cleanup:
  %c = cleanuppad within none []
  cleanupret from %c unwind to caller
}
