int factorial(int n) { return n ? n * factorial(n - 1) : 1; } // reported
int even(int n);
int odd(int n) { return n ? even(n - 1) : 0; } // reported
int even(int n) { return n ? odd(n - 1) : 1; } // reported
int calls(int n) { return even(n) + factorial(n); }
