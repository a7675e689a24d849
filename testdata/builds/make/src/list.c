#include <stdlib.h>
#include "list.h"

struct node *push(struct node *list, int value)
{
    struct node *node = malloc(sizeof *node);
    if (!node)
        abort();
    node->value = value;
    node->next = list;
    return node;
}

int sum(const struct node *list)
{
    int sum = 0;
    for (; list; list = list->next)
        sum += list->value;
    return sum;
}
