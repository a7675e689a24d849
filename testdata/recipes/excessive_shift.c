static int same(int n) { return n; }
static void assign(int *to, int from) { *to = from; }

unsigned by_result(unsigned flags) {
  return flags << same(32); // reported
}

unsigned within(unsigned flags) { return flags << (same(32) - 1); }

int by_pointer(int value) {
  int bits;
  assign(&bits, 40);
  return value >> bits; // reported
}

int negative(int value, int bits) {
  if (bits < 0) return value << bits; // reported
  if (bits > 31) return 0;
  return value << bits;
}

// The test lets 32 pass.
int one_too_many(int value, int bits) {
  if (bits < 0 || bits > 32) return 0;
  return value << bits; // reported
}

unsigned each(unsigned flags) {
  unsigned set = 0;
  for (int i = 0; i <= 32; i++) set |= flags >> i; // reported
  return set;
}

unsigned each_within(unsigned flags) {
  unsigned set = 0;
  for (int i = 31; i >= 0; i--) set |= flags >> i;
  return set;
}

unsigned skipped(unsigned flags) {
  unsigned set = 0;
  for (int i = 0; i < 40; i++) {
    if (i >= 32) continue;
    set |= flags >> i;
  }
  return set;
}

// Whether the loop runs is not known, but it runs from the start if it does.
unsigned counted(unsigned flags, const char *text) {
  int n = -1;
  while (*text++) n++;
  return flags >> n;
}

unsigned by_flag(unsigned flags, int n) {
  int valid = n >= 0 && n < 32;
  if (valid) return flags >> n;
  return 0;
}
