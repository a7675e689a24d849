; Control, data and calls of a module: a diamond with a `phi`, a constant that is used twice, a call of what is declared and one of
; what is defined, a switch that goes to one block twice, a block that cannot be reached, an `invoke`, a call through an alias, and
; what is no data: inline assembly, metadata, blocks.
; relation: program_graph:node
; relation: program_graph:function
; relation: program_graph:edge
; relation: _program_graph:operand
; relation: _program_graph:call
; relation: _program_graph:entry
; relation: _program_graph:exit
@g = global i32 7
@other = alias void (), ptr @asm

declare i32 @declared(i32, ptr)
declare i32 @__gxx_personality_v0(...)
declare i64 @llvm.read_register.i64(metadata)

define i32 @f(i32 %x, i32 %unused) {
entry:
  %c = icmp eq i32 %x, 1
  br i1 %c, label %then, label %end

then:
  %y = call i32 @declared(i32 1, ptr @g)
  %dead = add i32 %x, 2
  br label %end

end:
  %r = phi i32 [ 1, %entry ], [ %y, %then ]
  ret i32 %r
}

define void @asm() personality ptr @__gxx_personality_v0 {
  call void asm sideeffect "nop", ""()
  %sp = call i64 @llvm.read_register.i64(metadata !0)
  %z = invoke i32 @f(i32 0, i32 undef)
      to label %ok unwind label %bad

ok:
  switch i32 %z, label %out [
    i32 1, label %out
    i32 2, label %lost
  ]

out:
  call void @other()
  ret void

lost:
  unreachable

bad:
  %pad = landingpad { ptr, i32 }
      cleanup
  resume { ptr, i32 } %pad

never:
  br label %out
}

!0 = !{!"rsp"}
