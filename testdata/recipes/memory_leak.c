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
