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
  int number = numbers[i]; // reported
  free(numbers);
  return number;
}

int constant(void) {
  int i = -1;
  i = 10;
  return first_of(i);
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

int beyond_by_pointer(void) {
  int numbers[10] = {0};
  int *p = numbers;
  p += 9;
  int last = p[0];
  return last + p[1]; // reported
}

int before_by_pointer(void) {
  int numbers[10] = {0};
  int *p = numbers + 1;
  p--;
  int first = *p;
  p--;
  return first + *p; // reported
}

int negative(void) {
  int numbers[10] = {0};
  int i = -1;
  return numbers[i]; // reported
}

int not_negative(int n) {
  int numbers[10] = {0};
  int i = -1;
  if (n > 3) i = 2;
  if (i >= 0) return numbers[i];
  return 0;
}

int beyond_by_constant(void) {
  int *numbers = malloc(4 * sizeof *numbers);
  numbers[3] = 1;
  numbers[4] = 2; // reported
  int number = numbers[3];
  free(numbers);
  return number;
}

// The loop steps from the start, so that there is something before.
int last_of(int n) {
  char text[10] = "abc";
  char *p = text;
  while (n--) p++;
  return p > text ? p[-1] : 0;
}

int first_character(const char *text) { return text[0] ? text[1] : 0; }

int of_empty(void) { return first_character(""); }

// Only an allocation of no bytes gets one.
static void *allocate(size_t size) {
  void *memory = malloc(size);
  if (!memory && !size) memory = malloc(1);
  return memory;
}

int *allocated(void) {
  int *numbers = allocate(10 * sizeof *numbers);
  if (numbers) numbers[9] = 1;
  return numbers;
}

int one_too_many(void) {
  int numbers[10] = {0}, total = 0;
  for (int i = 0; i <= 10; i++) total += numbers[i]; // reported
  for (int i = 0; i != 10; i++) total += numbers[i];
  return total;
}

int before_first(int n) {
  int numbers[10] = {0};
  int size = 10, i;
  for (i = size - 1; i >= 0 && numbers[i] != n; i--) {
  }
  return numbers[i]; // reported
}

int in_steps(void) {
  int numbers[10] = {0};
  for (int i = 0; i < 12; i += 4) numbers[i + 1] = 1;
  for (int i = 0; i < 12; i += 3) numbers[i + 1] = 1; // reported
  return numbers[1];
}

int limited(int i) {
  int numbers[10] = {0};
  if (i < 0 || i > 10) return 0;
  return numbers[i]; // reported
}

int well_limited(int i) {
  int numbers[10] = {0};
  if (i < 0 || i >= 10) return 0;
  return numbers[i];
}

struct record {
  int fields[4];
  int last;
};

int in_structure(struct record *record, int i) {
  if (i == 3) return record->fields[i];
  if (i == 4) return record->fields[i]; // reported
  return record->last;
}

int of_variable_size(void) {
  int size = 6;
  char *text = malloc(size);
  if (!text) return 0;
  text[5] = 0;
  text[6] = 0; // reported
  free(text);
  return size;
}

int in_rows(void) {
  int rows[3][4] = {{0}};
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++) rows[i][j] = 1;
  for (int i = 0; i <= 3; i++) rows[i][0] = 1; // reported
  return rows[0][0];
}

int as_flag_says(int i) {
  int numbers[10] = {0};
  int in = i < 10;
  if (i < 0 || i > 20) return 0;
  return in ? numbers[i] : 0;
}

int masked(void) {
  int numbers[16] = {0};
  return numbers[atoi(getenv("I")) & 15];
}

int remainder_within(void) {
  int numbers[16] = {0};
  int i = (unsigned)atoi(getenv("I")) % 16;
  return numbers[i];
}

int remainder_beyond(void) {
  int numbers[16] = {0};
  int i = rand() % 17;
  return numbers[i]; // reported
}

// Loops whose numbers have no end, through calls and copies.
static int same(int n) { return n; }
static void assign(int *to, int n) { *to = n; }

int endless(int n) {
  int numbers[10] = {0}, i = 0, j = 0;
  struct record record = {{0, 1}, 0}, next = {{0}, 0};
  while (n--) {
    i = same(i) + 1;
    assign(&j, j + 1);
    next.fields[0] = record.fields[0] + record.fields[1];
    next.fields[1] = 1;
    record = next;
    numbers[i] = numbers[j] + numbers[record.fields[0]];
  }
  return numbers[0];
}

int random_below_zero(void) { int a[5] = {0}, n = rand() % 10 - 5; if (n < 5) a[n]++; return a[0]; } // reported
int random_in_bounds(void) { int a[5] = {0}, n = rand() % 10 - 4; if (n >= 0 && n < 5) a[n]++; return a[0]; }
static int numbers_of_input[10];
int scanned_below(void) { int k; if (scanf("%d", &k) != 1) return 0; if (k >= 10) return 0; return numbers_of_input[k]; } // reported
int scanned_within(void) { int k; if (scanf("%d", &k) != 1) return 0; if (k < 0 || k >= 10) return 0; return numbers_of_input[k]; }
int scanned_unsigned(void) { unsigned k; if (scanf("%u", &k) != 1) return 0; if (k >= 10) return 0; return numbers_of_input[k]; }
int random_below(void) { int k = rand(); if (k >= 10) return 0; return numbers_of_input[k]; }
int parsed_below(const char *s) { int k = atoi(s); if (k < 10) return numbers_of_input[k]; return 0; } // reported
int parsed(const char *s) { int k = atoi(s); return numbers_of_input[k]; } // reported
int parsed_within(const char *s) { int k = atoi(s); if (k < 10) { if (k > 0) return numbers_of_input[k]; } return 0; }
int parsed_widened(const char *s) { size_t k = atoi(s); if (k < 10) return numbers_of_input[k]; return 0; }

// By a parameter whose number is known where it is used.
int after_last(int n) {
  int a[4] = {1, 2, 3, 4};
  if (n < 0 || n > 4) return 0;
  if (n == 4) return a[n]; // reported
  return a[n & 3];
}
int masked_index(unsigned char n) {
  int a[4] = {1, 2, 3, 4};
  if (n == 3) return a[n];
  return 0;
}

// One report of what comes from one variable.
struct table { int sums[6][4], used[6]; };
int least(struct table *t, const int *costs, int n, int k) {
  int best = -1;
  for (int i = 0; i < n; i++) if (costs[i] == 0) best = i;
  t->sums[best][k]++; // reported
  t->sums[best][k] += costs[0];
  return t->used[best];
}

// Memory of functions that are declared with `alloc_size`, and of functions of the C library that take a size in another place, or two.
void *arena(long kind, size_t size) __attribute__((alloc_size(2)));
void *table(size_t count, size_t size) __attribute__((alloc_size(1, 2)));
void beyond_size(int n) {
  char *one = arena(n, 10), *two = table(10, 4), *three = aligned_alloc(16, 32), *four = reallocarray(NULL, 10, 2);
  if (one) one[10] = 0; // reported
  if (two) two[40] = 0; // reported
  if (three) three[32] = 0; // reported
  if (four) four[20] = 0; // reported
}
void inside_size(int n) {
  char *one = arena(n, 11), *two = table(11, 4), *three = aligned_alloc(16, 48), *four = reallocarray(NULL, 11, 2);
  if (one) one[10] = 0;
  if (two) two[40] = 0;
  if (three) three[32] = 0;
  if (four) four[20] = 0;
}

// A function that a condition lets access what its caller has: the caller may know the condition.
static int second_if(const int *values, int wide) { return wide ? values[1] : values[0]; }
static int second(const int *values) { return values[1]; } // reported
int first_only(int unknown) {
  int one = 1;
  return second_if(&one, unknown);
}
int beyond_first(void) {
  int one = 1;
  return second(&one);
}
