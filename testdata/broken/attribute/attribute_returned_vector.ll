; raises: attribute:returned

declare <2 x i32> @f(<4 x i32> returned)
