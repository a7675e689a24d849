#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int enabled = 1;
static char *kept;
struct holder { char *text; int size; };
void keep(char *p);

void lost(void) {
  char *p = malloc(8); // reported
  if (!p) return;
  strcpy(p, "lost");
  puts(p);
}

void released(void) {
  char *p = malloc(8);
  if (p == NULL) return;
  strcpy(p, "kept");
  if (enabled) free(p);
}

int early(int k) {
  char *p = malloc(8); // reported
  if (p && k) return 1;
  free(p);
  return 0;
}

char *returned(void) { return strdup("text"); }

void lost_by_caller(void) {
  char *p = returned(); // reported
  puts(p);
}

void stored(struct holder *h) {
  char *p = malloc(8);
  kept = malloc(8);
  h->text = p;
}

static void release(struct holder *h) { free(h->text); }
static void print(struct holder *h) { puts(h->text); }

void by_structure(void) {
  struct holder released, printed;
  released.text = malloc(8);
  printed.text = malloc(8); // reported
  print(&released);
  print(&printed);
  release(&released);
}

void copied(struct holder *to) {
  struct holder from;
  from.text = malloc(8);
  *to = from;
}

void enlarged(void) {
  char *p = malloc(8); // reported
  if (!p) return;
  p = realloc(p, 16);
  if (p) free(p);
}

void enlarged_by_other_name(void) {
  char *p = malloc(8);
  char *q = realloc(p, 16);
  if (q) p = q;
  free(p);
}

void unknown(void) { keep(malloc(8)); }

void same_condition(int k) {
  char *p = 0;
  if (k > 3) p = malloc(8);
  if (k > 3) free(p);
}

void fails(void) {
  char *p = malloc(8);
  if (p) exit(1);
}

static char *inserted(void) {
  char *p = malloc(8);
  kept = p;
  return p;
}

void inserts(void) { puts(inserted()); }

int main(void) {
  char *p = malloc(8);
  puts(p);
  return 0;
}

// Parts of a list, results that are not returned, copies, and conditions.

struct link { struct link *next; };
struct item { int value; struct link link; };
static struct link *all;
static void insert(struct link *l) {
  l->next = all;
  all = l;
}

void linked(int value) {
  struct item *i = malloc(sizeof *i);
  if (!i) return;
  i->value = value;
  insert(&i->link);
}

int only_looked_at(int value) {
  struct item *i = malloc(sizeof *i); // reported
  if (!i) return 0;
  i->value = value;
  struct link *l = &i->link;
  return l->next == 0;
}

char *after_header(void) {
  char *p = malloc(16);
  return p ? p + 8 : 0;
}

char *returned_or_lost(int n) {
  char *p = malloc(4); // reported
  if (n > 10) return 0;
  return p;
}

char *returned_or_released(int n) {
  char *p = malloc(4);
  if (n > 10) {
    free(p);
    return 0;
  }
  return p;
}

int copied_by_bytes(const char *v) {
  char *to = 0, *from = strdup(v); // reported
  memcpy(&to, &from, sizeof to);
  return to ? to[0] : 0;
}

void copied_and_released(const char *v) {
  char *to = 0, *from = strdup(v);
  memcpy(&to, &from, sizeof to);
  free(to);
}

int compared(int a, int b) {
  char *p = 0;
  if (a > b) p = malloc(9);
  int sum = a + b;
  if (a > b) free(p);
  return sum;
}

int compared_otherwise(int a, int b) {
  char *p = 0;
  if (a > b) p = malloc(9); // reported
  int sum = a + b;
  if (a < b) free(p);
  return sum;
}

int by_flag(int n) {
  char *p = malloc(n);
  int ok = p != 0;
  if (!ok) return -1;
  free(p);
  return 0;
}

void masked(unsigned m) {
  char *p = 0;
  if (m & 4) p = malloc(9);
  if (m & 4) free(p);
}

void other_mask(unsigned m) {
  char *p = 0;
  if (m & 4) p = malloc(9); // reported
  if (m & 2) free(p);
}

// `new` and `delete`, as clang calls them.

void *_Znwm(unsigned long);
void _ZdlPv(void *);

int new_lost(void) {
  int *p = _Znwm(4); // reported
  *p = 1;
  return *p;
}

void new_deleted(void) {
  int *p = _Znwm(4);
  if (p) _ZdlPv(p);
}

// What an owner has is lost with it.

void owner_released(void) {
  struct holder *h = malloc(sizeof *h);
  if (!h) return;
  h->text = malloc(4); // reported
  free(h);
}

void owner_emptied(void) {
  struct holder *h = malloc(sizeof *h);
  if (!h) return;
  h->text = malloc(4);
  free(h->text);
  free(h);
}

static void destroy(struct holder *h) {
  free(h->text);
  free(h);
}

void owner_destroyed(void) {
  struct holder *h = malloc(sizeof *h);
  if (!h) return;
  h->text = malloc(4);
  destroy(h);
}

// Branches of one path agree, and with what was stored.
void either(int n) { void *p = malloc(8); if (n) free(p); if (!n) free(p); }
void above(int n) { void *p = malloc(8); if (n > 3) free(p); if (n <= 3) free(p); }
void done(int n) { void *p = malloc(8); int f = 0; if (n) { free(p); f = 1; } if (!f) free(p); }
void either_not(int n, int m) { void *p = malloc(8); if (n) free(p); if (!m) free(p); } // reported
void above_not(int n) { void *p = malloc(8); if (n > 3) free(p); if (n <= 2) free(p); } // reported
void done_not(int n) { void *p = malloc(8); int f = 0; if (n) f = 1; if (f) free(p); } // reported
void changed(int n) { void *p = malloc(8); if (n) free(p); n = rand(); if (!n) free(p); } // reported

// A result that a library function returns as its own, and memory that moves.
struct named { char *name; };
void named(struct named *to, const char *name) { to->name = strcpy(malloc(strlen(name) + 1), name); }
void not_named(const char *name) { puts(strcpy(malloc(strlen(name) + 1), name)); } // reported
char *moved(int n) {
  char *p = malloc(1);
  p = reallocarray(p, n, 2);
  return p;
}

// Numbers that are passed decide whether the function allocates.
static char *scan(const char *from, int *end, int flags) {
  *end = strlen(from);
  if (flags & 2) return 0;
  return strdup(from);
}
int scanned(const char *from) { int end; scan(from, &end, 2); return end; }
int scanned_again(const char *from, int flags) { int end; scan(from, &end, flags | 2); return end; }
int scanned_too_much(const char *from, int flags) { int end; scan(from, &end, flags | 1); return end; } // reported
static int *filled(int *given) { return given ? given : malloc(8); }
int fills_own(void) { int own[2]; return filled(own) == own; }
int fills_given(int *given) { return filled(given) != 0; } // reported

// A function that registers its result with an owner, if there is one, leaves it to that.
static struct named *registry[8];
static struct named *registered(int n) {
  struct named *made = malloc(sizeof *made);
  if (n < 8) registry[n] = made;
  return made;
}
int registers(int n) { return registered(n) != 0; }

// A variable says where the ways have met which way control came.
void flagged(int n, int *out) {
  int *made = NULL, grown = 1;
  if (n < 4) grown = 0;
  else made = malloc(n);
  if (grown) { *out = made[0]; free(made); }
}
void flagged_otherwise(int n, int *out) {
  int *made = NULL, grown = 0;
  if (n < 4) grown = 1;
  else made = malloc(n); // reported
  if (grown) { *out = made[0]; free(made); }
}
int with_default(const char *name) {
  char *made = NULL;
  if (!name) { name = "none"; made = malloc(8); }
  if (name) { int length = strlen(name); free(made); return length; }
  return 0;
}

// A function keeps its result in a list, if it has one.
struct queue { struct named **all; int n; };
static struct queue waiting;
static void push(struct queue *queue, struct named *one) {
  queue->all = realloc(queue->all, ++queue->n * sizeof *queue->all);
  queue->all[queue->n - 1] = one;
}
static struct named *queued(struct queue *queue) {
  struct named *made = malloc(sizeof *made);
  if (queue) push(queue, made);
  return made;
}
int queues(void) { return queued(&waiting) != 0; }
int queues_nowhere(void) { return queued(NULL) != 0; } // reported

// A test that `__builtin_expect` wraps.
#define unlikely(x) __builtin_expect(!!(x), 0)
int grown_in_place(struct holder *h, int n) {
  char *text = realloc(h->text, n);
  if (unlikely(text == NULL)) return -1;
  h->text = text;
  return 0;
}
int grown_and_lost(struct holder *h, int n) {
  char *text = malloc(n); // reported
  if (unlikely(text == NULL)) return -1;
  if (unlikely(n > 100)) return -2;
  h->text = text;
  return 0;
}

// A function copies the structure, with the pointer, to where it stays.
struct token { void *set; int type; };
struct tree { struct tree *left; struct token token; };
static struct tree all_trees[30];
static struct tree *tree(const struct token *t) {
  static int n;
  if (n == 30) return NULL;
  all_trees[n].token = *t;
  return &all_trees[n++];
}
struct tree *parsed(void) {
  struct token t;
  t.set = calloc(32, 1);
  if (!t.set) return NULL;
  struct tree *made = tree(&t);
  if (!made) free(t.set);
  return made;
}
static int type_of(const struct token *t) { return t->type; }
int parsed_and_lost(void) {
  struct token t;
  t.type = 3;
  t.set = calloc(32, 1); // reported
  if (!t.set) return 0;
  return type_of(&t);
}

// What a structure keeps is there if it could not be made larger.
void grown_in_place_again(struct holder *h) {
  while (h->size < 99) {
    char *more = realloc(h->text, h->size * 2);
    if (!more) break;
    h->text = more;
    h->size *= 2;
  }
}
void grown_or_lost(int n) {
  char *text = malloc(n); // reported
  if (!text) exit(1);
  text = realloc(text, n * 2);
  if (!text) return;
  free(text);
}

// A number that is stored through a pointer decides.
char *expanded(const char *text, int *error) {
  char *made = NULL;
  *error = 1;
  if (*text != '%') {
    if (!(made = strdup(text))) exit(1);
    *error = 0;
  }
  return *error ? NULL : made;
}
char *expanded_wrongly(const char *text, int *error) {
  char *made = NULL;
  *error = 0;
  if (*text != '%') {
    if (!(made = strdup(text))) exit(1); // reported
    *error = 1;
  }
  return *error ? NULL : made;
}

// A variable gets another value, and nothing has released what it alone had.
void loses_all_but_last(int n) {
  char *text = NULL;
  for (int i = 0; i < n; i++) {
    text = malloc(10); // reported
    if (text) text[0] = 1;
  }
  free(text);
}
void loses_before_branch(int n) {
  char *text = malloc(10); // reported
  if (!text) return;
  if (n > 3) text = malloc(20);
  free(text);
}
void keeps_first(int n) {
  char *text = NULL;
  for (int i = 0; i < n; i++)
    if (!text) text = malloc(10);
  free(text);
}
void tries_again(int n) {
  char *text = NULL;
  for (int i = 0; i < n && !text; i++) text = malloc(10);
  free(text);
}
void releases_before(int n) {
  char *text = malloc(10);
  for (int i = 0; i < n; i++) {
    free(text);
    text = malloc(20);
  }
  free(text);
}
void keeps_in_other(int n) {
  char *text = malloc(10), *first = text;
  if (n > 3) text = malloc(20);
  free(text);
  if (first != text) free(first);
}

// Both results come from one call of `malloc`.
static char *made(int n) {
  char *text = malloc(n);
  if (!text) exit(1);
  return text;
}
void loses_first(int n) {
  char *text = made(10); // reported
  if (n > 3) text = made(20);
  free(text);
}
void releases_first(int n) {
  char *text = made(10);
  if (n > 3) {
    free(text);
    text = made(20);
  }
  free(text);
}

// Two results of one function: each must be released.
static char *copy_of(const char *text) {
  char *copy = malloc(strlen(text) + 1);
  if (copy) strcpy(copy, text);
  return copy;
}
struct names { char *first, *last; };
size_t one_of_two_copies(const char *a, const char *b) {
  struct names n;
  n.first = copy_of(a);
  if (!n.first) return 0;
  n.last = copy_of(b); // reported
  if (!n.last) {
    free(n.first);
    return 0;
  }
  size_t length = strlen(n.first) + strlen(n.last);
  free(n.first);
  return length;
}
size_t both_copies(const char *a, const char *b) {
  struct names n;
  n.first = copy_of(a);
  if (!n.first) return 0;
  n.last = copy_of(b);
  if (!n.last) {
    free(n.first);
    return 0;
  }
  size_t length = strlen(n.first) + strlen(n.last);
  free(n.last);
  free(n.first);
  return length;
}
