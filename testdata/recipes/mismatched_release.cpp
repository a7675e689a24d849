#include <cstdio>
#include <cstdlib>

int f(int n) {
  int *one = new int(n);
  int *many = new int[n];
  int *block = static_cast<int *>(malloc(n));
  int sum = *one + *many + *block;
  delete one;
  delete many; // reported
  delete block; // reported
  return sum;
}

void file() {
  FILE *in = popen("ls", "r");
  if (in) fclose(in); // reported
  FILE *out = fopen("a", "w");
  if (out) fclose(out);
}
