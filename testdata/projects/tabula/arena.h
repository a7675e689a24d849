/* A region of memory: many small allocations, freed all at once. */
#ifndef TABULA_ARENA_H
#define TABULA_ARENA_H

#include <stddef.h>

struct arena_chunk;

struct arena {
    struct arena_chunk *chunks;
    size_t allocated;
};

/* A place to return to: everything allocated since is given back. */
struct arena_mark {
    struct arena_chunk *chunk;
    size_t used;
    size_t allocated;
};

void arena_init(struct arena *arena);
void arena_free(struct arena *arena);
void *arena_alloc(struct arena *arena, size_t size);
void *arena_grow(struct arena *arena, void *old, size_t old_size, size_t new_size);
char *arena_strndup(struct arena *arena, const char *text, size_t length);
struct arena_mark arena_mark(const struct arena *arena);
void arena_reset(struct arena *arena, struct arena_mark mark);

#endif
