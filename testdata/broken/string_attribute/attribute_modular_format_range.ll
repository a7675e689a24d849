; raises: attribute:modular_format

declare i32 @print(ptr) "modular-format"="printf,1,2,print_modular,print,float"
