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

// What optimised code has: the lifetimes of variables.
extern void start(void *) __asm__("llvm.lifetime.start.p0");
extern void end(void *) __asm__("llvm.lifetime.end.p0");
struct block {
  char bytes[3000];
};
void one_after_the_other(int n) {
  struct block first, second;
  if (n) {
    start(&first);
    use(&first);
    end(&first);
  }
  start(&second);
  use(&second);
  end(&second);
}
void both_at_once(int n) { // reported
  struct block first, second;
  start(&first);
  if (n) {
    start(&second);
    use(&second);
    end(&second);
  }
  end(&first);
}
void in_turns(int n) {
  struct block first, second;
  while (n--) {
    start(&first);
    use(&first);
    end(&first);
    start(&second);
    use(&second);
    end(&second);
  }
}
