int endless(int n) {
  if (n > 3) n = 3;
  return endless(n - 1) + 1; // reported
}
int ends(int n) { return n ? ends(n - 1) + 1 : 0; }
int both(int n) {
  if (n & 1)
    return both(n - 1);
  return both(n - 2) + 1;
}
