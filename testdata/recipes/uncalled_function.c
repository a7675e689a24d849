static int unused(int n) __attribute__((used));
static int helper(int n) { return n + 1; }
static int compare(const void *a, const void *b) { return *(int *)a - *(int *)b; }
int exported(int *n) { return helper(*n); } // reported
extern void sort(int *, int (*)(const void *, const void *));
static int behind_alias(void) { return 1; }
int alias(void) __attribute__((alias("behind_alias")));
static int chosen(void) { return 2; }
static int (*resolve(void))(void) { return chosen; }
int dispatched(void) __attribute__((ifunc("resolve")));
int main(int argc, char **argv) {
  sort(&argc, compare);
  return 0;
}
