; A diamond with a block that is never reached.

define void @f(i1 %c) {
entry:
  br i1 %c, label %left, label %right

left:
  br label %join

right:
  br label %join

never:
  br label %join

join:
  ret void
}
