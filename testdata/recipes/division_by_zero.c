#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const int enabled = 1;
static int divisor;

int parsed(const char *text) {
  int n = atoi(text);
  return 100 / n; // reported
}

int tested(const char *text) {
  int n = atoi(text);
  if (n != 0) return 100 % n;
  return 0;
}

static int quotient(int *n) { return 100 / *n; }
static int safe_quotient(int *n) { return *n ? 100 / *n : 0; }

int scanned(void) {
  int n = 1;
  scanf("%d", &n);
  return quotient(&n) + // reported
         safe_quotient(&n);
}

int constant(void) {
  int n = -1;
  n = 0;
  return 100 / n; // reported
}

int counted(int k) {
  int n = 0;
  while (k-- > 0) n++;
  return 100 / n;
}

int overwritten(void) {
  int n = 0;
  if (enabled) n = 7;
  return 100 / n;
}

double small(void) {
  float n = (float)atof(getenv("N"));
  if (fabs(n) > 0.001) return 1.0 / n;
  return 1.0 / n;
}

double from_input(void) {
  float n = (float)atof(getenv("N"));
  return 1.0 / n; // reported
}

static int by_global(void) { return 100 % divisor; } // reported

int kept(void) {
  divisor = rand();
  return by_global();
}

// Library functions that get the address: one reads, one writes.
#include <unistd.h>
int written(int fd) {
  int n = 0;
  if (write(fd, &n, sizeof n) < 0) return 0;
  return 100 / n; // reported
}
int read_into(int fd) {
  int n = 0;
  if (read(fd, &n, sizeof n) < 0) return 0;
  return 100 / n;
}
