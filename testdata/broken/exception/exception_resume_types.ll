; raises: resume_instruction:operand_type
; No landingpad, and two types of exceptions.
declare i32 @personality(...)

define void @f(i1 %c, i32 %a, i64 %b) personality ptr @personality {
entry:
  br i1 %c, label %first, label %second

first:
  resume i32 %a

second:
  resume i64 %b
}
