#include <stdio.h>

void f(int n, const char *s, double d) {
  printf("plain\n");
  printf("%d of %s, 100%%\n", n, s);
  printf("%d of %s\n", n); // reported
  printf("%*.*f|%-5ld|%hhx\n", n, n, d, (long)n, n);
  printf("%.*s\n", s); // reported
  fprintf(stderr, "%s: %m\n", s);
  char to[8];
  snprintf(to, sizeof to, "%d", n, n); // reported
}
