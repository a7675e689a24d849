; From definitions to uses: one twice by one instruction, one by a `phi`, one in another block, one in a block that cannot be
; reached, before its definition.
; relation: basicblock:uses
; relation: basicblock:phi_uses
; relation: basicblock:last_index
; relation: instruction:def_use
; relation: variable:block
; relation: variable:defined_at
; relation: variable:distant_use
define i32 @f(i1 %c, i32 %x) {
entry:
  %y = add i32 %x, 1
  %z = mul i32 %y, %y
  br i1 %c, label %then, label %end

then:
  %w = sub i32 %z, %x
  br label %end

end:
  %r = phi i32 [ %z, %entry ], [ %w, %then ]
  ret i32 %r

lost:
  %early = add i32 %late, 1
  %late = add i32 %x, 2
  ret i32 %early
}
