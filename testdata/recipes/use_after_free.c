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
