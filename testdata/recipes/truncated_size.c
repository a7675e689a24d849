#include <stdlib.h>
#include <string.h>

char *copy(const char *text) {
  int length = strlen(text);
  char *to = malloc(length + 1); // reported
  return to ? memcpy(to, text, length + 1) : 0;
}

char *whole(const char *text) {
  size_t length = strlen(text);
  char *to = malloc(length + 1);
  return to ? memcpy(to, text, length + 1) : 0;
}

char *narrow(unsigned short n) { return malloc(n); }
