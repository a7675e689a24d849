; raises: global_variable:unsized

%opaque = type opaque

@x = global { %opaque } undef
