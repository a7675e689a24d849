	.text
	.globl nop
nop:
	ret
