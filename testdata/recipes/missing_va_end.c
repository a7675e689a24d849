#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

int open_ended(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format); // reported
  return vprintf(format, arguments);
}

int ended(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int n = vprintf(format, arguments);
  va_end(arguments);
  return n;
}

_Noreturn void dies(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vprintf(format, arguments);
  exit(1);
}

int early(int n, ...) {
  va_list arguments;
  va_start(arguments, n); // reported
  if (n < 0) return 0;
  int first = va_arg(arguments, int);
  va_end(arguments);
  return first;
}

int early_ended(int n, ...) {
  va_list arguments;
  va_start(arguments, n);
  if (n < 0) {
    va_end(arguments);
    return 0;
  }
  int first = va_arg(arguments, int);
  va_end(arguments);
  return first;
}

int copied(const char *format, ...) {
  va_list arguments, copy;
  va_start(arguments, format);
  va_copy(copy, arguments); // reported
  int n = vsnprintf(NULL, 0, format, copy);
  va_end(arguments);
  return n;
}

int twice(const char *format, ...) {
  va_list arguments, copy;
  va_start(arguments, format);
  va_copy(copy, arguments);
  int n = vsnprintf(NULL, 0, format, copy);
  va_end(copy);
  n += vprintf(format, arguments);
  va_end(arguments);
  va_start(arguments, format);
  n += vprintf(format, arguments);
  va_end(arguments);
  return n;
}

// The function that it is passed to ends the list.
struct reader { va_list arguments; };
static void begin(struct reader *reader, va_list list) { va_copy(reader->arguments, list); }
