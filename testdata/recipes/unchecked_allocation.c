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
