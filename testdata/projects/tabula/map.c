#include "map.h"

#include <stdlib.h>
#include <string.h>

enum slot_state { EMPTY, FULL, REMOVED };

static uint32_t hash_string(const char *key)
{
    uint32_t hash = 2166136261u;

    for (; *key; key++) {
        hash ^= (unsigned char)*key;
        hash *= 16777619u;
    }
    return hash;
}

void map_init(struct map *map)
{
    memset(map, 0, sizeof *map);
}

void map_free(struct map *map)
{
    free(map->slots);
    map_init(map);
}

/* The key's slot, or the first one free for it; the capacity is a power of two and never all used. */
static struct map_slot *find(const struct map *map, const char *key, uint32_t hash)
{
    size_t mask = map->capacity - 1;
    struct map_slot *free_slot = NULL;

    for (size_t i = hash & mask, distance = 0;; i = (i + 1) & mask, distance++) {
        struct map_slot *slot = &map->slots[i];

        switch ((enum slot_state)slot->state) {
        case EMPTY:
            if (!free_slot)
                free_slot = slot;
            free_slot->distance = (unsigned)distance & 0x3fffffffu;
            return free_slot;
        case FULL:
            if (slot->hash == hash && strcmp(slot->key, key) == 0)
                return slot;
            break;
        case REMOVED:
            if (!free_slot)
                free_slot = slot;
            break;
        }
    }
}

static void rehash(struct map *map)
{
    struct map old = *map;

    map->capacity = old.count < 4 ? 8 : old.count * 4;
    while (map->capacity & (map->capacity - 1))
        map->capacity &= map->capacity - 1;
    map->slots = calloc(map->capacity, sizeof *map->slots);
    if (!map->slots)
        abort();
    map->used = old.count;
    for (size_t i = 0; i < old.capacity; i++) {
        const struct map_slot *from = &old.slots[i];

        if (from->state == FULL) {
            struct map_slot *to = find(map, from->key, from->hash);
            unsigned distance = to->distance;

            *to = *from;
            to->distance = distance;
        }
    }
    free(old.slots);
}

void map_set(struct map *map, const char *key, void *value)
{
    uint32_t hash = hash_string(key);
    struct map_slot *slot;

    if (4 * (map->used + 1) > 3 * map->capacity)
        rehash(map);
    slot = find(map, key, hash);
    if (slot->state != FULL) {
        map->count++;
        if (slot->state == EMPTY)
            map->used++;
        slot->key = key;
        slot->hash = hash;
        slot->state = FULL;
    }
    slot->value = value;
}

void *map_get(const struct map *map, const char *key)
{
    const struct map_slot *slot;

    if (map->count == 0)
        return NULL;
    slot = find(map, key, hash_string(key));
    return slot->state == FULL ? slot->value : NULL;
}

bool map_remove(struct map *map, const char *key)
{
    struct map_slot *slot;

    if (map->count == 0)
        return false;
    slot = find(map, key, hash_string(key));
    if (slot->state != FULL)
        return false;
    slot->state = REMOVED;
    slot->key = NULL;
    slot->value = NULL;
    map->count--;
    return true;
}

bool map_each(const struct map *map, map_visitor *visit, void *context)
{
    for (size_t i = 0; i < map->capacity; i++)
        if (map->slots[i].state == FULL && !visit(map->slots[i].key, map->slots[i].value, context))
            return false;
    return true;
}
