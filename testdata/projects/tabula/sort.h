/* A stable sort of pointers, and a search in what it has sorted. */
#ifndef TABULA_SORT_H
#define TABULA_SORT_H

#include <stddef.h>

typedef int sort_order(const void *a, const void *b, void *context);

void sort_pointers(void **items, size_t count, sort_order *order, void *context);
size_t sort_lower_bound(void *const *items, size_t count, const void *key, sort_order *order, void *context);

#endif
