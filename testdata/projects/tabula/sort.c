#include "sort.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { RUN = 12 };

static void insertion_sort(void **items, size_t count, sort_order *order, void *context)
{
    for (size_t i = 1; i < count; i++) {
        void *item = items[i];
        size_t j = i;

        for (; j > 0 && order(items[j - 1], item, context) > 0; j--)
            items[j] = items[j - 1];
        items[j] = item;
    }
}

static void merge(void **left, size_t middle, size_t count, void **scratch, sort_order *order, void *context)
{
    size_t i = 0, j = middle, k = 0;

    /* Already in order, as data often is. */
    if (order(left[middle - 1], left[middle], context) <= 0)
        return;
    memcpy(scratch, left, middle * sizeof *left);
    while (i < middle && j < count)
        left[k++] = order(scratch[i], left[j], context) <= 0 ? scratch[i++] : left[j++];
    while (i < middle)
        left[k++] = scratch[i++];
}

static void merge_sort(void **items, size_t count, void **scratch, sort_order *order, void *context)
{
    size_t middle = count / 2;

    if (count <= RUN) {
        insertion_sort(items, count, order, context);
        return;
    }
    merge_sort(items, middle, scratch, order, context);
    merge_sort(items + middle, count - middle, scratch, order, context);
    merge(items, middle, count, scratch, order, context);
}

void sort_pointers(void **items, size_t count, sort_order *order, void *context)
{
    void **scratch = NULL;

    if (count > RUN) {
        scratch = malloc(count * sizeof *scratch);
        if (!scratch)
            abort();
    }
    merge_sort(items, count, scratch, order, context);
    free(scratch);
}

size_t sort_lower_bound(void *const *items, size_t count, const void *key, sort_order *order, void *context)
{
    size_t low = 0, high = count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        bool before = order(items[middle], key, context) < 0;

        low = before ? middle + 1 : low;
        high = before ? high : middle;
    }
    return low;
}
