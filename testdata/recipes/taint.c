#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct request { char *name, *command; };

static char *trimmed(char *text) { return text + 1; }

void result(void) {
  char *home = getenv("HOME");
  system(trimmed(home)); // reported
  system("ls");
}

void buffer(FILE *in) {
  char line[80], command[100];
  fgets(line, sizeof line, in);
  sprintf(command, "cat %s", line);
  system(command); // reported
}

// What is opened before it is read from does not depend on what was read.
void name(void) {
  char line[80] = "list";
  FILE *in = popen(line, "r");
  fgets(line, sizeof line, in);
}

// Structures of callers outside of the module: by field.
void reads(struct request *r) {
  r->name = getenv("NAME");
  r->command = "ls";
}

void runs(struct request *r) {
  system(r->command);
  system(r->name); // reported
}

// Nothing sees that this is a number.
void checked(void) {
  char *text = getenv("COUNT");
  char command[40];
  sprintf(command, "head -n %d", atoi(text));
  system(command); // reported
}

// A value that enters a function by one call does not leave it by another.
static int same(int value) { return value; }

int number(void) {
  char text[10];
  fgets(text, sizeof text, stdin);
  return atoi(text);
}

void calls(void) {
  int tainted = same(number()), clean = same(4);
  malloc(clean);
  malloc(tainted); // reported
}

// A store replaces the value of a variable, on all paths.
void overwritten(int small) {
  int n = number();
  if (small) n = 1;
  else n = 2;
  malloc(n);
}

void overwritten_on_one_path(int small) {
  int n = number();
  if (small) n = 1;
  malloc(n); // reported
}

// Conditions that are constant in the program.
static int never;

void excluded(void) {
  int n = 8;
  if (never) n = number();
  malloc(n);
  if (never == 1) malloc(number());
}

// Comparisons with an upper bound.
struct header { int size, offset; };

void *bounded(void) {
  int n = number();
  if (n < 100) return malloc(n);
  return NULL;
}

void *hardly_bounded(void) {
  int n = number();
  if (n > 0x70000000) return NULL;
  return malloc(n); // reported
}

void *clamped(void) {
  int n = number();
  if (n > 100) n = 100;
  return malloc(n);
}

void *only_positive(void) {
  int n = number();
  if (n > 0) return malloc(n); // reported
  return NULL;
}

void *bounded_then_read_again(void) {
  int n = number();
  if (n >= 100) return NULL;
  n = number();
  return malloc(n); // reported
}

void *field_bounded(int fd) {
  struct header h;
  read(fd, &h.size, sizeof h.size);
  read(fd, &h.offset, sizeof h.offset);
  if (h.size > 100) return NULL;
  malloc(h.size);
  return malloc(h.offset); // reported
}

// The digits of a number are small, the number need not be.
static int parsed(const char *text) {
  int n = 0;
  for (; *text >= '0' && *text <= '9'; text++) n = n * 10 + (*text - '0');
  return n;
}

void *digits(void) {
  char text[10];
  fgets(text, sizeof text, stdin);
  return malloc(parsed(text)); // reported
}

void *masked(void) { return malloc(number() & 15); }

void *modulo(void) { return malloc(number() % 16u); }

void *digit(void) { return malloc(getchar() & 1 ? rand() : 8); } // reported

// Memory: pointers to pointers, copies of structures, globals, elements.
static int global_size, other_size;

void sets(void) {
  global_size = number();
  other_size = 8;
}

void *gets_global(void) {
  malloc(other_size);
  return malloc(global_size); // reported
}

void through(int **to) { **to = number(); }

void *pointers(void) {
  int n = 1, m = 1, *p = &n, **pp = &p;
  through(pp);
  malloc(m);
  return malloc(n); // reported
}

void *copied(void) {
  struct { struct header first, second; } from, to;
  from.first.size = 1;
  from.second.size = number();
  memcpy(&to, &from, sizeof from);
  malloc(to.first.size);
  return malloc(to.second.size); // reported
}

static void *by_value(struct header h) {
  malloc(h.offset);
  return malloc(h.size); // reported
}

void passes(void) {
  struct header h = {number(), 1};
  by_value(h);
}

// Functions that are called through pointers, and variable arguments.
static void *allocates(int n) { return malloc(n); } // reported
static void *ignores(int n) { return malloc(n - n + 8); }
static void *(*allocate)(int) = allocates;

void *indirect(void) { return allocate(number()); }

static void *variable(int count, ...) {
  va_list arguments;
  va_start(arguments, count);
  int n = va_arg(arguments, int);
  va_end(arguments);
  malloc(count);
  return malloc(n); // reported
}

void *passes_variable(void) { return variable(1, number()); }

// Memory of an allocator that passes it through a function, which returns its argument or ends the program: each call creates an object.
static void *not_null(void *memory) {
  if (!memory) exit(1);
  return memory;
}
static void *obtain(size_t size) { return not_null(malloc(size)); }

void *objects_apart(void) {
  struct header *own = obtain(sizeof *own), *other = obtain(sizeof *other);
  own->size = 2;
  other->size = number();
  malloc(own->size);
  return malloc(other->size); // reported
}

// The bytes of a text are no number of several bytes, where a pointer may be that of either.
static char text[16];
static struct header counts;
static void *either[] = {text, &counts};

void *bytes_or_number(int i) {
  char *line = either[i];
  for (int n = 0; n < 15; ++n) line[n] = getchar();
  struct header *header = either[1 - i];
  malloc(header->size);
  return malloc(atoi(line)); // reported
}

static char word[16];
static struct header words;
static void *each[] = {word, &words};

void *line_or_number(int i) {
  fgets(each[i], 16, stdin);
  struct header *header = each[1 - i];
  malloc(header->size);
  return malloc(strtoul(each[i], NULL, 0)); // reported
}

static char block[16];
static struct header blocks;
static void *any[] = {block, &blocks};

void *data_or_number(int i) {
  fread(any[i], 1, 16, stdin);
  struct header *header = any[i];
  return malloc(header->size); // reported
}

// The arguments of the program. Who runs it says how much memory it takes.
int main(int argc, char **argv) {
  if (argc > 2) malloc(atoi(argv[2]));
  if (argc > 1) execlp("sh", "sh", "-c", argv[1], NULL); // reported
  ignores(3);
  struct request r;
  sets();
  return 0;
}
