#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

char *gets(char *);

void read_line(char *line) {
  gets(line); // reported
  fgets(line, 80, stdin);
}

int create(char *name) {
  mktemp(name); // reported
  return mkstemp(name);
}

const char *unnamed(void) {
  return tmpnam(NULL); // reported
}
