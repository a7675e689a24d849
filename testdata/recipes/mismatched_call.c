// Functions that are called by a pointer of another type.
#include <stdio.h>
static int twice(int n) { return 2 * n; }
static void show(const char *text) { puts(text); }
static long sum(long a, long b) { return a + b; }
typedef int (*one)(int);
typedef long (*two)(long, long);

int by_variable(void) {
  one f = (one)show;
  return f(3); // reported
}
int by_variable_well(void) {
  one f = twice;
  return f(3);
}

static struct { const char *name; one run; } table[] = {{"twice", twice}, {"sum", (one)sum}};
int by_table(void) {
  int total = 0;
  for (int i = 0; i < 2; i++) total += table[i].run(i); // reported
  return total;
}
int by_table_well(void) {
  int total = 0;
  for (int i = 0; i < 1; i++) total += table[i].run(i);
  return total;
}

static long apply(two f) { return f(1, 2); } // reported
long by_parameter(void) { return apply(sum) + apply((two)twice); }

// Without a prototype the type of the call says nothing.
int unknown();
static int old(a, b) int a; int b; { return a + b; }
int by_name(void) { int (*f)() = old; return f(1, 2) + unknown(1); }
