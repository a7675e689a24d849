; raises: global_variable:target_type

@x = external global { i32, target("llvm.test.vectorelement") }
