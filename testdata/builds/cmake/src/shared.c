#ifdef OTHER
int shared(int x) { return x + OTHER; }
#else
int shared(int x) { return x; }
#endif
