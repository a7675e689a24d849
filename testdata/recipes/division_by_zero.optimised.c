// Optimised code uses a register on after a test of it.
#include <string.h>

struct numbers { unsigned count, sum, mean, rest; };
int next(struct numbers *numbers);

void average(struct numbers *numbers) {
  memset(numbers, 0, sizeof *numbers);
  if (next(0)) numbers->count++;
  next(0);
  if (numbers->count) numbers->mean = numbers->sum / numbers->count;
}

void average_without_test(struct numbers *numbers) {
  memset(numbers, 0, sizeof *numbers);
  if (next(0)) numbers->count++;
  numbers->mean = numbers->sum / numbers->count; // reported
}
