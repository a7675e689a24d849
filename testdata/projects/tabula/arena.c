#include "arena.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK_SIZE = 16 * 1024, ALIGNMENT = _Alignof(max_align_t) };

struct arena_chunk {
    struct arena_chunk *previous;
    size_t size;
    size_t used;
    _Alignas(max_align_t) unsigned char bytes[];
};

static size_t round_up(size_t size)
{
    return (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
}

_Noreturn static void out_of_memory(size_t size)
{
    fprintf(stderr, "tabula: out of memory: %zu bytes\n", size);
    abort();
}

void arena_init(struct arena *arena)
{
    *arena = (struct arena){0};
}

void arena_free(struct arena *arena)
{
    struct arena_mark start = {0};

    arena_reset(arena, start);
}

static struct arena_chunk *add_chunk(struct arena *arena, size_t at_least)
{
    size_t size = at_least > CHUNK_SIZE ? at_least : CHUNK_SIZE;
    struct arena_chunk *chunk;

    if (size > SIZE_MAX - sizeof *chunk || !(chunk = malloc(sizeof *chunk + size)))
        out_of_memory(size);
    chunk->previous = arena->chunks;
    chunk->size = size;
    chunk->used = 0;
    arena->chunks = chunk;
    return chunk;
}

void *arena_alloc(struct arena *arena, size_t size)
{
    struct arena_chunk *chunk = arena->chunks;
    void *result;

    size = round_up(size ? size : 1);
    if (!chunk || chunk->size - chunk->used < size)
        chunk = add_chunk(arena, size);
    result = chunk->bytes + chunk->used;
    chunk->used += size;
    arena->allocated += size;
    return memset(result, 0, size);
}

/* In place when the old block is the newest one and its chunk has room. */
void *arena_grow(struct arena *arena, void *old, size_t old_size, size_t new_size)
{
    struct arena_chunk *chunk = arena->chunks;
    void *new;

    if (!old)
        return arena_alloc(arena, new_size);
    old_size = round_up(old_size);
    new_size = round_up(new_size);
    if (chunk && (unsigned char *)old + old_size == chunk->bytes + chunk->used &&
        new_size - old_size <= chunk->size - chunk->used) {
        memset(chunk->bytes + chunk->used, 0, new_size - old_size);
        chunk->used += new_size - old_size;
        arena->allocated += new_size - old_size;
        return old;
    }
    new = arena_alloc(arena, new_size);
    return memcpy(new, old, old_size);
}

char *arena_strndup(struct arena *arena, const char *text, size_t length)
{
    char *copy = arena_alloc(arena, length + 1);

    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

struct arena_mark arena_mark(const struct arena *arena)
{
    return (struct arena_mark){
        .chunk = arena->chunks,
        .used = arena->chunks ? arena->chunks->used : 0,
        .allocated = arena->allocated,
    };
}

void arena_reset(struct arena *arena, struct arena_mark mark)
{
    while (arena->chunks != mark.chunk) {
        struct arena_chunk *previous = arena->chunks->previous;

        free(arena->chunks);
        arena->chunks = previous;
    }
    if (arena->chunks)
        arena->chunks->used = mark.used;
    arena->allocated = mark.allocated;
}
