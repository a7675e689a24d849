#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void f(char *to, const char *from, int n) {
  strcpy(to, from); // reported
  strncpy(to, from, n);
  sprintf(to, "%s", from); // reported
  snprintf(to, n, "%s", from);
}

static inline __attribute__((always_inline)) void copy(char *to, const char *from) {
  strcpy(to, from); // reported
}

void g(char *to) {
  copy(to, "one");
  copy(to, "two");
}
