#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <threads.h>
#include <unistd.h>

static pthread_mutex_t mutex, other;
static int total;

void locks_twice(void) {
  pthread_mutex_lock(&mutex);
  total++;
  pthread_mutex_lock(&mutex); // reported
}

void locks_again(void) {
  pthread_mutex_lock(&mutex);
  total++;
  pthread_mutex_unlock(&mutex);
  pthread_mutex_lock(&mutex);
  total++;
  pthread_mutex_unlock(&mutex);
}

void locks_two(void) {
  pthread_mutex_lock(&mutex);
  pthread_mutex_lock(&other);
  total++;
  pthread_mutex_unlock(&other);
  pthread_mutex_unlock(&mutex);
}

void unlocks_twice(int n) {
  pthread_mutex_lock(&mutex);
  if (n < 0) {
    pthread_mutex_unlock(&mutex);
    total = 0;
  }
  pthread_mutex_unlock(&mutex); // reported
}

void unlocks_once(int n) {
  pthread_mutex_lock(&mutex);
  if (n < 0) pthread_mutex_unlock(&mutex);
  total += n;
  if (n >= 0) pthread_mutex_unlock(&mutex);
}

// The lock is held only where it was free.
int tries(void) {
  if (pthread_mutex_trylock(&mutex) != 0) return 0;
  total++;
  pthread_mutex_unlock(&mutex);
  return 1;
}

int waits_after_trying(void) {
  int busy = pthread_mutex_trylock(&mutex);
  if (busy) pthread_mutex_lock(&mutex);
  total++;
  pthread_mutex_unlock(&mutex);
  return busy;
}

int locks_after_trying(void) {
  int busy = pthread_mutex_trylock(&mutex);
  if (!busy) pthread_mutex_lock(&mutex); // reported
  return busy;
}

int compares_with_busy(void) {
  pthread_mutex_unlock(&mutex);
  if (pthread_mutex_trylock(&mutex) == EBUSY) return 0;
  pthread_mutex_unlock(&mutex);
  return 1;
}

int fails_to_lock(void) {
  pthread_mutex_unlock(&mutex);
  if (pthread_mutex_lock(&mutex) != 0) return -1;
  pthread_mutex_unlock(&mutex);
  return 0;
}

struct account {
  pthread_mutex_t mutex;
  struct account *next;
  int amount;
};

static void enter(struct account *account) { pthread_mutex_lock(&account->mutex); }
static void leave(struct account *account) { pthread_mutex_unlock(&account->mutex); }

void enters_twice(struct account *account) {
  enter(account);
  account->amount++;
  enter(account); // reported
}

void enters_two(struct account *account, struct account *to) {
  enter(account);
  enter(to);
  to->amount += account->amount;
  leave(to);
  leave(account);
}

void walks(struct account *account) {
  while (account) {
    pthread_mutex_lock(&account->mutex);
    total += account->amount;
    pthread_mutex_unlock(&account->mutex);
    account = account->next;
  }
}

void locks_all(struct account *account) {
  for (; account; account = account->next) pthread_mutex_lock(&account->mutex);
}

void locks_all_of(struct account *accounts, int n) {
  for (int i = 0; i < n; i++) pthread_mutex_lock(&accounts[i].mutex);
}

// What a loaded pointer points to.
void locks_next_twice(struct account **first) {
  pthread_mutex_lock(&(*first)->mutex);
  total++;
  pthread_mutex_lock(&(*first)->mutex); // reported
}

void locks_each(struct account **first) {
  pthread_mutex_lock(&(*first)->mutex);
  *first = (*first)->next;
  pthread_mutex_lock(&(*first)->mutex);
}

// The function that is called locks what its caller has locked.
static int add(int n) {
  pthread_mutex_lock(&mutex);
  total += n;
  pthread_mutex_unlock(&mutex);
  return n;
}

int adds(void) {
  pthread_mutex_lock(&mutex);
  int result = add(1); // reported
  pthread_mutex_unlock(&mutex);
  return result;
}

int adds_unlocked(void) {
  pthread_mutex_lock(&mutex);
  total++;
  pthread_mutex_unlock(&mutex);
  return add(1);
}

static int add_later(int n) {
  pthread_mutex_unlock(&mutex);
  total += n;
  pthread_mutex_lock(&mutex);
  return n;
}

int adds_later(void) {
  pthread_mutex_lock(&mutex);
  int result = add_later(1);
  pthread_mutex_unlock(&mutex);
  return result;
}

void frees(struct account *account) {
  pthread_mutex_destroy(&account->mutex);
  pthread_mutex_unlock(&account->mutex); // reported
  free(account);
}

void frees_unlocked(struct account *account) {
  pthread_mutex_unlock(&account->mutex);
  pthread_mutex_destroy(&account->mutex);
  free(account);
}

void destroys_locked(struct account *account) {
  pthread_mutex_lock(&account->mutex);
  pthread_mutex_destroy(&account->mutex); // reported
}

void initializes_twice(struct account *account) {
  pthread_mutex_init(&account->mutex, 0);
  account->amount = 0;
  pthread_mutex_init(&account->mutex, 0); // reported
}

void initializes_again(struct account *account) {
  pthread_mutex_init(&account->mutex, 0);
  pthread_mutex_destroy(&account->mutex);
  pthread_mutex_init(&account->mutex, 0);
}

// May be recursive.
static pthread_mutex_t recursive;

void initializes_recursive(pthread_mutexattr_t *attributes) { pthread_mutex_init(&recursive, attributes); }

void locks_recursive(void) {
  pthread_mutex_lock(&recursive);
  pthread_mutex_lock(&recursive);
  pthread_mutex_unlock(&recursive);
  pthread_mutex_unlock(&recursive);
}

static pthread_rwlock_t readers;

void reads_twice(void) {
  pthread_rwlock_rdlock(&readers);
  pthread_rwlock_rdlock(&readers);
  total++;
  pthread_rwlock_unlock(&readers);
  pthread_rwlock_unlock(&readers);
}

void writes_while_reading(void) {
  pthread_rwlock_rdlock(&readers);
  if (!total) pthread_rwlock_wrlock(&readers); // reported
  total++;
  pthread_rwlock_unlock(&readers);
}

static mtx_t plain, nested;

void initializes(void) {
  mtx_init(&plain, mtx_plain);
  mtx_init(&nested, mtx_plain | mtx_recursive);
}

void locks_plain(void) {
  mtx_lock(&plain);
  mtx_lock(&plain); // reported
}

void locks_nested(void) {
  mtx_lock(&nested);
  mtx_lock(&nested);
}

void sleeps(void) {
  pthread_mutex_lock(&mutex);
  sleep(1); // reported
  pthread_mutex_unlock(&mutex);
  sleep(1);
}

void unlocks_out_of_order(void) {
  pthread_mutex_lock(&mutex);
  pthread_mutex_lock(&other);
  total++;
  pthread_mutex_unlock(&mutex);
  pthread_mutex_unlock(&other);
}

static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER, other_one = PTHREAD_MUTEX_INITIALIZER;
void one_first(void) { pthread_mutex_lock(&one); pthread_mutex_lock(&other_one); pthread_mutex_unlock(&one); pthread_mutex_unlock(&other_one); }
void lock_one(void) { pthread_mutex_lock(&one); }
void other_first(void) {
  pthread_mutex_lock(&other_one);
  lock_one(); // reported
  pthread_mutex_unlock(&one);
  pthread_mutex_unlock(&other_one);
}

// A loop of two rounds locks in the first and unlocks in the second one.
static int chosen;
#define with_lock(lock) \
  for (unsigned i = 0; i ? (pthread_mutex_unlock(lock), 0) : (pthread_mutex_lock(lock), 1); ++i) \
    for (unsigned j = 0; !j; ++j)
void in_a_loop(int n) {
  with_lock(&mutex) { if (n > chosen) chosen = n; }
  with_lock(&mutex) { total += chosen; }
}
void in_a_loop_again(int n) {
  with_lock(&mutex) { // reported
    if (n > chosen) chosen = n;
    pthread_mutex_unlock(&mutex);
  }
}

// A function that always unlocks, and locks on a condition.
static pthread_mutex_t total_lock = PTHREAD_MUTEX_INITIALIZER;
static int total;
int locked_if(int shared) {
  int now;
  if (shared) pthread_mutex_lock(&total_lock);
  now = total;
  pthread_mutex_unlock(&total_lock); // reported
  return now;
}
int unlocked_if(int shared) {
  int now;
  if (shared) pthread_mutex_lock(&total_lock);
  now = total;
  if (shared) pthread_mutex_unlock(&total_lock);
  return now;
}
void of_caller(int n) {
  do {
    pthread_mutex_unlock(&total_lock);
    total += n;
    pthread_mutex_lock(&total_lock);
  } while (--n > 0);
  pthread_mutex_unlock(&total_lock);
}
void tried(void) {
  if (pthread_mutex_trylock(&total_lock) == 0) total++;
  pthread_mutex_unlock(&total_lock); // reported
}
