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

// Factors of few bits.
void *narrow(unsigned char rows, unsigned char columns) { return malloc(rows * columns); }
void *masked(unsigned rows, unsigned short columns) { return malloc((rows & 255) * columns); }
void *rest(unsigned rows) { unsigned few = rows % 100; return malloc(few * 8); }
void *too_wide(unsigned rows, unsigned short columns) { return malloc((rows & 0x1ffff) * columns); } // reported

// The product is compared afterwards.
struct heap { int allocated; void **all; };
int doubles(struct heap *h) {
  int more = h->allocated * 2;
  if (more <= h->allocated) return -1;
  h->all = malloc(more * sizeof *h->all);
  return 0;
}
int doubles_unseen(struct heap *h) {
  int more = h->allocated * 2;
  h->all = malloc(more * sizeof *h->all); // reported
  return 0;
}

// The factor is a part of a number that is compared, or the function compares the same field elsewhere.
void *blocks(int size) {
  if (size >= 1 << 30) return 0;
  return malloc(size / 512 * 1024);
}
void *blocks_unseen(int size) { return malloc(size / 512 * 1024); } // reported
struct list { int used, total; void **all; };
void grows(struct list *l, int more) {
  if (l->used + more > l->total) l->all = malloc(l->total * 2);
}
void grows_unseen(struct list *l, int more) {
  if (l->used + more > 8) l->all = malloc(l->total * 2); // reported
}
