#include <stdio.h>
#include <stdlib.h>

// Writes to a stream are reported once for each function.
void greet(const char *name) {
  printf("hello, "); // reported
  puts(name);
  fprintf(stderr, "greeted\n");
}

void greet_checked(const char *name) {
  if (puts(name) == EOF) abort();
}

void describe(char *to, unsigned long size, const char *name, int n) {
  snprintf(to, size, "%s", name); // reported
  snprintf(to, size, "%d", n);
  remove(name); // reported
}
