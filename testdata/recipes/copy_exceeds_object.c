#include <string.h>

struct pair { int first, second; } global[4];

void fits(const char *from) {
  char to[16];
  memcpy(to, from, sizeof to);
  memcpy(to + 8, from, 8);
  memset(global, 0, sizeof global);
}

void exceeds(const char *from) {
  char to[16];
  memcpy(to, from, 17); // reported
  memcpy(to + 8, from, 16); // reported
  memset(global, 0, sizeof global + 1); // reported
}

void name(char *unknown) {
  char to[4];
  strcpy(to, "four"); // reported
  strcpy(unknown, "anything");
}
