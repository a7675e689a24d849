static int unused(int n) __attribute__((used));
static int helper(int n) { return n + 1; }
static int compare(const void *a, const void *b) { return *(int *)a - *(int *)b; }
int exported(int *n) { return helper(*n); } // reported
extern void sort(int *, int (*)(const void *, const void *));
static int behind_alias(void) { return 1; }
int alias(void) __attribute__((alias("_ZL12behind_aliasv")));
static int chosen(void) { return 2; }
static auto resolve(void) -> int (*)(void) { return chosen; }
int dispatched(void) __attribute__((ifunc("_ZL7resolvev")));

// Inlined into the function that calls it.
__attribute__((always_inline)) inline int doubled(int n) { return 2 * n; }
__attribute__((always_inline)) int tripled(int n) { return doubled(n) + n; }

// A virtual base has a class two constructors: one of whole objects, one of bases of others.
struct base {
  int length;
};
struct list : virtual base {
  list(int);
};
list::list(int n) { length = n; }
struct never : virtual base {
  never(int);
};
never::never(int n) { length = n; } // reported

int main(int argc, char **argv) {
  sort(&argc, compare);
  list *made = new list(tripled(argc));
  return 0;
}
