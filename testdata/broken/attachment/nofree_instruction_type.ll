; raises: nofree:instruction

define <2 x ptr> @f(<2 x i64> %x) {
  %a = inttoptr <2 x i64> %x to <2 x ptr>, !nofree !0
  ret <2 x ptr> %a
}

!0 = !{}
