#include <stdio.h>
#include <stdlib.h>

struct node { int value; struct node *next; };

int used(struct node *n) {
  free(n);
  return n->value; // reported
}

void twice(struct node *n, int k) {
  free(n);
  if (k)
    free(n); // reported
}

void list(struct node *n) {
  while (n) {
    struct node *next = n->next;
    free(n);
    n = next;
  }
}

int one_way(struct node *n, int k) {
  if (k) {
    free(n);
    return 0;
  }
  return n->value;
}

int closed(void) {
  FILE *in = fopen("a", "r");
  if (!in) return 0;
  fclose(in);
  fclose(in); // reported
  return 1;
}

static const int enabled = 1;
static int *kept;
struct pair { int *first; int *second; };

static int read_first(struct pair *p) { return *p->first; }
static int read_kept(void) { return *kept; } // reported
static int *released(int *p) {
  free(p);
  return p;
}

int across(int *p, int *q) {
  struct pair pair;
  pair.first = p;
  pair.second = q;
  free(pair.second);
  int sum = read_first(&pair);
  free(pair.first);
  sum += read_first(&pair); // reported
  int *r = released(malloc(4));
  sum += *r; // reported
  return sum;
}

int by_global(int *p) {
  free(p);
  kept = p;
  return read_kept();
}

int constant(int *p) {
  if (!enabled) free(p);
  return *p;
}

void once(int *p) {
  for (int i = 0; i < 1; i++) free(p);
}

void again(int *p, int k) {
  for (int i = 0; i < k; i++) free(p); // reported
}

static void fail(const char *text) {
  puts(text);
  exit(1);
}

int ends(int *p, int k) {
  if (k) {
    free(p);
    fail("released");
  }
  return *p;
}

int assigned(int *p, int *q) {
  int **at = &p;
  free(p);
  *at = q;
  return *p;
}

// Copies, and functions that release.

static void drop(int *p) { free(p); }
static void drop_if(int *p, int k) {
  if (k) free(p);
}
static void drop_unless_null(int *p) {
  if (!p) return;
  free(p);
}

int copied(int k) {
  int *p = malloc(4), *q = p;
  if (!p) return k;
  free(q);
  return *p; // reported
}

int copied_before(int *p, int *r) {
  int *q = p;
  p = r;
  free(q);
  return *p;
}

int by_function(int *p) {
  drop(p);
  return *p; // reported
}

void by_function_twice(int *p) {
  drop_unless_null(p);
  drop(p); // reported
}

int by_function_sometimes(int *p) {
  drop_if(p, 0);
  return *p;
}

static void drop_header(int *p) { free((char *)p - 16); }

int header(int *p) {
  drop_header(p);
  return *p; // reported
}

static int *shared;
static void on_event(void) { free(shared); }
static void (*hook)(void) = on_event;

int by_callback(void) {
  shared = malloc(4);
  if (!shared) return 1;
  hook();
  return *shared; // reported
}

// Conditions.

struct tagged { int *p; int kind; };

void either(int n) {
  int *p = malloc(4);
  if (n > 3) free(p);
  if (n <= 3) free(p);
}

void both(int n) {
  int *p = malloc(4);
  if (n > 3) free(p);
  if (n <= 5) free(p); // reported
}

void changed(int n) {
  int *p = malloc(4);
  if (n > 3) free(p);
  n = n - 3;
  if (n <= 3) free(p); // reported
}

void flagged(int n) {
  int *p = malloc(4), done = 0;
  if (n) {
    free(p);
    done = 1;
  }
  if (!done) free(p);
}

void flag_of_others(int n) {
  int *p = malloc(4), done = 0;
  if (n) {
    free(p);
    done = 2;
  }
  if (done) free(p); // reported
}

void by_kind(struct tagged *t) {
  if (t->kind == 3 || t->kind == 6) free(t->p);
  if (t->kind == 5 || t->kind == 11) free(t->p);
}

void by_kind_again(struct tagged *t) {
  if (t->kind == 3 || t->kind == 6) free(t->p);
  if (t->kind == 6 || t->kind == 11) free(t->p); // reported
}

void masked(int n) {
  int bits = n & 3, *p = malloc(4);
  if (bits > 5) free(p);
  free(p);
}

void in_loop(int *p, int n) {
  for (int i = 0; i < n; i++) {
    if (i & 1) free(p);
    if (!(i & 1)) *p = 1; // reported
  }
}

// What clang makes of `delete`, with its test for null, and of `delete[]` of objects with destructors, whose number is before them.

void _ZdlPv(void *);
void _ZdaPv(void *);

int deleted(int *p) {
  int *q = p;
  if (q) _ZdlPv(q);
  return *p; // reported
}

int deleted_twice(int *p) {
  if (p) _ZdlPv(p);
  if (p) _ZdlPv(p); // reported
  return 0;
}

int array_deleted(long *p) {
  if (p) {
    for (long n = p[-1]; n > 0; n--) puts("destroyed");
    _ZdaPv(p - 1);
  }
  return *p; // reported
}

int assigned_after_delete(int *p, int *q) {
  if (p) _ZdlPv(p);
  p = q;
  return *p;
}

// Branches of one path agree, and with what was stored.
int released_again(int b) {
  char *p = malloc(8);
  free(p);
  if (b) p = malloc(8);
  int r = 0;
  if (b && p) { p[0] = 1; r = p[0]; free(p); }
  return r;
}
int released_not_again(int b, int c) {
  char *p = malloc(8);
  free(p);
  if (b) p = malloc(8);
  if (c) p[0] = 1; // reported
  return b;
}
int set_aside(int n) {
  char *p = malloc(8);
  int f = 0;
  if (n) { free(p); f = 1; }
  if (f) return 0;
  p[0] = 1;
  free(p);
  return 1;
}
int set_aside_not(int n) {
  char *p = malloc(8);
  int f = 0;
  if (n) { free(p); f = 1; }
  if (f) p[0] = 1; // reported
  return f;
}

// Global variables that a function reads or releases, and memory that moves.
static int *shared_number; static struct { int n; char *text; } text_state;
static void show_number(void) { printf("%d\n", *shared_number); }
static void show_number_unless(void) { if (shared_number) printf("%d\n", *shared_number); }
static void renew_number(void) { shared_number = malloc(4); if (!shared_number) abort(); }
void shown_after_release(void) { shared_number = malloc(4); if (!shared_number) return; free(shared_number); show_number(); shared_number = NULL; } // reported
void shown_before_release(void) { shared_number = malloc(4); if (!shared_number) return; show_number(); free(shared_number); shared_number = NULL; }
void renewed(void) { shared_number = malloc(4); if (!shared_number) return; free(shared_number); renew_number(); *shared_number = 3; show_number(); free(shared_number); shared_number = NULL; }
static void drop_text(void) { free(text_state.text); }
void released_elsewhere(void) { text_state.text = malloc(3); if (!text_state.text) return; drop_text(); puts(text_state.text); } // reported
static void drop_text_well(void) { free(text_state.text); text_state.text = NULL; }
void released_and_cleared(void) { text_state.text = malloc(3); if (!text_state.text) return; drop_text_well(); if (text_state.text) puts(text_state.text); }
void released_in_last_iteration(int *p) { for (int i = 0; i < 3; i++) { p[i] = 1; if (i == 2) free(p); } }
void released_in_middle_iteration(int *p) { for (int i = 0; i < 3; i++) { p[i] = 1; if (i == 1) free(p); } } // reported
struct growing { char *b; int n; };
int old_after_realloc(void) { char *p = malloc(4); if (!p) return 0; p[0] = 1; char *q = realloc(p, 9000); if (!q) { free(p); return 0; } int r = p[0]; free(q); return r; } // reported
int new_after_realloc(void) { char *p = malloc(4); if (!p) return 0; p[0] = 1; char *q = realloc(p, 9000); if (!q) { free(p); return 0; } int r = q[0]; free(q); return r; }
int released_after_realloc(void) { char *p = malloc(4); if (!p) return 0; p[0] = 1; char *q = realloc(p, 9000); if (q) free(q); free(p); return 1; } // reported
int released_unless_moved(void) { char *p = malloc(4); if (!p) return 0; p[0] = 1; char *q = realloc(p, 9000); if (q) free(q); else free(p); return 1; }
int field_moved(struct growing *s) { char *q = realloc(s->b, s->n * 2); if (!q) return -1; s->b = q; s->n *= 2; return s->b[0]; }
int old_field(struct growing *s) { char *old = s->b; char *q = realloc(s->b, s->n * 2); if (!q) return -1; s->b = q; s->n *= 2; return old[0]; } // reported
int moved_in_loop(char *p) { for (int i = 0; i < 4; i++) { char *q = realloc(p, i + 9); if (!q) break; p = q; } int r = p[0]; free(p); return r; }

// Lists that unlink an element by the address of the pointer to it, as those of BSD do; the function before does not.
struct item { int value; struct item *next, **at; };
struct items { struct item *first, **last; };
int taken(struct items *items) {
  int sum = 0;
  struct item *item;
  while ((item = items->first)) {
    sum += item->value;
    if (item->next) item->next->at = item->at;
    else items->last = item->at;
    *item->at = item->next;
    free(item);
  }
  return sum;
}
int still_linked(struct items *items) {
  int sum = 0;
  struct item *item;
  while ((item = items->first)) {
    sum += item->value; // reported
    if (item->next) item->next->at = item->at;
    free(item);
  }
  return sum;
}

// A buffer of its own is released, the caller's is not.
int own_buffer(char *given, int n) {
  char *buffer = n > 8 ? malloc(n) : given;
  if (n <= 8) buffer = given;
  if (buffer != given) free(buffer);
  return given[0];
}
int same_buffer(char *given) {
  char *buffer = given;
  if (buffer == given) free(buffer);
  return given[0]; // reported
}

// Both variables contain null after the loop. One fault is one report.
int both_null(struct item *list) {
  struct item *last = list;
  while (last) last = last->next;
  struct item *other = last;
  free(other);
  last = list;
  return last ? last->value : 0;
}
int uses_twice(struct item *item) {
  free(item);
  int first = item->value; // reported
  return first + item->value;
}
int uses_in_branches(struct item *item, int n) {
  free(item);
  if (n) return item->value; // reported
  return item->value + 1;
}

// The argument decides whether what is returned is released.
static struct item *detached(struct item *item, int keep) {
  if (!keep) free(item);
  return item;
}
int keeps(struct item *item) { return detached(item, 1)->value; }
int drops(struct item *item) { return detached(item, 0)->value; } // reported

// An element is taken out of the list before, also where the list begins with it.
static struct item *all;
void removes(struct item *item) {
  struct item *first = all;
  if (first->next) first->next = first->next->next;
  else all = NULL;
  free(first);
  if (all) all->value = 0;
}
void leaves(struct item *item) {
  struct item *first = all;
  free(first);
  if (all) all->value = 0; // reported
}

// Library functions that get the address of a structure: one reads it, one writes it.
#include <unistd.h>
struct record { long n; char *text; };
int written(struct record r, int fd) {
  free(r.text);
  if (write(fd, &r, sizeof r) < 0) return 0;
  return r.text[0]; // reported
}
int read_into(struct record r, int fd) {
  free(r.text);
  if (read(fd, &r, sizeof r) < 0) return 0;
  return r.text[0];
}

// An array that grows: addresses of what was there before are no longer valid.
struct array { int *items; size_t length, room; };
static int append(struct array *a, int item) {
  if (a->length == a->room) {
    size_t room = a->room ? a->room * 2 : 8;
    int *items = malloc(room * sizeof *items);
    if (!items) return -1;
    for (size_t i = 0; i < a->length; i++) items[i] = a->items[i];
    free(a->items);
    a->items = items;
    a->room = room;
  }
  a->items[a->length++] = item;
  return 0;
}
static int push(struct array *a, int item) {
  if (a->length == a->room) {
    int *items = realloc(a->items, (a->room + 8) * sizeof *items);
    if (!items) return -1;
    a->items = items;
    a->room += 8;
  }
  a->items[a->length++] = item;
  return 0;
}
int before_append(struct array *a) {
  int *first = &a->items[0];
  if (append(a, 1)) return -1;
  return *first; // reported
}
int after_append(struct array *a) {
  int *first = &a->items[0];
  if (append(a, 1)) return -1;
  first = &a->items[0];
  return *first;
}
int before_push(struct array *a) {
  int *first = &a->items[2];
  if (push(a, 1)) return -1;
  return *first; // reported
}
int before_append_of_another(struct array *a, struct array *b) {
  int *first = &a->items[0];
  if (append(b, 1)) return -1;
  return *first;
}
static void drop_items(struct array *a) {
  free(a->items);
  a->items = NULL;
}
int part_of_dropped(struct array *a) {
  int *third = &a->items[2];
  drop_items(a);
  return *third; // reported
}

// A function that uses what it gets on a condition, and one that always does.
struct report { char *text; };
static void show_if(const struct report *r, int verbose) { if (verbose > 2) puts(r->text); }
static void show(const struct report *r) { puts(r->text); }
void shown_if(struct report *r, int verbose) {
  free(r->text);
  show_if(r, verbose);
}
void shown(struct report *r) {
  free(r->text);
  show(r); // reported
}

// An element that a function takes out of its list: the element before it leads to another one afterwards. Without that, it leads to what is released.
struct element { char *text; struct element *next, *previous; };
static void take_out(struct element *e) {
  if (e->previous) e->previous->next = e->next;
  if (e->next) e->next->previous = e->previous;
  free(e->text);
  free(e);
}
static void drop_element(struct element *e) {
  free(e->text);
  free(e);
}
int taken_out(struct element *e) {
  take_out(e->next);
  return e->next->text[0];
}
int dropped(struct element *e) {
  drop_element(e->next);
  return e->next->text[0]; // reported
}
