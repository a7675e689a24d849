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
