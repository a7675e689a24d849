/* A hash table from strings to pointers, open addressing with tombstones. Keys are not copied. */
#ifndef TABULA_MAP_H
#define TABULA_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct map_slot {
    const char *key;
    void *value;
    uint32_t hash;
    unsigned state : 2;
    unsigned distance : 30;
};

struct map {
    struct map_slot *slots;
    size_t capacity;
    size_t count;
    size_t used;
};

/* Returns false to stop. */
typedef bool map_visitor(const char *key, void *value, void *context);

void map_init(struct map *map);
void map_free(struct map *map);
void map_set(struct map *map, const char *key, void *value);
void *map_get(const struct map *map, const char *key);
bool map_remove(struct map *map, const char *key);
bool map_each(const struct map *map, map_visitor *visit, void *context);

#endif
