// `p ? p : q` is not null because `p` is.
struct log { int lines; };
struct log standard;
struct log *fallback = &standard;

__attribute__((noinline)) void count(struct log *log) {
  if (!log) log = fallback;
  log->lines++;
}
__attribute__((noinline)) void count_own(struct log *log) {
  log->lines++;
}
void counts(void) { count(0); }
void counts_own(void) { count_own(0); } // reported
void set(struct log *log) { fallback = log; }
