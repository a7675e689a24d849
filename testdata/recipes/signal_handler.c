#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static volatile sig_atomic_t stop;
static void report(const char *what) { puts(what); }

static void sets(int number) { stop = number; }
static void prints(int number) { printf("%d\n", number); } // reported
static void through(int number) { report("stop"); } // reported
static void leaves(int number) { _exit(number); }
static void acts(int number) { free(NULL); } // reported
// Calls through a variable that always has the same function.
static void dump(void) { printf("x"); }
static void quiet_dump(void) {}
static void (*hook)(void) = dump;
static void (*changed)(void) = dump;
static void by_local(int number) { void (*function)(void) = dump; function(); } // reported
static void by_global(int number) { hook(); } // reported
static void by_changed(int number) { changed(); }
static void none(int number) { printf("%d\n", number); }
static void wrapped(int number) { printf("%d\n", number); } // reported
static void listed(int number) { printf("%d\n", number); } // reported
static void kept(int number) { printf("%d\n", number); } // reported
static void copied(int number) { printf("%d\n", number); } // reported

static void fail(void) {
  puts("failed");
  exit(1);
}
static void checks(int number) {
  if (number < 0) fail();
}
static void checks_first(int number) {
  checks(number);
  _exit(number);
}
static void fails(int number) { fail(); } // reported

static void clean(int in_signal) {
  if (!in_signal) puts("cleaned");
}
static void clean_more(int in_signal) { clean(in_signal); }
static void cleans(int number) { clean_more(1); }

// What the bits of a parameter prevent.
enum { in_signal = 1, verbose = 2, quiet = 4 };
static void close_files(unsigned flags) {
  int is_signal = !!(flags & in_signal);
  if (flags & verbose) puts("closing");
  flags &= ~quiet;
  if (!is_signal) free(NULL);
  if (flags & verbose) close_files(flags);
}
static unsigned chosen = in_signal;
static void closes(int number) { close_files(in_signal | quiet); }
static void closes_chosen(int number) { close_files(chosen); }
static void closes_loudly(int number) { close_files(verbose | in_signal); } // reported

static void set(int number, void (*handler)(int)) { signal(number, handler); }

struct entry {
  int number;
  void (*handler)(int);
  void (*other)(int);
};
static const struct entry entries[] = {{SIGUSR1, listed, none}, {SIGUSR2, sets, none}};
static struct entry last;

static void set_all(void) {
  for (int i = 0; i < 2; i++) signal(entries[i].number, entries[i].handler);
  last.handler = kept;
  last.other = none;
  set(last.number, last.handler);
}

int main(void) {
  struct sigaction whole = {.sa_handler = copied};
  sigaction(SIGCHLD, &whole, NULL);
  set(SIGPIPE, wrapped);
  set_all();
  signal(SIGTTIN, checks_first);
  signal(SIGTTOU, fails);
  signal(SIGCONT, cleans);
  clean(0);
  chosen |= quiet;
  signal(SIGXCPU, closes);
  signal(SIGXFSZ, closes_chosen);
  signal(SIGWINCH, closes_loudly);
  struct sigaction action = {0};
  signal(SIGINT, sets);
  signal(SIGTERM, prints);
  signal(SIGHUP, through);
  signal(SIGQUIT, leaves);
  action.sa_handler = acts;
  sigaction(SIGALRM, &action, NULL);
  changed = quiet_dump;
  signal(SIGUSR1, by_local);
  signal(SIGUSR2, by_global);
  signal(SIGVTALRM, by_changed);
  none(1);
  return 0;
}
