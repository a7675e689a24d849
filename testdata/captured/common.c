int cmd_main(void);
int main(void) { return cmd_main(); }
