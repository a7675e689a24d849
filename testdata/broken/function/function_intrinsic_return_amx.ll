; raises: function:intrinsic_return

declare x86_amx @f()
