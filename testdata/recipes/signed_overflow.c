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
  for (int i = 0; i < 40; i++) total *= 2;
  return total;
}

// A test of what is computed from the number.
long limited_by_root(long n) {
  if (__builtin_fabsl(n) <= 3000000000.0L) return n * n;
  return 0;
}

long of_largest(void) { return limited_by_root(LONG_MAX); }
