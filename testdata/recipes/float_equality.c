int same(double a, double b) { return a == b; } // reported
int different(float a, float b) { return a * 3 != b; } // reported
int zero(double a) { return a == 0.0; }
int nan(double a) { return __builtin_isnan(a); }
int less(double a, double b) { return a < b; }
