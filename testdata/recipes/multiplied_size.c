#include <stdlib.h>

void *wraps(int rows, int columns) { return malloc(rows * columns); } // reported
void *wide(int rows, int columns) { return malloc((size_t)rows * columns); }
void *checked(int rows, int columns) {
  if (rows > 1000 || columns > 1000) return NULL;
  return malloc(rows * columns);
}
void *constant(void) { return malloc(4 * 16); }
