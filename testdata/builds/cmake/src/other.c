int shared(int x);
int main(void) { return shared(-1); }
