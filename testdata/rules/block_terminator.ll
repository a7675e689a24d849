; Each terminator's labels at the numbers of its successors.

declare i32 @personality(...)

define void @branches(i32 %value, ptr %address) {
entry:
  switch i32 %value, label %default [
    i32 1, label %one
    i32 2, label %default
  ]

one:
  indirectbr ptr %address, [label %default, label %asm]

asm:
  callbr void asm "nop", "!i"() to label %default [label %never]

never:
  unreachable

default:
  %phi = phi i32 [ 0, %entry ], [ 0, %entry ], [ 1, %one ], [ 2, %asm ]
  ret void
}

define void @landing() personality ptr @personality {
entry:
  invoke void @landing() to label %normal unwind label %unwind

normal:
  ret void

unwind:
  %pad = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %pad
}

define void @funclets() personality ptr @personality {
entry:
  invoke void @landing() to label %normal unwind label %switch

switch:
  %cs = catchswitch within none [label %catch] unwind label %cleanup

catch:
  %cp = catchpad within %cs []
  catchret from %cp to label %normal

cleanup:
  %cu = cleanuppad within none []
  cleanupret from %cu unwind label %last

last:
  %cs2 = catchswitch within none [label %catch2] unwind to caller

catch2:
  %cp2 = catchpad within %cs2 []
  br label %normal

normal:
  ret void
}
