#include <stdlib.h>
#include <string.h>
#include <wchar.h>

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

static void fill(char *to) {
  char from[100];
  memset(from, 'a', 99);
  from[99] = 0;
  strcpy(to, from); // reported
}

void filled(void) {
  char small[50], large[100];
  fill(small); // reported
  fill(large);
}

static void copy(const char *from) {
  char to[50];
  for (size_t i = 0; i < strlen(from) + 1; i++) to[i] = from[i];
}

static void copy_with_length(const char *from) {
  char to[50];
  size_t i, length = strlen(from);
  for (i = 0; i < length + 1; i++) to[i] = from[i];
}

void lengths(void) {
  char *from = malloc(100);
  memset(from, 'a', 49);
  from[49] = 0;
  copy_with_length(from);
  memset(from, 'a', 50);
  from[50] = 0;
  copy(from); // reported
  copy_with_length(from); // reported
}

void allocated(void) {
  int *numbers = malloc(10);
  for (int i = 0; i < 10; i++) numbers[i] = i; // reported
  numbers = malloc(10 * sizeof *numbers);
  for (int i = 0; i < 10; i++) numbers[i] = i;
}

struct name {
  char text[16];
  void *owner;
};

void field(struct name *name, const char *from) {
  memcpy(name->text, from, sizeof *name); // reported
  memcpy(name->text, from, sizeof name->text);
  memcpy(name, from, sizeof *name);
}

void wide(void) {
  const wchar_t *from = L"wide";
  char *to = malloc((strlen((const char *)from) + 1) * 4); // reported
  wcscpy((wchar_t *)to, from);
}

static void maybe(char *to, int k) {
  if (k) memset(to, 0, 64);
}

void depends(void) {
  char small[8];
  maybe(small, 0);
}

// Reads beyond the end, and writes before the start.
void reads_more(char *to) {
  char text[10] = "text";
  memcpy(to, text, 10);
  memcpy(to, text, 11); // reported
}

void writes_before(void) {
  char text[10];
  char *p = text + 2;
  memset(p, 0, 8);
  p -= 3;
  memset(p, 0, 4); // reported
}

// Only an allocation of no bytes gets one.
static void *allocate(size_t size) {
  void *memory = malloc(size);
  if (!memory && !size) memory = malloc(1);
  return memory;
}

void clears_allocated(void) {
  char *text = allocate(20);
  memset(text, 0, 20);
  free(text);
}

// Before the start of the object; and a copy that reads as many bytes as another string has.
void before_start(const char *from) {
  char text[100];
  char *to = text - 8;
  strcpy(to, from); // reported
  strcpy(to + 8, "abc");
}

void read_beyond(char *to) {
  char small[50], large[100];
  memset(small, 'a', 49);
  small[49] = 0;
  memset(large, 'b', 99);
  large[99] = 0;
  memcpy(to, small, strlen(large)); // reported
  memcpy(to, large, strlen(small));
}

// A text and its length, set together.
void named(char *to, int directory) {
  const char *name;
  size_t length;
  if (directory) { name = "directory"; length = 9; }
  else { name = "file"; length = 4; }
  memcpy(to, name, length);
}
void named_too_long(char *to, int directory) {
  const char *name;
  size_t length = 9;
  if (directory) name = "directory";
  else name = "file";
  memcpy(to, name, length); // reported
}

// Functions of POSIX that get the size of what they fill.
#include <arpa/inet.h>
#include <poll.h>
#include <time.h>
#include <unistd.h>
int filled_beyond(struct tm *when, struct in_addr *host) {
  char name[64], text[8];
  struct pollfd all[2];
  gethostname(name, 65); // reported
  strftime(text, 20, "%F", when); // reported
  inet_ntop(AF_INET, host, text, 16); // reported
  poll(all, 3, 0); // reported
  return readlink(name, text, 9); // reported
}
int filled_within(struct tm *when, struct in_addr *host) {
  char name[65], text[20];
  struct pollfd all[3];
  gethostname(name, 65);
  strftime(text, 20, "%F", when);
  inet_ntop(AF_INET, host, text, 16);
  poll(all, 3, 0);
  return readlink(name, text, 9);
}

// A small buffer, or a larger one of a size that is not known: the size goes with the buffer.
char *grown(const char *path, size_t size) {
  char small[128], *buffer = small;
  size_t bytes = sizeof small;
  if (size > bytes) {
    bytes = 1024;
    buffer = malloc(size * 1024);
    if (!buffer) return NULL;
  }
  if (readlink(path, buffer, bytes) < 0) buffer[0] = 0;
  return buffer == small ? strdup(buffer) : buffer;
}

// The largest number says that there is no limit.
#include <limits.h>
#include <stdio.h>
void without_limit(int number) {
  char text[16];
  snprintf(text, INT_MAX, "%d", number);
  puts(text);
}

// What is measured is what is copied, whichever string it is.
void append(char *to, const char *text) {
  if (!text) text = "";
  memcpy(to, text, strlen(text));
}
void appends(char *to) { append(to, "a longer text"); }
