#include <stdlib.h>

struct buffer { char *text; size_t size; };

void grows(struct buffer *b) {
  b->text = realloc(b->text, b->size * 2); // reported
}

int keeps(struct buffer *b) {
  char *text = realloc(b->text, b->size * 2);
  if (!text) return 0;
  b->text = text;
  return 1;
}

char *local(size_t n) {
  char *text = malloc(4);
  text = realloc(text, n); // reported
  return text;
}

// The caller has the pointer too.
char *parameter(char *text, size_t n) {
  text = realloc(text, n);
  return text;
}

char *copied(size_t n) {
  char *text = malloc(4), *old = text;
  text = realloc(text, n);
  if (!text) free(old);
  return text;
}

char *freed_itself(size_t n) {
  char *text = malloc(4);
  text = realloc(text, n); // reported
  if (n > 8) free(text);
  return text;
}

// The old pointer is still in the field, or in another variable.

struct holder { char *p; };

int kept_by_field(struct holder *b) {
  char *p = b->p;
  p = realloc(p, 100);
  if (!p) return -1;
  b->p = p;
  return 0;
}

int put_back(struct holder *b) {
  char *old = b->p;
  b->p = realloc(b->p, 100);
  if (!b->p) {
    b->p = old;
    return -1;
  }
  return 0;
}

int not_put_back(struct holder *b) {
  char *old = b->p;
  b->p = realloc(b->p, 100); // reported
  return b->p ? 0 : -1;
}
