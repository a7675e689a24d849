// A register that is compared with null is tested for all that is done with it.
#include <stdio.h>
#include <stdlib.h>

__attribute__((noinline)) FILE *opened(const char *name) { return fopen(name, "r"); }
__attribute__((noinline)) size_t header(FILE *file, char *to) { return fread(to, 1, 15, file); }
size_t restored(const char *name, char *to) {
  FILE *file = opened(name);
  if (!file) return 0;
  return header(file, to) + header(file, to + 15);
}

__attribute__((noinline)) FILE *opened_blindly(const char *name) { return fopen(name, "r"); } // reported
size_t restored_blindly(const char *name, char *to) {
  return header(opened_blindly(name), to);
}
