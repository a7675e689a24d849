#include <string.h>

int *kept;
int global;

int *returned(void) {
  int local = 3;
  int *pointer = &local;
  return pointer; // reported
}

int *element(int i) {
  int local[4] = {0};
  return &local[i]; // reported
}

void stored(void) {
  int local = 3;
  kept = &local; // reported
}

int *sound(int *parameter, int which) {
  static int constant;
  if (which == 1) return parameter;
  if (which == 2) return &constant;
  kept = &global;
  return &global;
}

void through(int **to) {
  int local = **to;
  int *pointer = &local;
  **to = *pointer + 1;
}

// Other ways out: the result of a function, a structure, memory where a global variable or a parameter points.
int **cell;
struct view { const char *from; int length; };
void by_cell(void) { int local = 42; *cell = &local; } // reported
char *searched(void) { char local[4] = "abc"; return strchr(local, 'b'); } // reported
struct view viewed(void) { char local[4] = "abc"; struct view view = {local, 3}; return view; } // reported
void left(int **out) { int local = 42; *out = &local; } // reported
static int *same(int *pointer) { return pointer; }
int *by_call(void) { int local = 1; return same(&local); } // reported

static int use(int **pointer) { return **pointer; }
void restored(int **out) {
  int local = 42, *before = *out;
  *out = &local;
  use(out);
  *out = before;
}
void restored_if(int **out, int n) {
  int local = 42;
  if (n) *out = &local;
  use(out);
  if (*out == &local) *out = 0;
}
void restored_global(void) {
  int local = 42, *before = kept;
  kept = &local;
  use(&kept);
  kept = before;
}
void restored_cell(void) {
  int local = 42, *before = *cell;
  *cell = &local;
  use(cell);
  *cell = before;
}
char *searched_in(char *text) { return strchr(text, 'b'); }
struct view copied(const char *text) { char local[4] = "abc"; struct view view = {local, 3}; view.from = text; return view; }
int *passed_on(int *pointer) { return same(pointer); }
int read_back(void) { int local = 1; return *same(&local); }

// Another function writes it again.
static int *current;
static void set_back(int *before) { current = before; }
void kept_for_a_while(void) {
  int local = 1, *before = current;
  current = &local;
  use(&current);
  set_back(before);
}

// The pointer is compared with the address of the local variable.
char *strdup(const char *), *malloc_some(void);
char *elsewhere(const char *text) {
  char local[64], *p = strlen(text) < 64 ? local : malloc_some();
  strcpy(p, text);
  if (p == local) return strdup(p);
  return p;
}
char *elsewhere_or_not(const char *text) {
  char local[64], *p = strlen(text) < 64 ? local : malloc_some();
  strcpy(p, text);
  if (p != local) return strdup(p);
  return p;
} // reported
