; Comparisons, every condition.
define void @f(i32 %a, i32 %b, ptr %p, <2 x float> %v, double %x) {
  %1 = icmp eq i32 %a, %b
  %2 = icmp ne ptr %p, null
  %3 = icmp ugt i32 %a, %b
  %4 = icmp uge i32 %a, %b
  %5 = icmp ult i32 %a, %b
  %6 = icmp ule i32 %a, %b
  %7 = icmp sgt i32 %a, %b
  %8 = icmp sge i32 %a, %b
  %9 = icmp slt i32 %a, %b
  %10 = icmp samesign sle i32 %a, %b
  %11 = fcmp false double %x, 0.0
  %12 = fcmp oeq <2 x float> %v, %v
  %13 = fcmp ogt double %x, 0.0
  %14 = fcmp oge double %x, 0.0
  %15 = fcmp olt double %x, 0.0
  %16 = fcmp ole double %x, 0.0
  %17 = fcmp one double %x, 0.0
  %18 = fcmp ord double %x, 0.0
  %19 = fcmp ueq double %x, 0.0
  %20 = fcmp ugt double %x, 0.0
  %21 = fcmp uge double %x, 0.0
  %22 = fcmp ult double %x, 0.0
  %23 = fcmp ule double %x, 0.0
  %24 = fcmp une double %x, 0.0
  %25 = fcmp uno double %x, 0.0
  %26 = fcmp true double %x, 0.0
  ret void
}
