#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static void run_both(void *(*first)(void *), void *(*second)(void *)) {
  pthread_t one, two;
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
}

static int total;
static void add(int n) { total += n; } // reported
static void *adds(void *p) { add(1); return p; }
void adds_twice(void) { run_both(adds, adds); }

static int locked_total;
static void *adds_locked(void *p) {
  pthread_mutex_lock(&mutex);
  locked_total++;
  pthread_mutex_unlock(&mutex);
  return p;
}
void adds_locked_twice(void) { run_both(adds_locked, adds_locked); }

static int level;
static void *raises(void *p) {
  pthread_mutex_lock(&mutex);
  level++;
  pthread_mutex_unlock(&mutex);
  return p;
}
static void *shows(void *p) { return level ? p : 0; } // reported
void raises_and_shows(void) { run_both(raises, shows); }

static int own_part;
static void *writes_alone(void *p) { own_part = 1; return p; }
static void *does_nothing(void *p) { return p; }
void writes_once(void) { run_both(writes_alone, does_nothing); }

static _Thread_local int of_thread;
static void *counts_own(void *p) { of_thread++; return p; }
void counts_own_twice(void) { run_both(counts_own, counts_own); }

static int stopped;
static void *waits(void *p) { while (!stopped); return p; }
void stops(void) {
  pthread_t thread;
  stopped = 0;
  pthread_create(&thread, 0, waits, 0);
  stopped = 1; // reported
  pthread_join(thread, 0);
  stopped = 2;
}

static int done;
static void *works(void *p) { done = 1; return p; }
int reads_after(void) {
  pthread_t thread;
  pthread_create(&thread, 0, works, 0);
  pthread_join(thread, 0);
  return done;
}

static int parts;
static void *works_on_part(void *p) { parts++; return p; } // reported
void works_in_parts(void) {
  pthread_t threads[4];
  for (int i = 0; i < 4; i++) pthread_create(&threads[i], 0, works_on_part, 0);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
}
