#include <ctype.h>

int words(const char *text) {
  int count = 0;
  for (; *text; text++)
    if (isspace(*text)) count++; // reported
  return count;
}

int sound(const char *text) {
  int count = 0;
  for (; *text; text++)
    if (isspace((unsigned char)*text)) count++;
  return count;
}

char lower(char c) { return tolower(c); } // reported
