#include <limits.h>
#include <stdint.h>

static int most(void) { return INT_MAX; }

int sum(void) {
  int n = most();
  return n + 1; // reported
}

int sum_within(void) {
  int n = most() - 1;
  return n + 1;
}

unsigned unsigned_sum(void) {
  unsigned n = UINT_MAX;
  return n + 1;
}

int product(int wide) {
  int n = 65536;
  if (wide) n = 46340;
  int least = n;
  return least * least; // reported
}

long product_of_longs(void) {
  int n = 65536;
  return (long)n * n;
}

long long long_difference(void) {
  long long n = INT64_MIN;
  return n - 1; // reported
}

int limited(int n) {
  if (n <= 0 || n > INT_MAX - 10) return 0;
  return n + 10;
}

int wrongly_limited(int n) {
  if (n <= 0 || n > INT_MAX - 1) return 0;
  return n + 10; // reported
}

// The 40 powers of 2 do not fit.
int powers(void) {
  int total = 1;
  for (int i = 0; i < 40; i++) total *= 2; // reported
  return total;
}

// A test of what is computed from the number.
long limited_by_root(long n) {
  if (__builtin_fabsl(n) <= 3000000000.0L) return n * n;
  return 0;
}

long of_largest(void) { return limited_by_root(LONG_MAX); }

// Numbers from outside of the program, which may be as large as their type.
extern int rand(void), scanf(const char *, ...), atoi(const char *), abs(int);
int random_product(void) { int k = rand(); return k * 1000; } // reported
int random_remainder(void) { int k = rand(); return k % 100 * 1000; }
int scanned(void) { int n; if (scanf("%d", &n) != 1) return 0; return n + 1; } // reported
int scanned_and_tested(void) { int n; if (scanf("%d", &n) != 1) return 0; if (n < 100) return n + 1; return 0; }
static int doubled(int n) { return n * 2; }
int parsed_and_passed(const char *s) { return doubled(atoi(s)); } // reported
long parsed_and_widened(const char *s) { return (long)atoi(s) * 2; }
int random_incremented(void) { int n = rand(); n++; return n; } // reported
int random_decremented(void) { int n = rand(); n--; return n; }
int parsed_and_tested_by_amount(const char *s) { int n = atoi(s); if (abs(n) > 46340) return 0; return n * n; }
