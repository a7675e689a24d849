void use(void *);
void large(void) { // reported
  char first[3000];
  int second[300];
  use(first);
  use(second);
}
void small(void) {
  char block[4000];
  use(block);
}
void variable(int n) {
  int block[n]; // reported
  use(block);
}
