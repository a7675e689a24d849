static int calls; // reported
static int total;
static int shown;

void show(int *);
int f(int n) {
  calls = n;
  total += n;
  shown = n;
  show(&shown);
  return total;
}
