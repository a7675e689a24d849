#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int *unchecked(int n) {
  int *numbers = malloc(n * sizeof *numbers); // reported
  for (int i = 0; i < n; i++) numbers[i] = i;
  return numbers;
}

int *checked(int n) {
  int *numbers = malloc(n * sizeof *numbers);
  if (!numbers) return NULL;
  numbers[0] = n;
  return numbers;
}

// Whoever gets the pointer may test it.
char *handed_on(void) { return malloc(8); }

void cleared(void) {
  char *block = calloc(1, 64); // reported
  memset(block, 1, 64);
  free(block);
}

static char *kept;
static void check(char *p) {
  if (!p) exit(1);
}
static char use_kept(void) { return *kept; }
static void close_it(FILE *file) { fclose(file); }

void passed(void) {
  FILE *in = fopen("a", "r"); // reported
  close_it(in);
  FILE *out = fopen("b", "w");
  if (out) close_it(out);
}

void on_one_path(int k) {
  char *p = malloc(8); // reported
  if (k && !p) return;
  *p = 1;
}

void checked_elsewhere(void) {
  char *p = malloc(8);
  check(p);
  *p = 1;
}

void by_global(void) {
  kept = malloc(8); // reported
  use_kept();
}

void stored_and_tested(void) {
  char *p;
  if ((p = malloc(8)) != NULL) *p = 1;
}

// A search is no allocation: who searches often knows that it finds.
char first_option(const char *text) { return *strchr(text, '-'); }

// The second call finds what the first found.
char first_of_home(void) {
  if (getenv("HOME")) return *getenv("HOME");
  return *getenv("USER"); // reported
}

void all_or_nothing(void) {
  char *p = malloc(8);
  char *q = malloc(8);
  int failed = !p || !q;
  if (!failed) {
    *p = 1;
    *q = 1;
  }
  free(q);
  free(p);
}

void assigned_together(const char *name) {
  FILE *current, *last;
  last = current = fopen(name, "r");
  if (!current) return;
  fclose(last);
}

struct map {
  char *data;
};
static int map_init(struct map *map) {
  map->data = malloc(8);
  if (!map->data) return 0;
  return 1;
}
void map_used(void) {
  struct map map;
  if (map_init(&map)) *map.data = 1;
}

static void replaced(int wanted, char *name) {
  if (wanted && !name) name = "default";
  if (wanted) fclose(fopen(name, "w")); // reported
  if (wanted && *name) exit(1);
}
void replaces(int wanted) { replaced(wanted, getenv("NAME")); }

void assigned_before_the_test(const char *name) {
  FILE *current = fopen(name, "r"), *last;
  last = current;
  if (!current) return;
  fclose(last);
}

// What a variable that is written once decides.
void traces(const char *name, int n) {
  int silent = 0, loud = 1;
  if (silent) fputs("x", fopen(name, "a"));
  if (loud) fputs("y", fopen(name, "a")); // reported
}

// A function that ends the program, except for nothing.
void die(void) __attribute__((noreturn));
static void *some(void *old, size_t size) {
  void *p = realloc(old, size);
  if (!p && (!old || size)) die();
  return p;
}
static void *more(void *old, size_t size) {
  void *p = realloc(old, size); // reported
  if (size > 99 && !old) die();
  return p;
}
void grows(char **list, int n, char *s) {
  list = some(list, n * sizeof *list);
  list[0] = s;
  list = more(list, n * sizeof *list);
  list[0] = s;
}
