// See declared.c.

int no_parameters(void) { return 1; }
int one_parameter(int *number) { return *number; }
