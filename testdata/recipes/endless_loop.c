// Loops that nothing ends once they are entered.
int random_number(void); void work(int); _Noreturn void stop(void); extern int flag; static int other;
static int pure(int n) { return n + 1; }
void condition_unchanged(int n) { while (n > 3) { other++; } } // reported
void function_may_end(int n) { while (n > 3) { work(n); } }
void result_of_pure_function(int n) { while (n > 3) { other = pure(n); } } // reported
void written_by_pointer(int n) { int *p = &n; while (n > 3) { *p = random_number(); } }
void other_condition_decides(int n, int m) { int i = 0; while (1) { if (i & 1) { if (n) break; } i++; } }
void return_unchanged(int n) { do { if (n == 4) return; other++; } while (n); } // reported
void volatile_condition(void) { volatile int x = 1; while (x) other++; }
void memory_unchanged(int *p) { while (*p) other++; } // reported
void memory_may_be_same(int *p, int *q) { while (*p) *q = 3; }
void halt(void) { for (;;) ; }
void ends_program(int n) { while (n) { if (other++ > 4) stop(); } }
void wrong_counter(int n) { for (int i = 0; i < n; i++) for (int j = 0; j < n; i++) other++; } // reported
