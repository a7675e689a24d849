; Vector operations.
define void @f(<4 x i32> %v, <vscale x 2 x double> %s, i64 %n) {
  %1 = extractelement <4 x i32> %v, i64 %n
  %2 = extractelement <vscale x 2 x double> %s, i32 0
  %3 = insertelement <4 x i32> %v, i32 %1, i32 3
  %4 = shufflevector <4 x i32> %v, <4 x i32> %3, <3 x i32> <i32 0, i32 7, i32 poison>
  %5 = shufflevector <vscale x 2 x double> %s, <vscale x 2 x double> poison, <vscale x 4 x i32> zeroinitializer
  ret void
}
