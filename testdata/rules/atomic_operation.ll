; The operations on floating-point values, the same for every module.
