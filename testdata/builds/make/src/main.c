#include <stdio.h>
#include "list.h"

int main(void)
{
    printf("%d\n", sum(push(push(NULL, 3), 4)));
    return 0;
}
