#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
static void prints(const char *line) { printf(line); }

void input(void) {
  char line[80], other[80] = "done";
  fgets(line, sizeof line, stdin);
  prints(line); // reported
  printf(other);
}

static void logs_line(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vprintf(format, arguments);
  va_end(arguments);
}

void input_to_variadic(void) {
  char line[80];
  fgets(line, sizeof line, stdin);
  logs_line(line); // reported
}

static const char *constant_in_variable = "%d\n";
void constant_of_variable(void) { printf(constant_in_variable, 1); }

// A translation has the conversions of its text.
extern char *gettext(const char *);
extern char *dngettext(const char *, const char *, const char *, unsigned long);
static const char *translation(const char *message) { return *message ? gettext(message) : ""; }
void translates(int n) {
  printf(gettext("%d files\n"), n);
  printf(dngettext("files", "%d file\n", "%d files\n", n), n);
  printf(translation("%d files\n"), n);
  printf(gettext(text)); // reported
  printf(translation(text)); // reported
}

// Not the function of libc.
static void err(const char *what, const char *detail) { printf("%s: %s\n", what, detail); }
void fails(void) { err("cannot read", text); }

// What is passed elsewhere does not come back here.
static const char *itself(const char *message) { return *message ? message : ""; }
static void shows(const char *format) { printf(format, 1); }
void passed_elsewhere(void) {
  char line[80];
  fgets(line, sizeof line, stdin);
  puts(itself(line));
  printf(itself("%d files\n"), 1);
  shows(itself("%d files\n"));
  printf(itself(line)); // reported
}

// All buffers get their memory from one function. What one function puts into its buffer is not in another's.
struct buffer {
  char *text;
  unsigned long size;
};
static void add(struct buffer *to, const char *text) {
  to->size += strlen(text) + 1;
  to->text = realloc(to->text, to->size);
  strcat(to->text, text);
}
void buffer(void) {
  struct buffer buffer = {0};
  add(&buffer, "%d\n");
  printf(buffer.text, 1);
}
void buffer_of_input(void) {
  struct buffer buffer = {0};
  char line[80];
  fgets(line, sizeof line, stdin);
  add(&buffer, line);
  printf(buffer.text); // reported
}
