// Addresses in different objects that are subtracted or compared.
#include <stddef.h>
#include <string.h>
static char first[8], second[8];

ptrdiff_t between(void) {
  char *end = second + 8;
  return end - first; // reported
}
ptrdiff_t between_well(void) {
  char *end = first + 8;
  return end - first;
}

struct range { int *from, *to; };
static int length(struct range r) { return r.to - r.from; } // reported
int passed(void) {
  int a[4], b[4];
  struct range r = {a, a + 4}, mixed = {a, b};
  return length(r) + length(mixed);
}

int ordered(void) {
  int a = 0, b = 0;
  return &a < &b; // reported
}
int ordered_well(void) {
  int a[2] = {0};
  return &a[0] < &a[1] && &a[0] != (int *)first;
}
