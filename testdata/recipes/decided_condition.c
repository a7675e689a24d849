// Conditions that an earlier one has decided, and such that hold for all numbers of a type, or of what is computed.
int random_number(void);
int in_other_range(int n) { if (n > 5) { if (n < 3) return 1; } return 0; } // reported
int and_other_range(int n) { if (n > 5 && n < 3) return 1; return 0; } // reported
int written_between(int n) { if (n > 5) { n = random_number(); if (n < 3) return 1; } return 0; }
int equal_and_not(unsigned n) { if (n == 5) { if (n != 5) return 1; } return 0; } // reported
int ordered_pair(int n, int m) { if (n < m) { if (n >= m) return 1; } return 0; } // reported
int null_tested_twice(char *p) { if (!p) return 1; if (p) return 2; return 0; } // reported
int smaller_in_loop(int n) { while (n > 3) { if (n < 2) return 4; n--; } return 0; } // reported
int smaller_before_loop(int n) { if (n < 10) return 3; while (n > 3) { if (n < 2) return 4; n--; } return 0; } // reported
int not_both(int n) { if (n != 1 || n != 2) return 4; return 0; } // reported
int one_or_other(int n) { if (n == 1 || n == 2) return 4; return 0; }
int both_numbers(int n) { if (n == 1 && n == 2) return 4; return 0; } // reported
int implied(int n) { if (n > 1) { if (n > 0) return 4; } return 0; } // reported
int in_case(int n) { switch (n) { case 1: if (n == 2) return 3; return 4; } return 0; } // reported
int negative_unsigned(unsigned n) { if (n < 0) return 4; return 0; } // reported
int wide_for_char(unsigned char n) { if (n > 300) return 4; return 0; } // reported
int constant_variable(void) { int n = 5; if (n > 7) return 4; return 0; } // reported
int other_bit(int n) { if ((n & 1) == 2) return 4; return 0; } // reported
int remainder_too_large(int n) { if (n % 3 == 3) return 4; return 0; } // reported
int never_entered(int n) { for (int i = 10; i < 5; i++) n++; return n; } // reported
int signed_char_too_large(signed char n) { if (n == 200) return 4; return 0; } // reported
int unsigned_char_not_negative(unsigned char n) { if (n >= 0) return 4; return 0; } // reported
int two_numbers(int n) { int k = 3; if (n) k = 4; if (k == 3) return 2; return 3; }
int counted(int n) { int k = 0; for (int i = 0; i < n; i++) k++; if (k > 3) return 1; return 0; }
int remainder_in_range(unsigned n) { if (n % 4 < 4) return 1; return 0; } // reported
int initial_number(void) { int n = 0; if (n == 0) return 1; return 2; } // reported
void act(void), (*acts)(void) = act;
static int state;
int called_between(void) { if (state) return 1; acts(); if (state) return 2; return 0; }
void set_state(int n) { state = n; }
int turn(int n, int m) { while (n < m) { n++; if (n >= m) return 1; } return 0; }
int set_in_loop(int n) { if (n > 3) for (int i = 0; i < 9; i++) { if (n < 2) return 1; n = random_number(); } return 0; }
int after_loop(int n) { int i = 0; while (i < n) i++; if (i < n) return 1; return i; } // reported
int after_break(int n) { int i = 0; while (i < n) { if (random_number()) break; i++; } if (i < n) return 1; return i; }
int masked_out(int f) { if ((f & 6) == 1) return 1; return 0; } // reported
int other_case(int n) { switch (n % 3) { case 0: return 4; case 5:
   return 5; // reported
   } return 3; }
int tested_in_loop(int n) { while (n > 3) { n -= 2; if (n > 3) return 3; } return n; }
int written_in_inner_loop(int n) { if (n > 3) { do { n--; if (n > 3) return 3; } while (random_number()); } return n; }
int masked_in(int f) { if ((f & 6) == 4) return 1; return 0; }
