; raises: attribute:void

declare noundef void @f()
