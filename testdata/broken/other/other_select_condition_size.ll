; raises: select_instruction:condition_size
define <4 x i32> @f(<4 x i1> %c, <2 x i1> %d, <4 x i32> %x) {
  %s = select <4 x i1> %c, <4 x i32> %x, <4 x i32> %x
  ret <4 x i32> %s
}
