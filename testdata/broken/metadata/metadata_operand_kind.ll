; raises: metadata_operand:kind
; subject: metadata !"round.dynamic"

define double @f(i32 %l) #0 {
  %e = call double @llvm.experimental.constrained.sitofp.f64.i32(i32 %l, metadata !"round.dynamic", metadata !"fpexcept.strict") #0
  %seven = add i32 %l, 7
  ret double %e
}

declare double @llvm.experimental.constrained.sitofp.f64.i32(i32, metadata, metadata)

attributes #0 = { strictfp }
