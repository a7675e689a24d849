; relation: call_site:nbundle_operands
; relation: call_site:bundle:offset
; relation: _constant:in_function
; relation: instruction:operand
; relation: instruction:value_operand
; relation: instruction:label_operand
; relation: call_site:callee_position
; relation: variable:definition
; relation: variable:use
; Instructions whose operands LLVM numbers otherwise than the text has them.
declare i32 @g(i32, i32)
declare i32 @personality(...)

define i32 @branches(i32 %n, i1 %c, ptr %p) {
entry:
  br i1 %c, label %yes, label %no
yes:
  switch i32 %n, label %no [ i32 7, label %yes
                             i32 9, label %join ]
no:
  indirectbr ptr %p, [label %yes, label %join]
join:
  %x = phi i32 [ %n, %yes ], [ 3, %no ]
  br label %end
end:
  ret i32 %x
}

define void @values(i32 %n, ptr %p, <2 x i32> %v, { i32, [2 x i32] } %s) {
  store i32 %n, ptr %p
  %x = getelementptr { i32, [2 x i32] }, ptr %p, i32 %n, i32 1, i32 0
  %a = cmpxchg ptr %x, i32 1, i32 2 seq_cst seq_cst
  %b = atomicrmw add ptr %x, i32 3 seq_cst
  %c = select i1 true, i32 %n, i32 %b
  %d = insertelement <2 x i32> %v, i32 %c, i32 0
  %e = shufflevector <2 x i32> %v, <2 x i32> %d, <2 x i32> <i32 3, i32 poison>
  %f = insertvalue { i32, [2 x i32] } %s, i32 %c, 1, 1
  %h = call i32 @g(i32 %c, i32 4) [ "one"(), "two"(i32 5, ptr %p), "three"(i32 %b) ]
  %i = call i32 @g(i32 %c, i32 %c)
  callbr void asm "", "r,!i,!i"(i32 %n) [ "four"(i32 6) ] to label %end [label %end, label %out]
out:
  callbr void asm "", "!i"() to label %end [label %end]
end:
  ret void
}

define void @landingpad() personality ptr @personality {
  invoke i32 @g(i32 1, i32 2) to label %done unwind label %pad
done:
  invoke i32 @g(i32 1, i32 2) [ "five"(i32 7) ] to label %end unwind label %pad
end:
  ret void
pad:
  %e = landingpad { ptr, i32 }
      catch ptr null
      filter [0 x ptr] zeroinitializer
  resume { ptr, i32 } %e
}

define void @funclets() personality ptr @personality {
  invoke i32 @g(i32 1, i32 2) to label %done unwind label %switch
done:
  ret void
switch:
  %s = catchswitch within none [label %handler] unwind label %cleanup
handler:
  %h = catchpad within %s [ptr null, i32 64]
  invoke i32 @g(i32 1, i32 2) [ "funclet"(token %h) ] to label %leave unwind label %last
leave:
  catchret from %h to label %done
last:
  %t = catchswitch within %h [label %inner] unwind to caller
inner:
  %i = catchpad within %t []
  unreachable
cleanup:
  %c = cleanuppad within none [i32 8]
  cleanupret from %c unwind to caller
}
