int cmd_main(void) { return 2; }
