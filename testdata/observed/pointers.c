// Pointers by every way that C has for them. tests/it/analyses/points_to.rs compiles this, writes down what each points to while it runs, and compares
// that with what `points_to` says.

#define _GNU_SOURCE
#include <errno.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KEEP __attribute__((noinline))

struct node {
    struct node *next;
    const char *name;
    int *count;
};

static int counts[4], *chosen = &counts[1];
static struct node *head;

// An allocator of the program's own, and another over it.

static KEEP void *allocate(size_t size)
{
    void *block = malloc(size);
    if (!block)
        exit(2);
    return memset(block, 0, size);
}

static KEEP struct node *make_node(const char *name, int *count)
{
    struct node *node = allocate(sizeof *node);
    node->name = name;
    node->count = count;
    node->next = head;
    return head = node;
}

// One that hands out parts of a block.

static char pool_first[256], *pool = pool_first;
static size_t pool_used, pool_size = sizeof pool_first;

static KEEP void *from_pool(size_t size)
{
    size = (size + 15) & ~(size_t)15;
    if (pool_used + size > pool_size) {
        pool_size = 4096;
        pool = allocate(pool_size);
        pool_used = 0;
    }
    pool_used += size;
    return pool + pool_used - size;
}

static KEEP int lists(void)
{
    int here = 3, sum = 0;
    struct node **end = &head;
    make_node("first", &here);
    make_node("second", chosen)->next->count = &counts[2];
    for (int i = 0; i < 40; i++) {
        struct node *node = from_pool(sizeof *node);
        *node = (struct node){NULL, "pool", &counts[i % 4]};
        while (*end)
            end = &(*end)->next;
        *end = node;
    }
    for (const struct node *node = head; node; node = node->next)
        sum += (int)strlen(node->name) + *node->count;
    head = NULL;
    return sum;
}

// Functions: in tables, as arguments, called by the library.

static KEEP int twice(int x) { return 2 * x; }
static KEEP int half(int x) { return x / 2; }
static int by_content(const void *one, const void *other) { return **(int *const *)one - **(int *const *)other; }
static struct operation { const char *name; int (*run)(int); } operations[] = {{"twice", twice}, {"half", half}};
static int *last_seen;
static void at_end(void) { *last_seen = 0; }

static KEEP int apply(int (*run)(int), int x) { return run ? run(x) : x; }

static KEEP int functions(void)
{
    int one = 1, two = 2, three = 3, sum = 0;
    int *sorted[] = {&three, &one, &two}, *key = &two;
    for (size_t i = 0; i < 2; i++)
        sum += operations[i].run(8) + apply(operations[1 - i].run, 4);
    qsort(sorted, 3, sizeof *sorted, by_content);
    sum += **(int **)bsearch(&key, sorted, 3, sizeof *sorted, by_content) + *sorted[0];
    last_seen = chosen;
    atexit(at_end);
    return sum;
}

// Structures: copied whole and in part, by value and as a result.

struct large { int *numbers[4]; const char *name; int (*run)(int); };
struct small { const char *text; int *number; };
struct value { int kind; union { long number; double real; struct value *items; } as; };

static KEEP struct large large(int *number)
{
    struct large made = {{number, number + 1, chosen, counts}, "large", twice};
    return made;
}
static KEEP int use_large(struct large given) { return *given.numbers[2] + given.run(1) + given.name[0]; }
static KEEP struct small small(int *number) { return (struct small){"small", number}; }
static KEEP int use_small(struct small given) { return *given.number + given.text[1]; }
static KEEP struct value value(size_t length)
{
    struct value made = {1, {0}};
    made.as.items = allocate(length * sizeof made);
    made.as.items[0] = (struct value){2, {.number = 7}};
    return made;
}
static KEEP long use_value(struct value given) { return given.kind == 1 ? given.as.items[0].as.number : 0; }

static KEEP long structures(size_t bytes)
{
    int numbers[2] = {5, 6};
    struct large one = large(numbers), other, *heap = allocate(2 * sizeof *heap);
    struct small kept[2];
    memcpy(&other, &one, sizeof one);
    memmove(&heap[1], &other, bytes);
    heap = realloc(heap, 4 * sizeof *heap);
    memcpy(heap[0].numbers, heap[1].numbers, sizeof heap->numbers);
    kept[0] = kept[1] = small(heap[0].numbers[1]);
    struct value tree = value(2), copy;
    memcpy(&copy, &tree, sizeof copy);
    long sum = use_large(heap[1]) + use_small(kept[0]) + use_value(copy) + *heap[0].numbers[3];
    free(heap);
    return sum;
}

// Integers: tagged, also in memory and in what a function returns, and only for a while.

static uintptr_t marked = (uintptr_t)&counts[2];
struct parts {
    uintptr_t address, tag;
};

static KEEP struct parts parts(uintptr_t word)
{
    struct parts split = {word & ~(uintptr_t)3, word & 3};
    return split;
}

static KEEP int integers(void)
{
    marked |= 2;
    int *unmarked = (int *)parts(marked).address;
    uintptr_t tagged = (uintptr_t)allocate(sizeof(int)) | 1, table[2] = {tagged, (uintptr_t)&counts[3]};
    uint64_t *raw = allocate(sizeof *raw);
    *(int *)(tagged & ~(uintptr_t)1) = 9;
    *raw = table[0];
    ptrdiff_t distance = &counts[3] - counts;
    return *(int *)(*raw - 1) + *(int *)table[1] + *(counts + distance) + *unmarked;
}

// Variable arguments, jumps, threads' variables, atomic ones.

static KEEP int sum_of(int number, ...)
{
    va_list list, again;
    int sum = 0;
    va_start(list, number);
    va_copy(again, list);
    while (number--)
        sum += *va_arg(list, int *);
    sum += *va_arg(again, int *);
    va_end(again);
    va_end(list);
    return sum;
}

static jmp_buf point;
static int *passed;
static _Thread_local struct node own = {NULL, "own", counts};
static _Atomic(struct node *) shared;

static KEEP void jump(int *number)
{
    int deep = 8;
    passed = *number ? number : &deep;
    longjmp(point, 1);
}

static KEEP int control(void)
{
    static void *const labels[] = {&&first, &&second};
    int local = 4, sum = 0;
    volatile int step = 0;
    if (!setjmp(point))
        jump(&local);
    sum += *passed + sum_of(3, &local, chosen, counts);
    struct node *expected = NULL, *mine = &own;
    atomic_compare_exchange_strong(&shared, &expected, mine);
    sum += *atomic_exchange(&shared, NULL)->count;
    goto *labels[step++ % 2];
first:
    sum++;
    goto *labels[step++ % 2];
second:
    return sum;
}

// What the library gives.

static KEEP int library(const char *path, size_t length)
{
    char text[32] = "one,two;three", **words = NULL, *rest, *line = NULL;
    void *aligned = NULL;
    size_t words_count = 0, sum = 0, capacity = 0;
    for (char *word = strtok_r(text, ",;", &rest); word; word = strtok_r(NULL, ",;", &rest)) {
        words = realloc(words, (words_count + 1) * sizeof *words);
        words[words_count++] = strdup(word);
    }
    char **grown = alloca((length + 1) * sizeof *grown);
    int variable[length + 1], *end = &variable[length];
    *end = 1;
    memcpy(grown, words, words_count * sizeof *words);
    sum += strlen(strchr(grown[2], 'r')) + (size_t)*end + strlen(strerror(ENOENT)) + strlen(localeconv()->decimal_point);
    if (posix_memalign(&aligned, 64, 64) == 0)
        *(char **)aligned = getenv("PATH");
    FILE *file = fopen(path, "r");
    if (file && getline(&line, &capacity, file) > 0)
        sum += (size_t)line[0];
    if (file)
        fclose(file);
    for (size_t i = 0; i < words_count; i++)
        free(words[i]);
    free(words);
    free(aligned);
    free(line);
    return (int)sum;
}

// A member of a structure, from which the structure is found, and the bytes between members.

struct link { int before; struct link *to; };
struct holder { const char *name; struct link link; };

static KEEP int within(void)
{
    struct holder holder = {"holder", {1, NULL}}, *found;
    char *padding = (char *)&holder.link + sizeof(int);
    holder.link.to = &holder.link;
    memset(padding, 0, 4);
    found = (struct holder *)((char *)holder.link.to - offsetof(struct holder, link));
    return found->name[0];
}

// Elements by a constant and by a variable, of memory without a type and copies of it, and members by a variable number of bytes.

struct pair { int *one, *two; };
static struct pair pairs[4] = {{counts, counts + 1}, {counts + 2, counts + 3}, {counts, counts + 2}, {counts + 1, counts + 3}};

static KEEP void put(int **elements, size_t index, int *value) { elements[index] = value; }
static KEEP int *fourth(int **elements) { return elements[3]; }
static KEEP int *far(char *memory) { return *(int **)(memory + 1000); }
static KEEP void *member(char *structure, size_t offset) { return *(void **)(structure + offset); }

static KEEP int elements(size_t three)
{
    int **one = calloc(300, sizeof *one), **two = malloc(sizeof pairs), *found, local = 1;
    struct holder holder = {"member", {1, NULL}};
    holder.link.to = &holder.link;
    put(one, three, &local);
    found = fourth(one);
    int sum = *found;
    memcpy(two, one, 4 * sizeof *one);
    found = fourth(two);
    sum += *found;
    memcpy(two, pairs, sizeof pairs);
    found = fourth(two);
    sum += *found;
    one[250] = &local;
    found = far((char *)one + 1000);
    sum += *found;
    char *name = member((char *)&holder, (three - 3) * 8);
    struct link *link = member((char *)&holder, (three - 1) * 8);
    sum += name[0] + link->before;
    free(one);
    free(two);
    return sum;
}

// Copies through arrays of bytes, and from variables whose type is that of their initializer.

struct message { int kind; char bytes[32]; };
struct either { union { long number; int *pointer; } as; int *other; };
static struct either table[] = {{{.pointer = counts}, counts + 1}, {{3}, counts + 2}};

static KEEP void send(struct message *message, const void *from, size_t bytes) { memcpy(message->bytes, from, bytes); }
static KEEP void receive(const struct message *message, void *to, size_t bytes) { memcpy(to, message->bytes, bytes); }

static KEEP int bytes(size_t size)
{
    int one = 1, two = 2;
    char buffer[sizeof(struct value)];
    struct small first = {"first", &one}, second = {"second", &two}, back, *heap = malloc(sizeof *heap);
    struct message message = {0};
    memcpy(buffer, &first, sizeof first);
    memcpy(&back, buffer, sizeof back);
    int sum = *back.number;
    memcpy(heap, buffer, sizeof *heap);
    sum += *heap->number;
    char *raw = malloc(sizeof *heap);
    memcpy(raw, heap, sizeof *heap);
    memcpy(&back, raw, sizeof back);
    sum += *back.number;
    send(&message, &second, size);
    receive(&message, &back, size);
    sum += *back.number;
    struct { int kind; char bytes[sizeof(int *)]; } word;
    int *pointer = &one;
    memcpy(word.bytes, &pointer, size / 2);
    pointer = &two;
    sum += *pointer;
    memcpy(&pointer, word.bytes, size / 2);
    sum += *pointer;
    struct either *chosen = malloc(2 * sizeof *chosen), *all = malloc(sizeof table);
    chosen[1] = table[0];
    memcpy(all, table, size + sizeof *all);
    sum += *chosen[1].as.pointer + *chosen[1].other + *all[1].other;
    free(heap);
    free(raw);
    free(chosen);
    free(all);
    return sum;
}

// Structures that calls take and return in registers, from and to memory without a type.

struct tagged { int tag; int *number; };

static KEEP struct tagged tag(int *number) { return (struct tagged){1, number}; }
static KEEP int *untag(struct tagged value) { return value.number; }

static KEEP int registers(size_t count)
{
    int one = 1, two = 2;
    struct tagged *all = malloc(count * sizeof *all);
    all[0] = tag(&one);
    all[1].number = &two;
    int sum = *untag(all[0]) + *untag(all[count - 1]) + *all[0].number;
    free(all);
    struct chain { struct chain *next; int *number; } *chain = malloc(sizeof *chain), last = {NULL, &one};
    chain->number = &two;
    *(struct chain **)chain = &last;
    sum += *chain->next->number + *(*(struct chain **)chain)->number;
    free(chain);
    return sum;
}

// Addresses that are rounded by a division, and distances of objects that are kept in memory.

struct relative { intptr_t to; int *number; };
static struct relative holder, held;
static unsigned char arena[256];

static KEEP void *aligned(unsigned char *place, uintptr_t unit)
{
    return (void *)(((uintptr_t)place + unit - 1) / unit * unit);
}

static KEEP void *shifted(unsigned char *place) { return (void *)(((uintptr_t)place + 15) >> 4 << 4); }
static KEEP void keep_distance(struct relative *from, struct relative *to) { from->to = (intptr_t)to - (intptr_t)from; }
static KEEP struct relative *at_distance(struct relative *from) { return (struct relative *)((intptr_t)from + from->to); }

static KEEP int distances(int count)
{
    int one = 1, two = 2;
    *(int **)aligned(arena + count, 16) = &one;
    *(int **)shifted(arena + 64 + count) = &two;
    held.number = &one;
    keep_distance(&holder, &held);
    return **(int **)aligned(arena + count, 16) + **(int **)shifted(arena + 64 + count) + *at_distance(&holder)->number;
}

// Calls by another type than the function's: it has fewer parameters, or a result that the call ignores.

static KEEP int none(void) { return 5; }
static KEEP int first_of(int *number) { return *number; }
typedef int (*generic)(int *, void *);
typedef void (*action)(int *);

static KEEP int other_types(void)
{
    int one = 1;
    generic volatile fewer[] = {(generic)(void *)none, (generic)(void *)first_of};
    action volatile ignoring = (action)(void *)first_of;
    ignoring(&one);
    return fewer[0](&one, NULL) + fewer[1](&one, NULL);
}

int elsewhere(void);

// Arrays whose initializers have elements of several types: LLVM makes structures of them.

typedef int function(int *);
struct command { const char *name; function *run, *other; char flag; };

static KEEP int add_one(int *number) { return *number + 1; }
static KEEP int add_two(int *number) { return *number + 2; }
static KEEP int add_three(int *number) { return *number + 3; }

static const struct command commands[6] = {[0] = {"one", add_one, NULL, 1}, [2] = {"two", add_two, add_three, 1}, [5] = {"three", add_three, NULL, 1}};
static struct { int count; struct command list[4]; function *last; } several = {4, {[0] = {"one", add_one, NULL, 1}, [3] = {"two", add_two, add_three, 1}}, add_one};
static function *few[100] = {add_one, add_two, add_three};
static function *twos[60][2] = {{add_one, add_two}, {add_three, NULL}, {NULL, add_two}};

static KEEP int tables(int count)
{
    int one = 1, sum = several.last(&one);
    for (int i = 0; i < 6; i++)
        sum += (commands[i].run ? commands[i].run(&one) : 0) + (commands[i].other ? commands[i].other(&one) : 0);
    for (const struct command *command = commands; command < commands + 6; command++)
        sum += command->run ? command->run(&one) : 0;
    for (int i = 0; i < several.count; i++)
        sum += (several.list[i].run ? several.list[i].run(&one) : 0) + (several.list[i].other ? several.list[i].other(&one) : 0);
    for (int i = 0; i < 3; i++)
        sum += few[i](&one) + (twos[i][0] ? twos[i][0](&one) : 0) + (twos[i][1] ? twos[i][1](&one) : 0);
    const struct command *command = &commands[count + 1];
    return sum + command->run(&one) + command[-2 * count].run(&one) + command[3].run(&one);
}

int main(int count, char **arguments)
{
    long sum = lists() + functions() + structures(sizeof(struct large) * (size_t)count) + integers() + control() + within();
    sum += elements((size_t)count + 2) + bytes(sizeof(struct small) * (size_t)count);
    sum += registers((size_t)count + 1) + distances(count) + other_types() + tables(count) + elsewhere();
    sum += library(arguments[0], (size_t)count + 1);
    printf("%s %ld\n", arguments[0] ? "done" : "?", sum);
    return 0;
}
