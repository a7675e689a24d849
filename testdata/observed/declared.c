// What modules declare by another type than `defined.c` defines it by: see pointers.c.

int no_parameters(int *);
int one_parameter(int *);
typedef int function(int *);
static function *const functions[] = {no_parameters, one_parameter};

int elsewhere(void)
{
    int one = 1, sum = 0;
    for (int i = 0; i < 2; i++)
        sum += functions[i](&one);
    return sum;
}
