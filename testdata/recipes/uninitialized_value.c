#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int enabled = 1;
struct pair { int first, second; };
struct bits { unsigned one : 1, other : 3; };
void external(int *p);

int direct(void) {
  int n;
  return n + 1; // reported
}

static int added(int n) { return n + 1; }
static int given(int n) { return 1; }
static int added_at(int *n) { return *n + 1; }
static void set(int *n) { *n = 1; }
static void set_each(char *to, int n) {
  while (n--) *to++ = 'a';
}

int passed(void) {
  int n, m;
  int copy = n; // reported
  given(copy);
  return added(copy) +
         added_at(&m); // reported
}

int written(int k) {
  int a, b, c;
  char text[4];
  set(&a);
  external(&b);
  if (enabled) c = 1;
  set_each(text, 4);
  return a + b + c + text[0];
}

int on_a_path(int k) {
  int n;
  if (k) n = 1;
  return n + 1; // reported
}

unsigned bit(void) {
  struct bits b;
  b.one = 1;
  return b.one;
}

int structures(const struct pair *from) {
  struct pair a, b, c, t;
  c.first = 1;
  b = *from;
  t = c;
  t.first += a.second; // reported
  return t.first + b.first + t.second; // reported
}

static int sum(const int *numbers, int n) {
  int total = 0;
  for (int i = 0; i < 10; i++) total += numbers[i]; // reported
  return total;
}

int hollow(void) {
  int *numbers = malloc(10 * sizeof *numbers);
  if (!numbers) return 0;
  return sum(numbers, 10);
}

int partial(void) {
  struct pair array[10];
  struct pair *pairs = array;
  for (int i = 0; i < 5; i++) {
    pairs[i].first = i;
    pairs[i].second = i;
  }
  int total = 0;
  for (int i = 0; i < 5; i++) total += pairs[i].first;
  for (int i = 0; i < 10; i++) total += pairs[i].first; // reported
  return total;
}

int full(void) {
  int array[10];
  int *numbers = array;
  for (int i = 0; i < 10; i++) numbers[i] = i;
  return sum(numbers, 10) + sum(calloc(10, sizeof *numbers), 10);
}

int by_alias(void) {
  int number;
  int *p = &number, *q = &number;
  *p = 1;
  return *q;
}

// A call that writes one field of a structure does not write the next one.
struct couple { int first, second; };
static void set_first(struct couple *pair) { pair->first = 1; }
static void set_both(struct couple *pair) { set_first(pair); pair->second = 2; }
static void set_somewhere(struct couple *pair, int i) { (&pair->first)[i] = 1; }
int half(void) { struct couple pair; set_first(&pair); return pair.second + 1; } // reported
int whole(void) { struct couple pair; set_both(&pair); return pair.second + 1; }
int somewhere(int i) { struct couple pair; set_somewhere(&pair, i); return pair.second + 1; }

// A structure that a call returns in registers, or that a wide store fills; memory that other functions of a structure fill; a loop that fills it.
struct bytes { unsigned char first, second; };
static struct couple made(int n) { struct couple couple = {n, n}; return couple; }
int returned_structure(void) { struct couple couple = made(1); return couple.second + 1; }
int filled_at_once(const struct bytes *from) { struct bytes to; __builtin_memcpy(&to, from, sizeof to); return to.second + 1; }
struct text { char *memory; int length; };
static void grow(struct text *text, int n) { text->memory = malloc(n); }
static void add(struct text *text, char c) { text->memory[text->length++] = c; }
int filled_by_others(void) {
  struct text text = {0, 0};
  grow(&text, 8);
  add(&text, 'a');
  return text.memory[0];
}
static void *copy(const void *from, int n) { return __builtin_memcpy(malloc(n), from, n); }
int filled_by_copy(const int *from) { int *to = copy(from, 4); return *to + 1; }
int filled_by_loop(int n) {
  int *to = malloc(n * sizeof *to), sum = 0;
  for (int i = 0; i < n; i++) to[i] = i;
  for (int i = 0; i < n; i++) sum += to[i];
  return sum;
}

// An address that a function stores in a structure for others, or passes on in a union.
struct request { int *size; };
void fetch(struct request *request);
static void ask(int *size) { struct request request; request.size = size; fetch(&request); }
int asked(void) { int size; ask(&size); return size + 1; }
typedef union { int *number; char *text; } argument __attribute__((transparent_union));
int accept_any(argument to);
static int wrapped(int *number) { return accept_any(number); }
int accepted(void) { struct couple couple; wrapped(&couple.first); return couple.first + 1; }

int returned(void) {
  int number;
  return number; // reported
}

int written_sometimes(int n) {
  int number;
  if (n > 3) number = n;
  return number + 1; // reported
}

int written_if_used(int n) {
  int number;
  if (n > 3) number = n;
  if (n > 3) return number + 1;
  return 0;
}

int written_with_flag(int n) {
  int number, known = 0;
  if (n > 3) {
    number = n;
    known = 1;
  }
  return known ? number : 0;
}

// Whether the loop runs is not known, but a loop that writes is taken to run.
int written_in_loop(int n) {
  int number;
  for (int i = 0; i < n; i++) number = i;
  return number;
}

int written_in_cases(int n) {
  int number;
  switch (n) {
  case 1:
    number = 3;
    break;
  case 2:
    number = 4;
    break;
  }
  return number; // reported
}

int written_in_all_cases(int n) {
  int number;
  switch (n) {
  case 1:
    number = 3;
    break;
  default:
    number = 4;
  }
  return number;
}

struct couple partly_returned(int n) {
  struct couple couple;
  couple.first = n;
  return couple;
}

// Functions that write what their parameter points to on some paths only, where the result is not looked at.
int random_number(void);
int writes_if(int *p, int x) { if (x) { *p = 1; return 0; } return 1; }
int ignores_refusal(void) { int p; int out = writes_if(&p, 0); return p; } // reported
int ignores_success(void) { int p; int out = writes_if(&p, 1); return p; }
int ignores_result(int x) { int p; writes_if(&p, x); return p + 1; } // reported
int heeds_result(int x) { int p; if (writes_if(&p, x)) return 0; return p; }
void writes_outside(int *p, int x) { if (x > 3) *p = 2; else if (x < 2) *p = 1; }
int between_limits(void) { int p; writes_outside(&p, 2); return p; } // reported
int above_limits(void) { int p; writes_outside(&p, 4); return p; }
int below_limits(void) { int p; writes_outside(&p, -4); return p; }
void writes_unless_null(int *p) { if (p) *p = random_number(); }
int not_null(void) { int p; writes_unless_null(&p); return p; }
struct two_fields { int a, b; };
void writes_one_field(struct two_fields *s, int n) { s->a = 1; if (n > 0) s->b = 2; }
int reads_unwritten_field(int n) { struct two_fields s; writes_one_field(&s, n); return s.a + s.b; } // reported
int reads_written_field(int n) { struct two_fields s; writes_one_field(&s, n); return s.a; }
void writes_or_ends(int *p, int n) { switch (n) { case 1: *p = 3; break; case 2: *p = 4; break; default: abort(); } }
int ends_otherwise(int n) { int p; writes_or_ends(&p, n); return p; }
void writes_in_cases(int *p, int n) { switch (n) { case 1: *p = 3; break; case 2: *p = 4; break; default: break; } }
int other_case(int n) { int p; writes_in_cases(&p, n); return p; } // reported
void writes_in_loop(int *p, int n) { for (int i = 0; i < n; i++) *p = i; }
int no_iteration(int n) { int p; writes_in_loop(&p, n); return p; } // reported

// What a loop writes by address, at an index.
static void fill(struct pair *pair) { pair->first = pair->second = 1; }
int filled_each(void) {
  struct pair pairs[3];
  for (int i = 0; i < 3; i++) fill(&pairs[i]);
  return pairs[1].first + 1;
}
int filled_none(void) {
  struct pair pairs[3];
  return pairs[1].first + 1; // reported
}

// A search that finds nothing ends at the limit.
int searched(const char *text, int length) {
  int i, kind;
  for (i = 0; i < length; i++)
    if (text[i] == ';') {
      kind = text[i + 1];
      break;
    }
  if (i == length) return 0;
  return kind + 1;
}
int searched_past(const char *text, int length) {
  int i, kind;
  for (i = 0; i < length; i += 2)
    if (text[i] == ';') {
      kind = text[i + 1];
      break;
    }
  if (i == length) return 0;
  return kind + 1; // reported
}

// A variable that keeps its first value says that control has not passed the write of the other one.
int begin(void), receive(void);
void progress(int start) {
  long bytes = 0;
  int time, got;
  if (!begin()) goto end;
  time = start;
  while ((got = receive()) > 0) bytes += got;
  return;
end:
  if (bytes > 0) printf("%ld in %d\n", bytes, time);
}
void progress_unknown(int start) {
  long bytes = begin();
  int time, got;
  if (!begin()) goto end;
  time = start;
  while ((got = receive()) > 0) bytes += got;
  return;
end:
  if (bytes > 0) printf("%ld in %d\n", bytes, time); // reported
}

// Elements that a function gets, and uses.
static void show(double each) { printf("%g\n", each); }
void shows_none(void) {
  double *all = malloc(3 * sizeof *all);
  if (!all) exit(1);
  for (int i = 0; i < 3; i++) show(all[i]); // reported
}
void shows_each(void) {
  double *all = malloc(3 * sizeof *all);
  if (!all) exit(1);
  for (int i = 0; i < 3; i++) all[i] = i;
  for (int i = 0; i < 3; i++) show(all[i]);
}

// The function says by what else it writes whether it has written the value: the caller compares that.
static void find_pair(int key, int *value, void **found) {
  *found = 0;
  if (key < 10) return;
  *value = key;
  *found = found;
}
int tells(int key) {
  int value;
  void *found;
  find_pair(key, &value, &found);
  return found ? value + 1 : 0;
}
int does_not_ask(int key) {
  int value;
  void *found;
  find_pair(key, &value, &found);
  return value + 1; // reported
}

// Where `setjmp` returns again, what is written after it may have been written.
int setjmp(void *) __attribute__((returns_twice));
extern char environment[200];
extern int later(int);
int written_before_return(int n) {
  int begun;
  if (setjmp(environment)) return begun;
  begun = later(n);
  return later(begun);
}
int written_after_use(int n) {
  int begun;
  if (setjmp(environment)) return 0;
  n = later(begun); // reported
  begun = n;
  return begun;
}
int never_written(int n) {
  int begun;
  if (setjmp(environment)) return later(begun); // reported
  return later(n);
}

// Library functions that get the address: one reads, one writes.
#include <unistd.h>
int sent(int fd) {
  int n;
  if (write(fd, &n, sizeof n) < 0) return 0;
  return n + 1; // reported
}
int received(int fd) {
  int n;
  if (read(fd, &n, sizeof n) < 0) return 0;
  return n;
}

// To store or return what nothing has written is a fault as well, unless bytes are copied, which may be padding, or nobody uses what a function without `return` leaves.
int returned_unwritten(int n) {
  int x;
  if (n > 3) return x; // reported
  return n;
}
int *stored(int *to) {
  struct { int a, b; } s;
  s.a = 1;
  *to = s.b; // reported
  return to;
}
void bytes_copied(char *to) {
  struct { char c; int n; } s;
  s.c = 1;
  s.n = 2;
  for (unsigned i = 0; i < 4; i++) to[i] = ((char *)&s)[i];
}
int known_to_be_odd(void) {
  int x = x;
  return 2;
}
static int no_return(int *n) { *n = 1; }
int result_ignored(void) {
  int n;
  no_return(&n);
  return n;
}

// The default of a `switch` is another way than its cases.
int chosen_twice(int kind) {
  struct { int n[2]; } s;
  switch (kind) {
  case 1 ... 2: memset(&s, 0, sizeof s); break;
  case 4: s.n[1] = 20; break;
  default: break;
  }
  switch (kind) {
  case 1 ... 2: return s.n[0] + 1;
  case 4: return s.n[1] + 2;
  default: return 0;
  }
}
int chosen_other(int kind) {
  struct { int n[2]; } s;
  switch (kind) {
  case 1 ... 2: memset(&s, 0, sizeof s); break;
  case 4: s.n[1] = 20; break;
  default: break;
  }
  switch (kind) {
  case 1 ... 2: return s.n[0] + 1;
  case 4: return s.n[0] + 2; // reported
  default: return 0;
  }
}
struct wide { long a, b; };
static long first_of(struct wide w) { return w.a; }
static struct wide begun_wide(void) {
  struct wide w;
  w.a = 1;
  return w;
}
long passed_in_part(void) {
  struct wide w;
  w.a = 1;
  return first_of(w) + begun_wide().a;
}
