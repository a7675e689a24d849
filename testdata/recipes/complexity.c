int branches(int n) { // reported
  int sum = 0;
  if (n & 1) sum += 1;
  if (n & 2) sum += 2;
  if (n & 3) sum += 3;
  if (n & 4) sum += 4;
  if (n & 5) sum += 5;
  if (n & 6) sum += 6;
  if (n & 7) sum += 7;
  if (n & 8) sum += 8;
  if (n & 9) sum += 9;
  if (n & 10) sum += 10;
  if (n & 11) sum += 11;
  if (n & 12) sum += 12;
  if (n & 13) sum += 13;
  if (n & 14) sum += 14;
  if (n & 15) sum += 15;
  if (n & 16) sum += 16;
  if (n & 17) sum += 17;
  if (n & 18) sum += 18;
  if (n & 19) sum += 19;
  if (n & 20) sum += 20;
  if (n & 21) sum += 21;
  if (n & 22) sum += 22;
  if (n & 23) sum += 23;
  if (n & 24) sum += 24;
  if (n & 25) sum += 25;
  if (n & 26) sum += 26;
  if (n & 27) sum += 27;
  if (n & 28) sum += 28;
  if (n & 29) sum += 29;
  if (n & 30) sum += 30;
  if (n & 31) sum += 31;
  return sum;
}
int cases(int n) {
  switch (n) {
  case 1: return 1;
  case 2: return 4;
  case 3: return 2;
  case 4: return 2;
  case 5: return 4;
  case 6: return 1;
  case 7: return 0;
  case 8: return 1;
  case 9: return 4;
  case 10: return 2;
  case 11: return 2;
  case 12: return 4;
  case 13: return 1;
  case 14: return 0;
  case 15: return 1;
  case 16: return 4;
  case 17: return 2;
  case 18: return 2;
  case 19: return 4;
  case 20: return 1;
  }
  return n;
}
int parameters(int a, int b, int c, int d, int e, int f, int g, int h, int i) { return a + i; } // reported
static inline __attribute__((always_inline)) int inlined(int n) {
  int sum = 0;
  if (n & 1) sum += 1;
  if (n & 2) sum += 2;
  if (n & 3) sum += 3;
  if (n & 4) sum += 4;
  if (n & 5) sum += 5;
  if (n & 6) sum += 6;
  if (n & 7) sum += 7;
  if (n & 8) sum += 8;
  if (n & 9) sum += 9;
  if (n & 10) sum += 10;
  if (n & 11) sum += 11;
  if (n & 12) sum += 12;
  if (n & 13) sum += 13;
  if (n & 14) sum += 14;
  if (n & 15) sum += 15;
  if (n & 16) sum += 16;
  if (n & 17) sum += 17;
  if (n & 18) sum += 18;
  if (n & 19) sum += 19;
  return sum;
}
int inlines(int n) {
  int sum = inlined(n);
  if (n & 20) sum += 20;
  if (n & 21) sum += 21;
  if (n & 22) sum += 22;
  if (n & 23) sum += 23;
  if (n & 24) sum += 24;
  if (n & 25) sum += 25;
  if (n & 26) sum += 26;
  if (n & 27) sum += 27;
  if (n & 28) sum += 28;
  if (n & 29) sum += 29;
  if (n & 30) sum += 30;
  if (n & 31) sum += 31;
  if (n & 32) sum += 32;
  if (n & 33) sum += 33;
  if (n & 34) sum += 34;
  return sum;
}
