#include <stdio.h>
#include <stdlib.h>

int from_input(void) {
  int numbers[10] = {0};
  int i = atoi(getenv("I"));
  if (i >= 0) return numbers[i]; // reported
  return 0;
}

int tested(void) {
  int numbers[10] = {0};
  int i = atoi(getenv("I"));
  if (i >= 0 && i < 10) return numbers[i];
  return 0;
}

static void set(int *numbers, int i) { numbers[i] = 1; }

static int first_of(int i) {
  int *numbers = calloc(10, sizeof *numbers);
  int number = numbers[i];
  free(numbers);
  return number;
}

int constant(void) {
  int i = -1;
  i = 10;
  return first_of(i); // reported
}

int within(void) {
  int i = 10;
  i = 9;
  return first_of(i);
}

int scanned(void) {
  int numbers[10] = {0};
  int i;
  if (fscanf(stdin, "%d", &i) != 1) return 0;
  numbers[i] = 1; // reported
  return numbers[0];
}
