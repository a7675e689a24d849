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
  return p; // reported
}
// The array is an argument, or a field.
static char *filled(const char *text, char *array) {
  char *p = strlen(text) < 64 ? array : malloc_some();
  strcpy(p, text);
  if (p == array) return strdup(p);
  return p;
}
char *fills(const char *text) { char local[64]; return filled(text, local); }
static char *filled_or_not(const char *text, char *array) {
  char *p = strlen(text) < 64 ? array : malloc_some();
  strcpy(p, text);
  return p;
}
char *fills_or_not(const char *text) { char local[64]; return filled_or_not(text, local); } // reported
struct scratch { char *data; char space[64]; };
static void scratch_init(struct scratch *s) { s->data = s->space; }
char *scratched(const char *text) {
  struct scratch s;
  scratch_init(&s);
  if (strlen(text) >= 64) s.data = malloc_some();
  strcpy(s.data, text);
  if (s.data == s.space) return strdup(s.data);
  return s.data;
}
char *scratched_away(const char *text) {
  struct scratch s;
  scratch_init(&s);
  strcpy(s.data, text);
  return s.data; // reported
}
// A structure that is passed by value is no memory of the caller.
struct large { char *text; long numbers[4]; };
static long measured(struct large large) {
  char local[8] = "abc";
  large.text = local;
  return strlen(large.text) + large.numbers[0];
}
long measures(struct large *large) { return measured(*large); }
static void measured_there(struct large *large) {
  char local[8] = "abc";
  large->text = local; // reported
}
void measures_there(struct large *large) { measured_there(large); }

const char *one_of_two_returns(int n) {
  char text[8];
  const char *p = text;
  if (n < 0) return "none";
  text[0] = n;
  return p; // reported
}
