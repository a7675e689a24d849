; raises: swifterror:use
; A swifterror parameter is compared.
define i1 @f(ptr swifterror %e) {
  %c = icmp eq ptr %e, null
  ret i1 %c
}
