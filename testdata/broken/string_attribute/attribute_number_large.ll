; raises: attribute:number

define void @f() "warn-stack-size"="4294967296" {
  ret void
}
