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
