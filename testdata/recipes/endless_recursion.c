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
int pong(int n);
int ping(int n) { return pong(n + 1); } // reported
int pong(int n) { return ping(n + 1); } // reported
int odd(int n);
int even(int n) { return n == 0 || odd(n - 1); }
int odd(int n) { return even(n - 1); }
int caller(int n) { return ping(n); }
