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

// Data from outside, in the program's own memory. What is there otherwise is not reported.
static void prints(const char *line) { printf(line); } // reported

void input(void) {
  char line[80], other[80] = "done";
  fgets(line, sizeof line, stdin);
  prints(line);
  printf(other);
}

static void logs_line(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vprintf(format, arguments); // reported
  va_end(arguments);
}

void input_to_variadic(void) {
  char line[80];
  fgets(line, sizeof line, stdin);
  logs_line(line);
}

static const char *constant_in_variable = "%d\n";
void constant_of_variable(void) { printf(constant_in_variable, 1); }
