; The 14 conversions and their flags.
target datalayout = "p:64:64"

define void @f(i64 %i, float %x, ptr %p, <4 x i64> %v) {
  %1 = trunc i64 %i to i32
  %2 = trunc nuw nsw <4 x i64> %v to <4 x i8>
  %3 = zext i32 %1 to i64
  %4 = zext nneg i32 %1 to i128
  %5 = sext i32 %1 to i64
  %6 = fptrunc float %x to half
  %7 = fpext float %x to double
  %8 = fptoui float %x to i8
  %9 = fptosi float %x to i8
  %10 = uitofp i64 %i to double
  %11 = uitofp nneg i64 %i to double
  %12 = sitofp i64 %i to double
  %13 = ptrtoint ptr %p to i64
  %14 = ptrtoaddr ptr %p to i64
  %15 = inttoptr i64 %i to ptr
  %16 = bitcast float %x to i32
  %17 = bitcast <4 x i64> %v to <8 x i32>
  %18 = addrspacecast ptr %p to ptr addrspace(1)
  ret void
}
