#include <pthread.h>

static pthread_mutex_t mutex;
static int total;

int forgets(int n) {
  pthread_mutex_lock(&mutex); // reported
  if (n < 0) return -1;
  total += n;
  pthread_mutex_unlock(&mutex);
  return total;
}

int unlocks(int n) {
  int result = -1;
  pthread_mutex_lock(&mutex);
  if (n >= 0) result = total += n;
  pthread_mutex_unlock(&mutex);
  return result;
}

// Leaves the unlocking to its caller.
void locks(void) { pthread_mutex_lock(&mutex); }

static int threads;

// The same condition decides both.
int locks_if_needed(int n) {
  if (threads) pthread_mutex_lock(&mutex);
  total += n;
  if (threads) pthread_mutex_unlock(&mutex);
  return total;
}

int unlocks_if_others(int n) {
  if (threads) pthread_mutex_lock(&mutex); // reported
  total += n;
  if (n) pthread_mutex_unlock(&mutex);
  return total;
}

int changes_the_condition(int n) {
  if (threads) pthread_mutex_lock(&mutex); // reported
  threads = n;
  if (threads) pthread_mutex_unlock(&mutex);
  return total;
}

struct queue {
  pthread_mutex_t mutex;
  int shared;
};

int locks_shared(struct queue *queue) {
  if (queue->shared != 1) return 0;
  pthread_mutex_lock(&queue->mutex);
  total++;
  if (queue->shared == 1) pthread_mutex_unlock(&queue->mutex);
  return 1;
}

// The caller has locked.
int waits(int n) {
  pthread_mutex_unlock(&mutex);
  total += n;
  pthread_mutex_lock(&mutex);
  return total;
}

int waits_if_needed(int n) {
  if (threads) pthread_mutex_unlock(&mutex);
  total += n;
  if (threads) pthread_mutex_lock(&mutex);
  while (n--) {
    if (threads) pthread_mutex_unlock(&mutex);
    total++;
    if (threads) pthread_mutex_lock(&mutex);
  }
  return total;
}

// The variable of the condition changes after unlocking.
void closes(struct queue *queue) {
  if (queue) pthread_mutex_lock(&queue->mutex);
  total++;
  if (queue) pthread_mutex_unlock(&queue->mutex);
  queue = 0;
  total++;
}
