#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

int lost(char *block, size_t size) {
  FILE *in = fopen("a", "r"); // reported
  if (!in) return 0;
  char *copy = malloc(size);
  if (!copy) return 0;
  fread(copy, 1, size, in);
  fclose(in);
  free(copy);
  return 1;
}

int closed(void) {
  FILE *in = fopen("a", "r");
  if (in) fclose(in);
  return 1;
}

int descriptor(char *block) {
  int fd = open("a", O_RDONLY); // reported
  if (fd < 0) return 0;
  return read(fd, block, 8) == 8;
}

int closed_descriptor(char *block) {
  int fd = open("a", O_RDONLY);
  if (fd == -1) return 0;
  int bytes = read(fd, block, 8);
  close(fd);
  return bytes;
}

FILE *wrapped(void) {
  int fd = open("a", O_RDONLY);
  if (fd < 0) return NULL;
  return fdopen(fd, "r");
}

// A descriptor that a directory takes, and those of the standard streams, which stay open.
int given(const char *path) {
  int descriptor = open(path, O_RDONLY);
  if (descriptor < 0) return -1;
  DIR *folder = fdopendir(descriptor);
  if (!folder) { close(descriptor); return -1; }
  closedir(folder);
  return 0;
}
void standard(void) {
  int descriptor = open("/dev/null", O_RDWR);
  if (descriptor < 0) return;
  dup2(descriptor, 1);
  if (descriptor > 2) close(descriptor);
}
void not_standard(void) {
  int descriptor = open("/dev/null", O_RDWR); // reported
  if (descriptor < 0) return;
  dup2(descriptor, 1);
  if (descriptor > 9) close(descriptor);
}

// The constant first.
int constant_first(const char *path) {
  int descriptor = open(path, O_RDWR);
  if (-1 == descriptor) return -1;
  close(descriptor);
  return 0;
}
int constant_first_lost(const char *path, int n) {
  int descriptor = open(path, O_RDWR); // reported
  if (-1 == descriptor) return -1;
  if (10 < n) return -2;
  close(descriptor);
  return 0;
}

// One condition of two parts, tested again where the file is closed.
static FILE *output;
int either(const char *path, int flags) {
  FILE *f;
  if (!output || flags & 1) {
    f = fopen(path, "w");
    if (!f) return -1;
  } else
    f = output;
  fputs("text", f);
  if (!output || flags & 1) fclose(f);
  return 0;
}
int either_otherwise(const char *path, int flags) {
  FILE *f;
  if (!output || flags & 1) {
    f = fopen(path, "w"); // reported
    if (!f) return -1;
  } else
    f = output;
  fputs("text", f);
  if (!output || flags & 2) fclose(f);
  return 0;
}

// The stream stays the same.
int reopens(void) { return freopen("/dev/null", "r", stdin) == NULL; }
int reopens_own(const char *path) {
  FILE *f = fopen(path, "r"); // reported
  if (!f) return 1;
  return freopen("/dev/null", "r", f) == NULL;
}

// Bits of a variable.
void bits(int flags) {
  int descriptor = -1;
  if (!(flags & 5)) descriptor = open("/dev/tty", O_RDWR);
  if (flags & 4) return;
  if (descriptor != -1) close(descriptor);
}
void other_bits(int flags) {
  int descriptor = -1;
  if (!(flags & 5)) descriptor = open("/dev/tty", O_RDWR); // reported
  if (flags & 2) return;
  if (descriptor != -1) close(descriptor);
}

// A variable gets another value, and nothing has closed the file that it alone had.
int opens_each(char **paths, int n) {
  FILE *file = NULL;
  for (int i = 0; i < n; i++) file = fopen(paths[i], "r"); // reported
  if (file) fclose(file);
  return n;
}
int opens_first(char **paths, int n) {
  FILE *file = NULL;
  for (int i = 0; i < n; i++)
    if ((file = fopen(paths[i], "r"))) break;
  if (file) fclose(file);
  return n;
}

// A number below -1 that a function returns says that nothing is open.
#define REFUSED -2
static int open_new(const char *path) {
  struct stat status;
  if (stat(path, &status) == 0) return REFUSED;
  return open(path, O_RDONLY);
}
int opens_new(const char *path) {
  int file = open_new(path);
  if (file == REFUSED) return REFUSED;
  if (file >= 0) close(file);
  return 0;
}

// A file by its directory, and a temporary one.
int opened_at(int directory, const char *name, char *to) {
  int file = openat(directory, name, O_RDONLY); // reported
  if (file < 0) return -1;
  if (read(file, to, 9) < 9) return -1;
  close(file);
  return 0;
}
int temporary(char *name, const char *from) {
  int file = mkstemp(name);
  if (file < 0) return -1;
  int written = write(file, from, 9);
  close(file);
  return written;
}
