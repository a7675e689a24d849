static int table[4] = {1, 2, 3, 4}; // reported
static int counter;
static int given;
static const int constant = 7;
int visible = 3;
static int renamed = 4;
extern int other_name __attribute__((alias("renamed")));

void takes(int *);
int f(int i) {
  counter++;
  takes(&given);
  return table[i] + counter + given + constant + visible + renamed;
}
