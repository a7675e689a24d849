int *kept;
int global;

int *returned(void) {
  int local = 3;
  int *pointer = &local;
  return pointer; // reported
}

int *element(int i) {
  int local[4] = {0};
  return &local[i]; // reported
}

void stored(void) {
  int local = 3;
  kept = &local; // reported
}

int *sound(int *parameter, int which) {
  static int constant;
  if (which == 1) return parameter;
  if (which == 2) return &constant;
  kept = &global;
  return &global;
}

void through(int **to) {
  int local = **to;
  int *pointer = &local;
  **to = *pointer + 1;
}
