#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int header(int fd, char *to) {
  read(fd, to, 4); // reported
  return to[0];
}

int body(int fd, char *to) {
  if (read(fd, to, 4) != 4) return -1;
  return to[0];
}

void drop(void) {
  setuid(1000); // reported
  (void)getpid();
}

// Writes to a stream are reported once for each function.
void greet(const char *name) {
  printf("hello, "); // reported
  puts(name);
  fprintf(stderr, "greeted\n");
}

void greet_checked(const char *name) {
  if (puts(name) == EOF) abort();
}

void describe(char *to, unsigned long size, const char *name, int n) {
  snprintf(to, size, "%s", name); // reported
  snprintf(to, size, "%d", n);
  remove(name); // reported
}
