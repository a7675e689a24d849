#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct user {
  char name[16];
  char *home;
};

void from_arguments(struct user *user, char **arguments) {
  strcpy(user->name, arguments[1]); // reported
  user->home = arguments[2];
}

void measured(struct user *user, char **arguments) {
  if (strlen(arguments[1]) < sizeof user->name)
    strcpy(user->name, arguments[1]);
}

void by_size(struct user *user, char **arguments) {
  snprintf(user->name, sizeof user->name, "%s", arguments[1]);
}

void from_environment(void) {
  char path[100];
  const char *home = getenv("HOME");
  if (!home)
    return;
  sprintf(path, "%s/.profile", home); // reported
  puts(path);
  sprintf(path, "%.20s/.profile", home);
  puts(path);
  strcpy(path, "/etc/"); // a constant
  strcat(path, home); // reported
  puts(path);
}

void to_the_heap(const char *home) {
  char *copy = malloc(strlen(home) + 1);
  if (!copy)
    return;
  strcpy(copy, home);
  puts(copy);
  free(copy);
}

void from_a_line(void) {
  char line[200];
  char word[20];
  char same[200];
  if (!fgets(line, sizeof line, stdin))
    return;
  strcpy(same, line);
  puts(same);
  strcpy(word, line); // reported
  puts(word);
}

void from_a_measured_line(void) {
  char line[200];
  char word[20];
  if (!fgets(line, sizeof line, stdin) || strlen(line) >= sizeof word)
    return;
  strcpy(word, line);
  puts(word);
}

void scan(void) {
  char word[20];
  int number;
  if (scanf("%d %s", &number, word) == 2) // reported
    puts(word);
  if (scanf("%d %19s", &number, word) == 2)
    puts(word);
}

int main(int count, char **arguments) {
  struct user user;
  if (count < 3)
    return 1;
  from_arguments(&user, arguments);
  measured(&user, arguments);
  by_size(&user, arguments);
  from_environment();
  to_the_heap(getenv("HOME") ? getenv("HOME") : "/");
  from_a_line();
  from_a_measured_line();
  scan();
  return 0;
}
