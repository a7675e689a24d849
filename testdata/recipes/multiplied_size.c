#include <stdlib.h>

void *wraps(int rows, int columns) { return malloc(rows * columns); } // reported
void *wide(int rows, int columns) { return malloc((size_t)rows * columns); }
void *checked(int rows, int columns) {
  if (rows > 1000 || columns > 1000) return NULL;
  return malloc(rows * columns);
}
void *constant(void) { return malloc(4 * 16); }

// A constant that needs 32 bits, times the size of an element.
static int count(void) { return 1073741825; }
static void *numbers(int n) { return malloc(n * sizeof(int)); } // reported
static void *bytes(int n) { return malloc(n * sizeof(char)); }
void large(void) {
  numbers(count());
  bytes(count());
}
