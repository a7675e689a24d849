; Each conversion once; `bitcast` turns a vector into a scalar.

define void @f(i64 %i, double %d, ptr %p, <2 x float> %v) {
  %1 = trunc i64 %i to i32
  %2 = zext i32 %1 to i64
  %3 = sext i32 %1 to i64
  %4 = fptrunc double %d to float
  %5 = fpext <2 x float> %v to <2 x double>
  %6 = fptoui double %d to i64
  %7 = fptosi <2 x float> %v to <2 x i32>
  %8 = uitofp i64 %i to double
  %9 = sitofp i64 %i to double
  %10 = ptrtoint ptr %p to i64
  %11 = ptrtoaddr ptr %p to i64
  %12 = inttoptr i64 %i to ptr
  %13 = bitcast <2 x float> %v to i64
  %14 = addrspacecast ptr %p to ptr addrspace(1)
  ret void
}
