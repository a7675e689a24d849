#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int races(const char *name) {
  if (access(name, W_OK) != 0) return -1;
  return open(name, O_WRONLY); // reported
}

int other(const char *name, const char *second) {
  if (access(name, W_OK) != 0) return -1;
  return open(second, O_WRONLY);
}

int sound(const char *name) {
  struct stat status;
  int fd = open(name, O_WRONLY);
  if (fd >= 0 && fstat(fd, &status)) return -1;
  return fd;
}

// The name is text in memory.
int temporary(int number) {
  char name[40];
  sprintf(name, "/tmp/file%d", number);
  if (access(name, W_OK) != 0) return -1;
  return open(name, O_WRONLY); // reported
}

int other_temporary(int number) {
  char name[40];
  sprintf(name, "/tmp/file%d", number);
  if (access(name, W_OK) != 0) return -1;
  sprintf(name, "/tmp/copy%d", number);
  return open(name, O_WRONLY);
}
