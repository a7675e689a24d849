// Pointers and conditions in registers.
#include <stdio.h>
#include <stdlib.h>

void used(char *text, int again) {
  free(text);
  if (again) puts(text); // reported
}

char *grown(char *text, size_t size) {
  char *larger = realloc(text, size);
  if (!larger) {
    free(text);
    abort();
  }
  return larger;
}

// Two sets of numbers exclude each other; the number is read again where a call may have changed it.
struct reply { int kind; size_t count; struct reply *parts; };
void release(struct reply *reply) {
  if (reply->kind == 3 || reply->kind == 6) {
    for (size_t i = 0; i < reply->count; i++) release(reply->parts + i);
    free(reply->parts);
  }
  if (reply->kind == 5 || reply->kind == 11) {
    for (size_t i = 0; i < reply->count; i++) release(reply->parts + 2 * i);
    free(reply->parts);
  }
}
void release_often(struct reply *reply) {
  if (reply->kind == 3 || reply->kind == 6) {
    for (size_t i = 0; i < reply->count; i++) release_often(reply->parts + i);
    free(reply->parts);
  }
  if (reply->kind == 6 || reply->kind == 11) {
    for (size_t i = 0; i < reply->count; i++) release_often(reply->parts + 2 * i); // reported
    free(reply->parts);
  }
}

// The variable of an inlined function is another one in each iteration.
__attribute__((noinline)) int name_of(int number, char **name) {
  if (number < 3) return 1;
  *name = malloc(number);
  return 0;
}
void use(const char *name);
static int renamed(int number) {
  char *name;
  int failed = name_of(number, &name);
  if (failed) return failed;
  use(name);
  free(name);
  return 0;
}
int rename_all(int count) {
  for (int i = 0; i < count; i++)
    if (renamed(i)) return 1;
  return 0;
}
