// What each function is for stands before it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { int value; struct node *next; char name[8]; };

int global;

// Dereferences its parameter whatever it does.
int first(struct node *n) { return n->value; }

// Through another, and through a third.
int forwarded(struct node *n, int k) { return k + first(n); }
int twice(int k, struct node *n) { return forwarded(n, k); }

// Only under a condition.
int guarded(struct node *n, int k) { if (k > 3) return n->value; return 0; }
int tests(struct node *n) { return n ? n->value : 0; }
int tests_late(struct node *n, int k) { while (k--) global += k; if (!n) return 1; return n->next->value; }

// Not before something that may not return.
void check(int k) { if (k) exit(1); }
int after_check(struct node *n, int k) { check(k); return n->value; }
int after_pointer(struct node *n, void (*f)(void)) { f(); return n->value; }

// After a loop, after a branch that comes together again, after a call that returns.
int after_loop(struct node *n, int k) { for (int i = 0; i < k; i++) global += i; return n->value; }
int after_branch(struct node *n, int k) { if (k) global = 1; else puts("none"); return n->value; }

// By memset and memcpy; of no bytes, or of as many as another parameter says.
void clears(struct node *n) { memset(n, 0, sizeof *n); }
void names(struct node *n, const char *s) { memcpy(n->name, s, 8); }
void copies(char *to, const char *from, size_t k) { memcpy(to, from, k); }

// Calls its parameter.
int calls(int (*f)(int), int k) { return f(k); }

// Gives its parameter another value first.
int assigns(struct node *n, struct node *other) { n = other; return n->value; }

// A volatile access is meant to trap.
void traps(volatile int *p) { *p = 1; }

int uses(struct node *good, int k, void (*f)(void)) {
  int sum = 0;
  sum += first(NULL); // reported
  sum += first(good);
  sum += forwarded(NULL, 3); // reported
  sum += twice(k, NULL); // reported
  sum += guarded(NULL, 0);
  sum += guarded(NULL, k);
  sum += tests(NULL);
  sum += tests_late(NULL, k);
  sum += after_check(NULL, k);
  sum += after_pointer(NULL, f);
  sum += after_loop(NULL, k); // reported
  sum += after_branch(NULL, k); // reported
  clears(NULL); // reported
  names(good, NULL); // reported
  copies(NULL, NULL, 0);
  sum += calls(NULL, k); // reported
  sum += assigns(NULL, good);
  traps(NULL);
  return sum;
}

// A variable that is only ever null.
int local(int k) {
  struct node *n = NULL;
  if (k) return n->value; // reported
  return 0;
}

// One that is null at first.
int local_set(int k, struct node *other) {
  struct node *n = NULL;
  if (k) n = other;
  return n ? n->value : 0;
}

// Right after a test found it to be null.
int logged(struct node *n) {
  if (!n)
    printf("no node of value %d\n", n->value); // reported
  return 0;
}

int inverted(struct node *n, int k) {
  if (n == NULL && k > n->value) // reported
    return 1;
  return 0;
}

int passed_on(struct node *n, int k) {
  if (n == NULL) {
    puts("none");
    return first(n); // reported
  }
  return n->value + k;
}

int guarded_exit(struct node *n) {
  if (!n) {
    puts("none");
    exit(1);
  }
  return n->value;
}

// What no way leads to.
int never(void) {
  return 0;
  return *(int *)NULL;
}

static const int enabled = 1;
static int enabled_now;
void enable(void) { enabled_now = 1; }
struct two { int *first, *second; };
static int second_of(struct two *t) { return *t->second; }
static int *none(int *p) {
  p = NULL;
  return p;
}
static int if_enabled(int *p) {
  if (enabled_now) return *p;
  return 0;
}
static int if_positive(int *p, int n) {
  if (n > 0) return *p;
  return 0;
}

int follows(int *p, int n) {
  struct two t;
  int sum = 0;
  int *q = NULL, *r = NULL;
  if (enabled) sum += *r; // reported
  if (q) sum += *q;
  t.first = q;
  t.second = p;
  sum += second_of(&t);
  t.second = q;
  sum += second_of(&t); // reported
  sum += *none(p); // reported
  sum += if_enabled(q); // reported
  sum += if_positive(q, n);
  if (n) q = p;
  sum += *q;
  return sum;
}

int **either(int **);
int changes(int *p) {
  int *q = NULL;
  int **at = &q;
  if (p) at = either(at);
  *at = p;
  return *q;
}

int late(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  if (p != NULL) *p = 2; // reported
  return *p;
}

int in_time(int k) {
  int *p = malloc(sizeof *p);
  if (p) *p = 2;
  if (p) *p = 3;
  p = malloc(sizeof *p);
  if (k) *p = 1;
  if (p) *p = 2;
  return 0;
}

// The library dereferences some arguments, unless it copies nothing.
void library(char *to, FILE *file) {
  global = strlen(NULL); // reported
  fputs("text", NULL); // reported
  memcpy(to, NULL, 4); // reported
  global = snprintf(NULL, 0, "%s", to);
  memcpy(to, NULL, 0);
  fflush(NULL);
  setvbuf(file, NULL, _IONBF, 0);
}

// Tested, and dereferenced whatever the test finds.
int always(struct node *n) {
  if (n) puts("one");
  return n->value; // reported
}
int either_null(struct node *n, struct node *other) {
  if (n == NULL || other == NULL) puts("none");
  return other->value + n->value; // reported
}
int to_library(FILE *file) {
  if (!file) puts("none");
  return fgetc(file); // reported
}

// Whether it is dereferenced depends on more, or it is not null there.
int under_condition(struct node *n, int k) {
  if (n) puts("one");
  return k ? n->value : 0;
}
int replaced(struct node *n, struct node *other) {
  if (!n) n = other;
  return n->value;
}
int finds(struct node *n, int k) {
  for (; n; n = n->next)
    if (n->value == k) break;
  return n->value;
}
int both(struct node *n, int k) {
  while (n && n->value < k) n = n->next;
  return 0;
}
static void fail(void) { exit(1); }
int ends(struct node *n) {
  if (!n) fail();
  return n->value;
}
#define POSITIVE(n) ((n) != NULL && (n)->value > 0)
int tested_again(struct node *n) {
  for (; n != NULL; n = n->next) {
    if (!POSITIVE(n)) continue;
    global++;
  }
  return 0;
}
int grows(int k) {
  struct node *all = NULL;
  for (int i = 0; i < k; i++) all = realloc(all, (i + 1) * sizeof *all);
  return k ? all->value : 0;
}

// Calls itself with the address of the next element, for ever.
void endless(struct node *n) {
  n->next = NULL;
  endless(n + 1);
}

// A function that certainly assigns null by an address, and one that may.
static void clear(int **pointer) { *pointer = 0; }
static void clear_if(int **pointer, int n) { if (n) *pointer = 0; }
static void renew(int **pointer, int *value) { *pointer = value; }
int cleared(void) { int a = 1, *pointer = &a; clear(&pointer); return *pointer; } // reported
int never_assigned(void) { int *pointer; clear(&pointer); return *pointer; } // reported
int cleared_if(int n) { int a = 1, *pointer = &a; clear_if(&pointer, n); return *pointer; }
int renewed(void) { int a = 1, *pointer = 0; renew(&pointer, &a); return *pointer; }

// By a parameter: on every path to the first use the pointer is another one, on one to the second it is null.
int by_parameter(int n, int *given) {
  int *q = NULL;
  if (n > 3) q = given;
  if (n > 5) return *q;
  if (n < 2) return *q; // reported
  return 0;
}

// A macro tests for all its uses.
#define RELEASE(p) do { if (p) free(p); } while (0)
int by_macro(struct node *n, struct node *other) {
  RELEASE(other);
  return other->value + n->value;
}
int by_hand(struct node *n) {
  if (n)
    puts("a node");
  return n->value; // reported
}
int late_by_macro(void) {
  int *p = malloc(4);
  *p = 1;
  int first = *p;
  RELEASE(p);
  return first;
}

// A condition tests what it assigns.
struct list { struct node first; int left; };
static void fill(struct list *l, struct node **out) { *out = &l->first; }
static struct node *take(struct list *l) {
  struct node *n;
  if (l->left-- <= 0) return NULL;
  fill(l, &n);
  return n;
}
void takes(struct list *l) {
  struct node *n;
  while ((n = take(l))) global += n->value;
  while ((n = take(l)) || l->left > -3) global += n->value;
}
// A test before makes this one needless, although another branch changes the pointer.
int chain(int n, struct node *p) {
  if (p) {
    if (n == 1) p = p->next;
    else if (p && n == 2) global = n;
    else global += p->value;
  }
  return n;
}
int chain_after(int n, struct node *p) {
  if (p) {
    if (n == 1) p = p->next;
    if (p && n == 2) global = n;
    else if (!p) global += p->value; // reported
  }
  return n;
}
// A function leaves what the memory of one parameter contains in that of another.
static struct node *second(struct list *l) {
  if (l->left < 1) return NULL;
  return l->first.next;
}
static int seek(struct list *l, struct node **out) {
  *out = NULL;
  if (l->left < 1) return -1;
  *out = second(l);
  return 0;
}
static int forget(struct list *l, struct node **out) {
  *out = NULL;
  return l->left;
}
void seeks(struct list *l) {
  struct node *n = NULL;
  if (seek(l, &n) == 0) global += n->value;
  if (forget(l, &n) == 0) global += n->value; // reported
}
struct node *named(const char *name);
int finds_none(const char *name) {
  struct node *n;
  if ((n = named(name)) == NULL) puts("none");
  return n->value; // reported
}

// A flag tells of what the variable was: on every path, or on some, it has another value now.
int opens(const char *name, FILE *f) {
  int opened = f == NULL;
  if (!f && !(f = fopen(name, "r"))) return 1;
  puts(name);
  if (opened) fclose(f);
  return 0;
}
int may_open(const char *name, FILE *f) {
  int opened = f == NULL;
  if (!f && name) f = fopen(name, "r");
  puts("tried");
  if (opened) fclose(f); // reported
  return 0;
}

// After a dereference the test is needless, unless it is of another value, and so is a second report.
int needless_test(struct node *n) {
  global = n->value;
  if (n == NULL) puts("none");
  return n->next->value;
}
int needless_after_call(struct node *n) {
  global = first(n);
  if (n == NULL) puts("none");
  return n->value;
}
int tests_next(struct node *n) {
  global = n->value;
  n = n->next;
  if (n == NULL) puts("none");
  return n->value; // reported
}
int tests_in_loop(struct node *n, int k) {
  global = n->value;
  while (k--) {
    if (n == NULL) puts("none");
    global += n->value; // reported
    n = named("next");
  }
  return 0;
}
int twice_null(void) {
  struct node *n = NULL;
  global = n->value; // reported
  return n->value;
}

// No call passes null, one does, one passes on what it is given.
static int of_address(struct node *n) {
  if (!n) puts("none");
  return n->value;
}
static int of_null(struct node *n) {
  if (!n) puts("none");
  return n->value; // reported
}
static int of_given(struct node *n) {
  if (!n) puts("none");
  return n->value; // reported
}
int gives(struct node *n, int k) {
  struct node own = {0};
  return of_address(&own) + of_null(k ? &own : NULL) + of_given(n);
}

// What a function takes from memory that another one has prepared may be any pointer.
struct reserve { struct node *next, *end; };
static void prepare(struct reserve *r, struct node *memory, int k) { r->next = memory; r->end = memory + k; }
static struct node *reserved(struct reserve *r) {
  struct node *n = r->next;
  if (n == r->end) return NULL;
  r->next = n + 1;
  return n;
}
int reserves(struct node *memory) {
  struct reserve r;
  prepare(&r, memory, 3);
  return reserved(&r)->value;
}
static struct node *next_of(struct reserve *r) { return r->next; }
int reserves_nothing(void) {
  struct reserve r = {0};
  r.next = NULL;
  return next_of(&r)->value; // reported
}

// The constant first.
static struct node *chosen_or_null(struct node *a, int n) { return 7 == n ? NULL : a; }
int null_first(struct node *a, int n) {
  struct node *node = chosen_or_null(a, n);
  if (NULL == node) return 0;
  return node->value;
}
int null_first_otherwise(struct node *a, int n) {
  struct node *node = chosen_or_null(a, n);
  if (NULL == node) return node->value; // reported
  return 0;
}

// The result of a call that reads the pointer is another value.
struct counts { long *all; };
static int allocate(struct counts *c) { c->all = malloc(8); return c->all == NULL ? 12 : 0; }
static int begins_with(struct counts *c, long n) { return c->all[0] == n; }
long counted(long n) {
  struct counts c;
  if (allocate(&c)) return 0;
  long first = c.all[0];
  if (!begins_with(&c, n)) first = 0;
  free(c.all);
  return first;
}

// Library functions that get the address of a structure: one reads it, one writes it.
#include <unistd.h>
struct record { long n; char *text; };
int written(int fd) {
  struct record r;
  r.text = NULL;
  if (write(fd, &r, sizeof r) < 0) return 0;
  return r.text[0]; // reported
}
int read_into(int fd) {
  struct record r;
  r.text = NULL;
  if (read(fd, &r, sizeof r) < 0) return 0;
  return r.text[0];
}

// No execution comes to the access: all that the function may do was tried.
static void check_not_negative(int n) {
  if (n < 0) exit(1);
}
int never_negative(int n) {
  int *p = NULL;
  check_not_negative(n);
  return n < 0 ? *p : n;
}
int may_be_small(int n) {
  int *p = NULL;
  check_not_negative(n);
  return n < 1 ? *p : n; // reported
}
struct pair { int first, second; };
int copied_pair(struct pair *to) {
  int *p = NULL;
  *to = (struct pair){4, 5};
  return to->first == 1 ? *p : 0;
}
int copied_number(struct pair *to) {
  int *p = NULL;
  *to = (struct pair){4, 5};
  return to->first == 4 ? *p : 0; // reported
}
// An allocation may fail.
int no_memory(void) {
  int *p = NULL;
  int *n = malloc(sizeof *n);
  if (!n) return *p; // reported
  free(n);
  return 0;
}
// The same comparison of two values that are not known has the same result.
int next_number(void);
int below_twice(int limit) {
  int *p = NULL;
  int n = next_number();
  if (n < limit) return 1;
  if (n < limit) return *p;
  return 0;
}
// A test of an allocation that something else is tested with, and one of the other order.
int no_memory_for_some(int n) {
  int *p = NULL;
  int *m = NULL;
  if (n > 3 && (m = malloc(4))) n = *m;
  else if (n > 3) n = *p; // reported
  free(m);
  return n;
}
int no_memory_by_yoda(void) {
  int *p = NULL;
  int *n = malloc(sizeof *n);
  if (NULL == n) return *p; // reported
  free(n);
  return 0;
}
// The function may change the number that it finds by an address in what it gets.
struct context { int *number; };
void outside(struct context *);
int changed_by_context(void) {
  int number = 0;
  int *p = NULL;
  struct context context = {&number};
  outside(&context);
  return number ? *p : 0; // reported
}
