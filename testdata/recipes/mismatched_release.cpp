#include <sys/mman.h>
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

static void release(char *p) { free(p); }

void of_variables() {
  static char kept[8];
  char local[8];
  release(local); // reported
  free(kept); // reported
}

static void skip_and_release(char *p) {
  while (*p == ' ') p++;
  free(p);
}

void within() {
  char *block = static_cast<char *>(malloc(8));
  char *start = block;
  for (; *block; block++) {
  }
  if (*start) free(block); // reported
  skip_and_release(static_cast<char *>(malloc(8))); // reported
  char *other = static_cast<char *>(malloc(8));
  other[3] = 0;
  free(other);
}

// A string of which the header is found from the address.
static char *make(int header) {
  char *start = static_cast<char *>(malloc(header + 8));
  start[header - 1] = header;
  return start + header;
}

static void drop(char *text) { free(text - text[-1]); }

static char *make_short() { return static_cast<char *>(malloc(8)) + 1; }

void with_header() {
  drop(make(4));
  drop(make_short());
  free(make_short()); // reported
}

// A buffer of its own that a caller replaces by memory.
static void drop_other(char *text, char *own) {
  if (text != own) free(text);
}

static void drop_own(char *text, char *own) {
  if (text == own) free(text);
}

void with_own() {
  char own[8];
  drop_other(own, own);
  drop_own(own, own); // reported
}

struct holder {
  char *first;
  char *second;
};

static void release_second(struct holder *h) { free(h->second); }

void in_structure(char *unknown) {
  char local[8];
  struct holder h;
  h.first = local;
  h.second = unknown;
  release_second(&h);
  h.second = local;
  release_second(&h); // reported
}

static void either(FILE *file, bool pipe) {
  if (pipe)
    pclose(file);
  else
    fclose(file);
}

void closed() { either(fopen("a", "r"), false); }

// A mapping that a structure keeps.
struct view { char *data; size_t size; };
static int open_view(view *v, size_t size) {
  void *data = mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (data == MAP_FAILED) return -1;
  v->data = static_cast<char *>(data);
  v->size = size;
  return 0;
}
static void close_wrongly(view *v) { free(v->data); }
static void close_rightly(view *v) { munmap(v->data, v->size); }
int use_view(size_t size) {
  view v;
  if (open_view(&v, size)) return -1;
  int first = v.data[0];
  close_wrongly(&v); // reported
  return first;
}
int use_other_view(size_t size) {
  view v;
  if (open_view(&v, size)) return -1;
  int first = v.data[0];
  close_rightly(&v);
  return first;
}
