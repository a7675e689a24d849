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
static void none(int number) { printf("%d\n", number); }

int main(void) {
  struct sigaction action = {0};
  signal(SIGINT, sets);
  signal(SIGTERM, prints);
  signal(SIGHUP, through);
  signal(SIGQUIT, leaves);
  action.sa_handler = acts;
  sigaction(SIGALRM, &action, NULL);
  none(1);
  return 0;
}
