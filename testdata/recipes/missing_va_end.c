#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

int open_ended(const char *format, ...) { // reported
  va_list arguments;
  va_start(arguments, format);
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
