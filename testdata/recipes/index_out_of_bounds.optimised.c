// An unrolled loop runs only if there are enough elements.
struct pump { int fd, type, error; long rest[3]; };
int ready(struct pump *pumps, int count);

int pump(int count) {
  struct pump pumps[3];
  for (int i = 0; i < count; i++) pumps[i].error = 0;
  return ready(pumps, count);
}

struct pump all[3];
void beyond(void) { all[3].error = 0; } // reported
