// What is measured is what is copied, whichever string it is.
#include <string.h>

__attribute__((noinline)) void append(char *to, const char *text) {
  if (!text) text = "";
  memcpy(to, text, strlen(text));
}
void appends(char *to) { append(to, "a longer text"); }
void appends_nothing(char *to) { append(to, NULL); }

char name[8];
void exceeds(void) { memcpy(name, "more than eight", 16); } // reported
