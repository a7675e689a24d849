/*
 * tabula FILE.csv [COMMAND...]    prints the table as JSON (or CSV), after
 *     where=CONDITION  add=NAME=FORMULA  sort=COLUMN  rsort=COLUMN  csv
 * tabula --check                  runs the self-check
 */
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "csv.h"
#include "json.h"
#include "sort.h"
#include "table.h"

static volatile sig_atomic_t interrupted;
static unsigned checks, failures;

#define CHECK(condition) check((condition), #condition, __LINE__)

static void check(bool ok, const char *what, int line)
{
    checks++;
    if (!ok) {
        failures++;
        fprintf(stderr, "main.c:%d: not so: %s\n", line, what);
    }
}

static void on_interrupt(int signal_number)
{
    interrupted = signal_number;
}

static void check_arena(void)
{
    struct arena arena;
    struct arena_mark mark;
    char *text;

    arena_init(&arena);
    text = arena_strndup(&arena, "hello, world", 5);
    CHECK(strcmp(text, "hello") == 0);
    mark = arena_mark(&arena);
    for (int i = 0; i < 100; i++)
        memset(arena_alloc(&arena, 1000), i, 1000);
    text = arena_grow(&arena, arena_strndup(&arena, "abc", 3), 4, 100000);
    CHECK(strcmp(text, "abc") == 0 && text[99999] == '\0');
    arena_reset(&arena, mark);
    CHECK(arena.allocated == mark.allocated);
    arena_free(&arena);
    CHECK(arena.allocated == 0 && !arena.chunks);
}

static bool sum_values(const char *key, void *value, void *context)
{
    (void)key;
    *(long *)context += *(int *)value;
    return true;
}

static void check_map(void)
{
    enum { COUNT = 500 };
    static char keys[COUNT][16];
    static int values[COUNT];
    struct map map;
    long sum = 0;

    map_init(&map);
    CHECK(!map_get(&map, "k0"));
    for (int i = 0; i < COUNT; i++) {
        snprintf(keys[i], sizeof keys[i], "k%d", i);
        values[i] = i;
        map_set(&map, keys[i], &values[i]);
    }
    for (int i = 0; i < COUNT; i += 3)
        CHECK(map_remove(&map, keys[i]));
    CHECK(!map_remove(&map, "k0"));
    CHECK(map_get(&map, "k7") == &values[7]);
    CHECK(!map_get(&map, "k9"));
    CHECK(map.count == COUNT - (COUNT + 2) / 3);
    CHECK(map_each(&map, sum_values, &sum) && sum == 83167);
    map_free(&map);
}

static int order_ints(const void *a, const void *b, void *context)
{
    int x = *(const int *)a, y = *(const int *)b;

    ++*(unsigned *)context;
    return (x > y) - (x < y);
}

static void check_sort(void)
{
    enum { COUNT = 257 };
    int numbers[COUNT];
    void *items[COUNT];
    unsigned compared = 0;
    uint32_t random = 12345;
    bool sorted = true;
    const int key = 50;
    size_t at;

    for (int i = 0; i < COUNT; i++) {
        random = random * 1664525u + 1013904223u;
        numbers[i] = (int)(random >> 25);
        items[i] = &numbers[i];
    }
    sort_pointers(items, COUNT, order_ints, &compared);
    for (int i = 1; i < COUNT; i++) {
        const int *a = items[i - 1], *b = items[i];

        sorted &= *a < *b || (*a == *b && a < b);
    }
    CHECK(sorted);
    CHECK(compared < COUNT * 9);
    at = sort_lower_bound(items, COUNT, &key, order_ints, &compared);
    CHECK(at > 0 && *(int *)items[at - 1] < key && *(int *)items[at] >= key);
}

static void check_json(void)
{
    static const char text[] = "{\"name\": \"t\\u00e9a \\ud83c\\udf75\", \"price\": 3.25, \"tags\": [1, -2, true, null, {}],"
                               " \"deep\": [[[[\"\\n\"]]]]}";
    static const char *const broken[] = {"", "[1,", "{\"a\" 1}", "\"\\x\"", "tru", "[1] 2", "\"\\ud800\\u0041\"", "-", "[\"\x01\"]"};
    struct arena arena;
    struct value value;
    struct json_error error;
    struct strbuf out;
    const struct value *tags;

    arena_init(&arena);
    strbuf_init(&out);
    CHECK(json_read(&arena, text, sizeof text - 1, &value, &error));
    tags = json_member(&value, "tags");
    CHECK(tags && tags->kind == VALUE_ARRAY && tags->length == 5 && tags->as.items[1].as.integer == -2);
    CHECK(!json_member(tags, "name") && !json_member(&value, "none"));
    json_write(&value, 0, &out);
    CHECK(strbuf_equals(&out, "{\"name\":\"t\xc3\xa9" "a \xf0\x9f\x8d\xb5\",\"price\":3.25,\"tags\":[1,-2,true,null,{}],"
                              "\"deep\":[[[[\"\\n\"]]]]}"));
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++)
        CHECK(!json_read(&arena, broken[i], strlen(broken[i]), &value, &error) && error.message[0]);
    strbuf_clear(&out);
    strbuf_fill(&out, '[', 1000);
    CHECK(!json_read(&arena, out.text, out.length, &value, &error) && error.offset == 200);
    strbuf_free(&out);
    arena_free(&arena);
}

static bool lookup_none(const char *name, struct value *value, void *context)
{
    (void)context;
    *value = value_real(3.0);
    return strcmp(name, "three") == 0;
}

static void check_expr(void)
{
    static const struct {
        const char *text;
        const char *result;
    } cases[] = {
        {"1 + 2 * 3", "7"},
        {"(1 + 2) * 3 - -4", "13"},
        {"2 ^ 3 ^ 2", "512"},
        {"7 % 4 + 1 / 4", "3.25"},
        {"9223372036854775807 + 1", "9.223372037e+18"},
        {"sqrt(16) + max(1, three)", "7"},
        {"1 < 2 and not 2 <= 1", "true"},
        {"0 or nothing", NULL},
        {"1 or nothing", "true"},
        {"\"green tea\" ~ \"tea\" ? upper(\"yes\") : len(1)", "YES"},
        {"between(2, 1, 3) == (1 < 2)", "true"},
        {"concat(\"n=\", hypot(3, 4))", "n=5"},
        {"1 +", NULL},
        {"sqrt(1, 2)", NULL},
        {"len(1)", NULL},
        {"5 % 0", "nan"},
    };
    struct arena arena;
    struct strbuf error, out;
    const struct expr_scope scope = {lookup_none, NULL, &arena};

    arena_init(&arena);
    strbuf_init(&error);
    strbuf_init(&out);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct expr *expr;
        struct value value;
        bool ok;

        strbuf_clear(&error);
        strbuf_clear(&out);
        expr = expr_parse(&arena, cases[i].text, &error);
        ok = expr && expr_eval(expr, &scope, &value, &error);
        if (ok && value.kind == VALUE_REAL && isnan(value.as.real))
            value = value_string(&arena, "nan", 3);
        if (ok)
            value_print(&value, &out);
        check(cases[i].result ? ok && strbuf_equals(&out, cases[i].result) : !ok && error.length > 0, cases[i].text,
              __LINE__);
    }
    strbuf_clear(&error);
    strbuf_clear(&out);
    expr_print(expr_parse(&arena, "a*-b+len(c)>1 ? \"x\" : d", &error), &out);
    CHECK(strbuf_equals(&out, "(((a * -b) + len(c)) > 1) ? \"x\" : d"));
    strbuf_free(&out);
    strbuf_free(&error);
    arena_free(&arena);
}

static void check_table(void)
{
    static const char text[] = "name,price,count\r\n"
                               "\"tea, green\",3.5,10\r\n"
                               "coffee,7,3\n"
                               "\n"
                               "\"say \"\"milk\"\"\",1.25,\n"
                               "sugar,0.75,40";
    struct table table;
    struct summary summary;
    struct value value;
    struct strbuf error, out;

    table_init(&table);
    strbuf_init(&error);
    strbuf_init(&out);
    CHECK(table_read_csv(&table, text, sizeof text - 1, &error));
    CHECK(table.height == 4 && table.width == 3);
    CHECK(table_summary(&table, "price", &summary) && summary.count == 4);
    CHECK(fabs(summary.mean - 3.125) < 1e-12 && fabs(summary.deviation - 2.846781809) < 1e-8);
    CHECK(table_filter(&table, "count and price > 0.5", &error));
    CHECK(table_add_column(&table, "value", "price * count", &error));
    CHECK(table_sort(&table, "value", true, &error));
    table_write_csv(&table, &out);
    CHECK(strbuf_equals(&out, "name,price,count,value\n\"tea, green\",3.5,10,35\nsugar,0.75,40,30\ncoffee,7,3,21\n"));
    value = table_to_value(&table);
    strbuf_clear(&out);
    json_write(&value.as.items[2], 2, &out);
    CHECK(strbuf_equals(&out, "{\n  \"name\": \"coffee\",\n  \"price\": 7,\n  \"count\": 3,\n  \"value\": 21\n}"));
    CHECK(!table_sort(&table, "none", false, &error));
    strbuf_clear(&error);
    CHECK(!table_filter(&table, "name * 2", &error) &&
          strbuf_equals(&error, "wrong kind of value in (name * 2) (line 2)"));
    table_free(&table);

    table_init(&table);
    strbuf_clear(&error);
    CHECK(!table_read_csv(&table, "a,b\n1,2,3\n", 10, &error) && strbuf_equals(&error, "line 2: more than 2 fields"));
    table_free(&table);
    strbuf_free(&error);
    strbuf_free(&out);
}

static int self_check(void)
{
    static void (*const parts[])(void) = {check_arena, check_map, check_sort, check_json, check_expr, check_table};

    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        parts[i]();
    printf("%u checks, %u failed\n", checks, failures);
    return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}

static bool read_file(const char *path, struct strbuf *text)
{
    FILE *file = fopen(path, "rb");
    char buffer[4096];
    size_t count;
    bool ok;

    if (!file)
        return false;
    while (!interrupted && (count = fread(buffer, 1, sizeof buffer, file)) > 0)
        strbuf_add(text, buffer, count);
    ok = !ferror(file);
    fclose(file);
    return ok;
}

static bool run_command(struct table *table, char *command, bool *csv, struct strbuf *error)
{
    char *argument = strchr(command, '=');

    if (strcmp(command, "csv") == 0)
        return *csv = true;
    if (argument) {
        *argument++ = '\0';
        if (strcmp(command, "where") == 0)
            return table_filter(table, argument, error);
        if (strcmp(command, "sort") == 0 || strcmp(command, "rsort") == 0)
            return table_sort(table, argument, command[0] == 'r', error);
        if (strcmp(command, "add") == 0) {
            char *formula = strchr(argument, '=');

            if (formula) {
                *formula++ = '\0';
                return table_add_column(table, argument, formula, error);
            }
        }
    }
    strbuf_printf(error, "unknown command '%s'", command);
    return false;
}

int main(int argc, char **argv)
{
    struct table table;
    struct strbuf text, out;
    struct value value;
    bool csv = false;
    int status = EXIT_FAILURE;

    if (argc == 2 && strcmp(argv[1], "--check") == 0)
        return self_check();
    if (argc < 2) {
        fputs("usage: tabula FILE.csv [where=CONDITION | add=NAME=FORMULA | sort=COLUMN | rsort=COLUMN | csv]...\n"
              "       tabula --check\n", stderr);
        return 2;
    }
    signal(SIGINT, on_interrupt);
    table_init(&table);
    strbuf_init(&text);
    strbuf_init(&out);
    if (!read_file(argv[1], &text)) {
        perror(argv[1]);
        goto done;
    }
    if (!table_read_csv(&table, text.text, text.length, &out)) {
        fprintf(stderr, "%s: %s\n", argv[1], out.text);
        goto done;
    }
    for (int i = 2; i < argc; i++)
        if (!run_command(&table, argv[i], &csv, &out)) {
            fprintf(stderr, "tabula: %s\n", out.text);
            goto done;
        }
    if (csv) {
        table_write_csv(&table, &out);
    } else {
        value = table_to_value(&table);
        json_write(&value, 2, &out);
        strbuf_putc(&out, '\n');
    }
    fwrite(out.text, 1, out.length, stdout);
    status = interrupted || ferror(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
done:
    strbuf_free(&out);
    strbuf_free(&text);
    table_free(&table);
    return status;
}
