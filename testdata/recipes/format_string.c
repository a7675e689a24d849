#include <stdarg.h>
#include <stdio.h>

extern char *text;

void direct(void) { printf(text); } // reported
void constant(void) { printf("%s", text); }
void chosen(int n) { printf(n == 1 ? "%d file" : "%d files", n); }

// A function that hands on its parameter: its callers are asked.
void logs(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vprintf(format, arguments);
  va_end(arguments);
}

void copied(FILE *to) {
  char *format = text;
  fprintf(to, format, 1); // reported
}
