#include <stddef.h>

static int large(void) { return 300; }

unsigned char narrowed(void) {
  int n = large();
  unsigned char c = n; // reported
  return c;
}

unsigned char fits(void) {
  int n = large() - 100;
  unsigned char c = n;
  return c;
}

signed char sign_changed(void) {
  int n = 200;
  signed char c = n; // reported
  return c;
}

size_t negative(int n) {
  size_t size = 0;
  if (n < 0) {
    int found = -1;
    size = found; // reported
  }
  return size;
}

// As it is written in programs: no variable has the number.
size_t all_bits(void) {
  size_t size = -1;
  return size;
}

int from_unsigned(void) {
  unsigned n = 3000000000u;
  int m = n; // reported
  return m;
}

long wider(void) {
  unsigned n = 3000000000u;
  long m = n;
  return m;
}

unsigned char low_byte(int n) {
  unsigned char c = n & 0xff;
  return c;
}

short limited(int n) {
  if (n < -32768 || n > 32767) return 0;
  short s = n;
  return s;
}

short wrongly_limited(int n) {
  if (n < -32768 || n > 32768) return 0;
  short s = n; // reported
  return s;
}
