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
