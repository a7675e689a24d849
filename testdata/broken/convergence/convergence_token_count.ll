; raises: convergence:token
declare void @g() convergent

define void @f() convergent {
  call void @g() [ "convergencectrl"() ]
  ret void
}
