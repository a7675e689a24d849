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
