; The 18 binary operations and their flags.
define void @integers(i32 %a, i32 %b, <2 x i8> %v) {
  %1 = add i32 %a, %b
  %2 = add nuw nsw i32 %a, 1
  %3 = sub i32 0, %a
  %4 = sub nuw nsw <2 x i8> %v, %v
  %5 = mul i32 %a, %b
  %6 = mul nuw nsw i32 %a, %b
  %7 = udiv i32 %a, %b
  %8 = udiv exact i32 %a, %b
  %9 = sdiv i32 %a, %b
  %10 = sdiv exact i32 %a, %b
  %11 = urem i32 %a, %b
  %12 = srem i32 %a, %b
  %13 = shl i32 %a, 3
  %14 = shl nuw nsw i32 %a, %b
  %15 = lshr i32 %a, 3
  %16 = lshr exact i32 %a, 3
  %17 = ashr i32 %a, 3
  %18 = ashr exact i32 %a, 3
  %19 = and i32 %a, %b
  %20 = or i32 %a, %b
  %21 = or disjoint i32 %a, %b
  %22 = xor i32 %a, -1
  ret void
}

define void @floats(float %a, <vscale x 2 x double> %v) {
  %1 = fadd float %a, 1.0
  %2 = fsub float %a, %a
  %3 = fmul <vscale x 2 x double> %v, %v
  %4 = fdiv float 1.0, %a
  %5 = frem float %a, 2.0
  ret void
}
