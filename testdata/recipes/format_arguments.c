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

// Directives that name the positions of their arguments.
void positions(int n, const char *s) {
  printf("%1$s %1$s\n", s);
  printf("%3$-*2$s|%1$d\n", n, 8, s);
  printf("%12$d\n", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
  printf("%1$d\n", n, s);
  printf("%2$s %1$d\n", n); // reported
}

void types(double d, int n, long l, char *s, char c, short h, float f, unsigned long z, long double q, signed char b) {
  printf("%d\n", d); // reported
  printf("%s\n", n); // reported
  printf("%ld\n", n); // reported
  printf("%d\n", l); // reported
  printf("%f\n", n); // reported
  printf("%d\n", s); // reported
  printf("%*s\n", l, s); // reported
  printf("%d %ld %s %c %hd %f %zu %Lf %hhd %p %5.2lf %-*d %lld %x%%\n", n, l, s, c, h, f, z, q, b, s, d, n, n, (long long)l, n);
  printf("%Lf\n", d); // reported
}
