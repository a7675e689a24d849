// What an instrumented program says of its pointers: each operand, and the objects that it was the address of. tests/it/analyses/points_to/ inserts
// the calls, gives operands and objects their numbers, and reads what is written here at the end. For Linux with glibc.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef uint32_t number;
typedef uintptr_t address;

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

// The program's threads take turns here. What the C library allocates on behalf of this file is not observed.
static atomic_flag taken = ATOMIC_FLAG_INIT;
static _Thread_local int busy;

static void lock(void)
{
    busy++;
    while (atomic_flag_test_and_set_explicit(&taken, memory_order_acquire))
        sched_yield();
}

static void unlock(void)
{
    atomic_flag_clear_explicit(&taken, memory_order_release);
    busy--;
}

// Names of objects, in order.
struct names {
    number *list, count;
};

static void add_name(struct names *names, number name)
{
    number at = 0;
    while (at < names->count && names->list[at] < name)
        at++;
    if (at < names->count && names->list[at] == name)
        return;
    names->list = __libc_realloc(names->list, (names->count + 1) * sizeof(number));
    memmove(names->list + at + 1, names->list + at, (names->count++ - at) * sizeof(number));
    names->list[at] = name;
}

static void add_names(struct names *names, const struct names *more)
{
    for (number i = 0; i < more->count; i++)
        add_name(names, more->list[i]);
}

static int has_name(const struct names *names, number name)
{
    for (number i = 0; i < names->count; i++)
        if (names->list[i] == name)
            return 1;
    return 0;
}

// Operands, each one more than its number in a table of open addressing.
struct operands {
    number *slots, size, count;
};

static void add_operand(struct operands *operands, number operand)
{
    if (operands->count * 2 >= operands->size) {
        number size = operands->size ? operands->size * 4 : 4;
        struct operands larger = {__libc_calloc(size, sizeof(number)), size, 0};
        for (number i = 0; i < operands->size; i++)
            if (operands->slots[i])
                add_operand(&larger, operands->slots[i] - 1);
        __libc_free(operands->slots);
        *operands = larger;
    }
    number at = operand * 2654435761u & (operands->size - 1);
    while (operands->slots[at] && operands->slots[at] != operand + 1)
        at = (at + 1) & (operands->size - 1);
    operands->count += !operands->slots[at];
    operands->slots[at] = operand + 1;
}

// What operands were seen to point to. An address may be one past the end of an object where another begins, or beyond an object that it was
// computed of: those have `ended`.
struct place {
    const char *kind;
    struct names names, ended;
    struct operands operands;
    struct place *next; // of the same hash
};

static struct place *places[1 << 16];

static uint64_t hash(const struct names *names)
{
    uint64_t hash = names->count;
    for (number i = 0; i < names->count; i++)
        hash = (hash ^ names->list[i]) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 32;
}

static int same(const struct names *one, const struct names *other)
{
    return one->count == other->count && !memcmp(one->list, other->list, one->count * sizeof(number));
}

static struct place *place(const char *kind, const struct names *names, const struct names *ended)
{
    static const struct names none;
    names = names ? names : &none;
    ended = ended ? ended : &none;
    struct place **first = &places[(hash(names) + 3 * hash(ended) + (address)kind) & 0xffff];
    for (struct place *found = *first; found; found = found->next)
        if (found->kind == kind && same(&found->names, names) && same(&found->ended, ended))
            return found;
    struct place *made = __libc_calloc(1, sizeof *made);
    made->kind = kind;
    add_names(&made->names, names);
    add_names(&made->ended, ended);
    made->next = *first;
    return *first = made;
}

static const char FUNCTION[] = "function", GLOBAL[] = "global", STACK[] = "stack", HEAP[] = "heap", ARGUMENTS[] = "arguments",
                  LIBRARY[] = "library", NO_VARIABLE[] = "no variable", CODE[] = "code", NOWHERE[] = "nowhere";

// Functions and global variables: what the modules say of them lies in a section.
struct global {
    address start;
    uint64_t size; // 0 of a function
    uint64_t name;
};
extern const struct global __start_observed[] __attribute__((weak)), __stop_observed[] __attribute__((weak));

struct range {
    const char *kind;
    address start, end;
    struct names names;
};
static struct range *globals;
static number global_count;

static int compare_ranges(const void *one, const void *other)
{
    const struct range *a = one, *b = other;
    return (a->start > b->start) - (a->start < b->start);
}

static void add_range(const char *kind, address start, uint64_t size, number name)
{
    globals = __libc_realloc(globals, (global_count + 1) * sizeof *globals);
    globals[global_count] = (struct range){kind, start, start + size, {0}};
    add_name(&globals[global_count++].names, name);
}

// Modules that name the same symbol mean one object.
static void sort_ranges(void)
{
    number kept = 0;
    qsort(globals, global_count, sizeof *globals, compare_ranges);
    for (number i = 1; i < global_count; i++)
        if (globals[i].start == globals[kept].start) {
            add_names(&globals[kept].names, &globals[i].names);
            // The declaration of an array need not say its length.
            if (globals[i].end > globals[kept].end) {
                globals[kept].end = globals[i].end;
                globals[kept].kind = globals[i].kind;
            }
        } else {
            globals[++kept] = globals[i];
        }
    global_count = global_count ? kept + 1 : 0;
}

static void begin(void)
{
    if (globals)
        return;
    for (const struct global *global = __start_observed; global < __stop_observed; global++) {
        uint64_t size = global->size;
        Dl_info info;
        ElfW(Sym) *symbol;
        if (!global->start)
            continue;
        // A declaration in C++ does not say how large a table of a library is.
        if (size && dladdr1((void *)global->start, &info, (void **)&symbol, RTLD_DL_SYMENT) && symbol &&
            (address)info.dli_saddr == global->start && symbol->st_size > size)
            size = symbol->st_size;
        add_range(global->size ? GLOBAL : FUNCTION, global->start, size, global->name);
    }
    sort_ranges();
}

static struct place *in_globals(address at)
{
    number low = 0, high = global_count;
    while (low < high) {
        number middle = (low + high) / 2;
        if (globals[middle].start <= at)
            low = middle + 1;
        else
            high = middle;
    }
    if (!low)
        return NULL;
    const struct range *found = &globals[low - 1], *before = low > 1 ? found - 1 : NULL;
    if (found->kind == FUNCTION)
        return found->start == at ? place(FUNCTION, &found->names, NULL) : NULL;
    if (at > found->end)
        return NULL;
    if (at == found->end && at != found->start)
        return place(GLOBAL, NULL, &found->names);
    return place(GLOBAL, &found->names, before && before->kind == GLOBAL && before->end == at ? &before->names : NULL);
}

// Variables on the stacks, those that began last at the end: their addresses go down.
struct variable {
    address start;
    uint64_t size;
    number name;
};
struct thread {
    address low, high;
    struct variable *variables;
    number count, room;
    struct thread *next;
};
static struct thread *threads;
static _Thread_local struct thread *self;
static pthread_key_t key;

static void end_thread(void *ended)
{
    struct thread **at = &threads;
    lock();
    while (*at != ended)
        at = &(*at)->next;
    *at = (*at)->next;
    self = NULL;
    unlock();
}

// Called outside of the lock: the C library allocates for it.
static void begin_thread(void)
{
    pthread_attr_t attributes;
    void *low;
    size_t size;
    busy++;
    struct thread *made = __libc_calloc(1, sizeof *made);
    pthread_getattr_np(pthread_self(), &attributes);
    pthread_attr_getstack(&attributes, &low, &size);
    pthread_attr_destroy(&attributes);
    busy--;
    lock();
    begin();
    made->low = (address)low;
    made->high = (address)low + size;
    made->next = threads;
    if (!threads)
        pthread_key_create(&key, end_thread);
    pthread_setspecific(key, made);
    threads = self = made;
    unlock();
}

static struct place *in_stack(const struct thread *thread, address at)
{
    number low = 0, high = thread->count;
    while (low < high) {
        number middle = (low + high) / 2;
        if (thread->variables[middle].start > at)
            low = middle + 1;
        else
            high = middle;
    }
    struct names found = {0}, ended = {0};
    for (number i = low; i < thread->count && i < low + 2; i++) {
        const struct variable *variable = &thread->variables[i];
        if (at < variable->start + variable->size || at == variable->start)
            add_name(&found, variable->name);
        else if (at == variable->start + variable->size)
            add_name(&ended, variable->name);
    }
    struct place *result = found.count || ended.count ? place(STACK, &found, &ended) : place(NO_VARIABLE, NULL, NULL);
    __libc_free(found.list);
    __libc_free(ended.list);
    return result;
}

// Blocks of the heap. Calls give names to the block, or to parts of it that an allocator of the program's own hands out.
struct part {
    address start;
    struct names names;
    struct operands operands;
};
struct block {
    address start;
    uint64_t size;
    struct part *parts; // the first begins where the block does
    number count;
};
static struct block *blocks;
static number block_count, block_room;

// One more than the block's number for each 16 bytes of memory, which is what the C library aligns blocks to.
static number *shadow[1 << 23];

static number *shade(address at, int make)
{
    number **leaf = &shadow[at >> 24 & 0x7fffff];
    if (!*leaf && make)
        *leaf = mmap(NULL, sizeof(number) << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return *leaf ? *leaf + (at >> 4 & 0xfffff) : NULL;
}

// What is in a part has its names and those of the block; before the first part that is handed out also that one's.
static void settle(struct block *block)
{
    for (number i = 0; i < block->count; i++) {
        struct part *part = &block->parts[i];
        struct names names = {0};
        if (!part->operands.count)
            continue;
        add_names(&names, &block->parts[0].names);
        add_names(&names, &part->names);
        if (i == 0 && block->count > 1)
            add_names(&names, &block->parts[1].names);
        struct place *found = place(HEAP, &names, NULL);
        for (number j = 0; j < part->operands.size; j++)
            if (part->operands.slots[j])
                add_operand(&found->operands, part->operands.slots[j] - 1);
        __libc_free(part->operands.slots);
        part->operands = (struct operands){0};
        __libc_free(names.list);
    }
}

// A block that is freed keeps its names, for pointers that are left to it, until another has its memory.
static void begin_block(void *at, size_t size)
{
    if (!at || busy)
        return;
    lock();
    number *first = shade((address)at, 1);
    if (*first)
        settle(&blocks[*first - 1]);
    if (block_count == block_room) {
        block_room = block_room ? block_room * 2 : 1024;
        blocks = __libc_realloc(blocks, block_room * sizeof *blocks);
    }
    struct part *part = __libc_calloc(1, sizeof *part);
    part->start = (address)at;
    blocks[block_count++] = (struct block){(address)at, size, part, 1};
    for (address granule = (address)at; granule <= (address)at + size; granule += 16)
        *shade(granule, 1) = block_count;
    unlock();
}

static struct block *block_at(address at)
{
    number *found = shade(at, 0);
    struct block *block = found && *found ? &blocks[*found - 1] : NULL;
    return block && at >= block->start && at <= block->start + block->size ? block : NULL;
}

// Programs count from the element before the first: there the C library has the size of the block.
static struct block *block_of(address at)
{
    struct block *block = block_at(at), *next = block ? NULL : block_at((at | 15) + 1);
    return next && next->start == (at | 15) + 1 ? next : block;
}

static struct part *part_of(struct block *block, address at)
{
    number low = 0, high = block->count;
    while (low + 1 < high) {
        number middle = (low + high) / 2;
        if (block->parts[middle].start <= at)
            low = middle;
        else
            high = middle;
    }
    return &block->parts[low];
}

void *malloc(size_t size)
{
    void *made = __libc_malloc(size);
    begin_block(made, size);
    return made;
}

void *calloc(size_t count, size_t size)
{
    void *made = __libc_calloc(count, size);
    begin_block(made, count * size);
    return made;
}

void *realloc(void *old, size_t size)
{
    void *made = __libc_realloc(old, size);
    begin_block(made, size);
    return made;
}

void *memalign(size_t alignment, size_t size)
{
    void *made = __libc_memalign(alignment, size);
    begin_block(made, size);
    return made;
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return memalign(alignment, size);
}

int posix_memalign(void **made, size_t alignment, size_t size)
{
    void *block = memalign(alignment, size);
    if (!block)
        return ENOMEM;
    *made = block;
    return 0;
}

// Large memory is mostly reserved only.
void *mmap(void *at, size_t size, int protection, int flags, int file, off_t offset)
{
    void *made = (void *)syscall(SYS_mmap, at, size, protection, flags, file, offset);
    if (made != MAP_FAILED && size < 1 << 26)
        begin_block(made, size);
    return made;
}

void free(void *block)
{
    __libc_free(block);
}

// Other memory.

extern const char __executable_start[], etext[];
static address arguments, arguments_end;

static int is_memory(address at)
{
    unsigned char resident;
    return !mincore((void *)(at & ~(address)4095), 1, &resident) || errno != ENOMEM;
}

static struct place *find(address at)
{
    // Variables of a thread lie where its stack begins, and so do the arguments of `main`.
    struct place *found = in_globals(at);
    if (found)
        return found;
    if (at >= arguments && at < arguments_end)
        return place(ARGUMENTS, NULL, NULL);
    for (struct thread *thread = threads; thread; thread = thread->next)
        if (at >= thread->low && at < thread->high)
            return in_stack(thread, at);
    if (at >= (address)__executable_start && at < (address)etext)
        return place(CODE, NULL, NULL);
    return place(is_memory(at) ? LIBRARY : NOWHERE, NULL, NULL);
}

// What is inserted into the modules calls these. The handler of a signal that has interrupted one of them is not observed.

/// The operand has the address.
void observed_pointer(number operand, address at)
{
    if (busy)
        return;
    if (at < 4096 || at >> 47)
        return;
    if (!self)
        begin_thread();
    lock();
    struct block *block = block_of(at);
    add_operand(block ? &part_of(block, at)->operands : &find(at)->operands, operand);
    unlock();
}

/// The operand has the address, which is computed of a base. Beyond its object, where it may be another's by accident, it is still of that object.
void observed_step(number operand, address at, address base)
{
    if (busy)
        return;
    if (base < 4096 || base >> 47) {
        observed_pointer(operand, at);
        return;
    }
    if (!self)
        begin_thread();
    lock();
    struct block *block = block_of(base);
    if (block) {
        add_operand(&part_of(block, at >= block->start && at <= block->start + block->size ? at : base)->operands, operand);
        unlock();
        return;
    }
    struct place *from = find(base), *to = block_of(at) ? place(NOWHERE, NULL, NULL) : find(at);
    int within = to == from || (to->names.count && has_name(&from->names, to->names.list[0]));
    if (!within) {
        struct names ended = {0};
        add_names(&ended, &to->ended);
        add_names(&ended, &from->names);
        to = place(to->kind == NOWHERE ? from->kind : to->kind, &to->names, &ended);
        __libc_free(ended.list);
    }
    add_operand(&to->operands, operand);
    unlock();
}

/// The result of a call is the address, and an object is named after it.
void observed_object(number name, address at)
{
    if (busy)
        return;
    lock();
    struct block *block = block_of(at);
    if (block) {
        struct part *part = part_of(block, at);
        if (part->start != at) {
            number index = part - block->parts + 1;
            block->parts = __libc_realloc(block->parts, (block->count + 1) * sizeof *part);
            memmove(block->parts + index + 1, block->parts + index, (block->count++ - index) * sizeof *part);
            part = &block->parts[index];
            *part = (struct part){at, {0}, {0}};
        }
        add_name(&part->names, name);
    }
    unlock();
}

/// A variable on the stack begins: it takes the place of those that have ended there.
void observed_variable(number name, address at, uint64_t size, uint64_t count)
{
    if (busy)
        return;
    if (!self)
        begin_thread();
    lock();
    if (self->count == self->room) {
        self->room = self->room ? self->room * 2 : 1024;
        self->variables = __libc_realloc(self->variables, self->room * sizeof *self->variables);
    }
    number index = self->count;
    size *= count;
    while (index && self->variables[index - 1].start < at + (size ? size : 1)) {
        struct variable *before = &self->variables[--index];
        if (before->start + before->size > at || before->start == at)
            memmove(before, before + 1, (--self->count - index) * sizeof *before);
    }
    memmove(self->variables + index + 1, self->variables + index, (self->count++ - index) * sizeof *self->variables);
    self->variables[index] = (struct variable){at, size, name};
    unlock();
}

// Accesses: which of one call of a function touch the same byte of an object. What was touched longest ago may be forgotten.
struct byte {
    uint64_t call;
    address at;
    number block, next, accesses[6];
};
static struct byte bytes[1 << 18];

// Pairs of accesses, each one more than the lower number in the upper half, in a table of open addressing.
static uint64_t *aliases, alias_size, alias_count;

static void add_alias(number one, number other)
{
    if (alias_count * 2 >= alias_size) {
        uint64_t *old = aliases, size = alias_size;
        alias_size = size ? size * 4 : 1024;
        aliases = __libc_calloc(alias_size, sizeof *aliases);
        alias_count = 0;
        for (uint64_t i = 0; i < size; i++)
            if (old[i])
                add_alias((old[i] >> 32) - 1, (number)old[i]);
        __libc_free(old);
    }
    uint64_t pair = one < other ? (one + 1ull) << 32 | other : (other + 1ull) << 32 | one;
    uint64_t at = pair * 0x9e3779b97f4a7c15u >> 20 & (alias_size - 1);
    while (aliases[at] && aliases[at] != pair)
        at = (at + 1) & (alias_size - 1);
    alias_count += !aliases[at];
    aliases[at] = pair;
}

// The calls of functions that have not returned, in this thread. What is deeper is not observed.
struct call {
    uint64_t number;
    number function;
};
static _Thread_local struct call active[1000];
static _Thread_local number depth;

/// A call of the function begins: its number.
uint64_t observed_call(number function)
{
    if (busy)
        return 0;
    static _Atomic uint64_t calls;
    uint64_t call = ++calls;
    if (depth < sizeof active / sizeof *active)
        active[depth++] = (struct call){call, function};
    return call;
}

// All functions whose calls have not returned modify the memory.
static void modify(address at)
{
    static struct {
        uint64_t call;
        struct operands *operands;
    } done[1 << 16];
    struct block *block = block_of(at);
    struct operands *operands = block ? &part_of(block, at)->operands : &find(at)->operands;
    uint64_t call = depth ? active[depth - 1].number : 0, slot = ((uint64_t)operands >> 4 ^ call * 31) & 0xffff;
    if (done[slot].call == call && done[slot].operands == operands)
        return;
    done[slot].call = call;
    done[slot].operands = operands;
    for (number i = 0; i < depth; i++)
        add_operand(operands, active[i].function);
}

/// A call of a function accesses bytes at the address.
void observed_access(uint64_t call, number access, address at, uint64_t size, _Bool stores)
{
    if (busy)
        return;
    if (!self)
        begin_thread();
    lock();
    if (stores)
        modify(at);
    for (address end = at + size; at < end; at++) {
        number *block = shade(at, 0);
        struct byte *byte = &bytes[(at * 31 + call * 0x9e3779b97f4a7c15u) >> 7 & (sizeof bytes / sizeof *bytes - 1)];
        number in = block ? *block : 0, known = 0;
        if (byte->call != call || byte->at != at || byte->block != in)
            *byte = (struct byte){call, at, in, 0, {0}};
        for (number i = 0; i < 6 && byte->accesses[i]; i++)
            if (byte->accesses[i] == access + 1)
                known = 1;
            else
                add_alias(byte->accesses[i] - 1, access);
        if (!known)
            byte->accesses[byte->next++ % 6] = access + 1;
    }
    unlock();
}

/// A function begins: how many variables there are.
uint64_t observed_entry(void)
{
    if (busy)
        return 0;
    if (!self)
        begin_thread();
    return self->count;
}

// Calls that began after the other have ended.
static void leave(uint64_t call)
{
    while (depth && active[depth - 1].number > call)
        depth--;
}

/// It ends: those that began in it have ended.
void observed_return(uint64_t count, uint64_t call)
{
    if (busy)
        return;
    leave(call - 1);
    lock();
    if (self->count > count)
        self->count = count;
    unlock();
}

/// Functions that this one called may have ended without a return: their variables lie below this one's.
void observed_unwinding(uint64_t call)
{
    if (busy)
        return;
    leave(call);
    address here = (address)__builtin_frame_address(0);
    lock();
    while (self->count && self->variables[self->count - 1].start < here)
        self->count--;
    unlock();
}

/// A variable of each thread is there, in this thread.
void observed_thread_local(number name, address at, uint64_t size)
{
    if (busy)
        return;
    lock();
    begin();
    for (number i = 0; i < global_count; i++)
        if (globals[i].start == at) {
            add_name(&globals[i].names, name);
            unlock();
            return;
        }
    add_range(GLOBAL, at, size, name);
    sort_ranges();
    unlock();
}

/// What `main` gets, and the environment behind it.
void observed_arguments(char **vector)
{
    extern char **environ;
    arguments = (address)vector;
    for (char **word = vector; *word; word++)
        arguments_end = (address)*word + strlen(*word) + 1;
    for (char **word = environ; *word; word++)
        arguments_end = (address)*word + strlen(*word) + 1;
}

// A line for each place: its kind, its names, the names of what ends there, and the operands. Processes that the program forks write to the same file.

static void write_names(FILE *file, const struct names *names)
{
    for (number i = 0; i < names->count; i++)
        fprintf(file, i ? " %u" : "%u", names->list[i]);
    fputc('\t', file);
}

__attribute__((destructor)) static void end(void)
{
    // The program may have a `getenv` of its own.
    const char *path = NULL;
    for (char **word = environ; word && *word; word++)
        if (!strncmp(*word, "OBSERVED=", 9))
            path = *word + 9;
    if (!path)
        return;
    busy++;
    FILE *file = fopen(path, "a");
    if (!file)
        return;
    flock(fileno(file), LOCK_EX);
    for (number i = 0; i < block_count; i++)
        settle(&blocks[i]);
    for (number i = 0; i < sizeof places / sizeof *places; i++)
        for (struct place *place = places[i]; place; place = place->next) {
            fprintf(file, "%s\t", place->kind);
            write_names(file, &place->names);
            write_names(file, &place->ended);
            for (number j = 0; j < place->operands.size; j++)
                if (place->operands.slots[j])
                    fprintf(file, "%u ", place->operands.slots[j] - 1);
            fputc('\n', file);
        }
    for (uint64_t i = 0; i < alias_size; i++)
        if (aliases[i])
            fprintf(file, "alias\t%u %u\t\t\n", (number)(aliases[i] >> 32) - 1, (number)aliases[i]);
    fclose(file);
    busy--;
}

// Does not run destructors: a shell ends so.
void _exit(int status)
{
    end();
    syscall(SYS_exit_group, status);
    __builtin_unreachable();
}
