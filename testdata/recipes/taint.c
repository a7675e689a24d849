#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct request { char *name, *command; };

static char *trimmed(char *text) { return text + 1; }

void result(void) {
  char *home = getenv("HOME");
  system(trimmed(home)); // reported
  system("ls");
}

void buffer(FILE *in) {
  char line[80], command[100];
  fgets(line, sizeof line, in);
  sprintf(command, "cat %s", line);
  system(command); // reported
}

// What is opened before it is read from does not depend on what was read.
void name(void) {
  char line[80] = "list";
  FILE *in = popen(line, "r");
  fgets(line, sizeof line, in);
}

void reads(struct request *r) {
  r->name = getenv("NAME");
  r->command = "ls";
}

void runs(struct request *r) {
  system(r->command);
  system(r->name); // reported
}

// Nothing sees that this is a number.
void checked(void) {
  char *text = getenv("COUNT");
  char command[40];
  sprintf(command, "head -n %d", atoi(text));
  system(command); // reported
}
