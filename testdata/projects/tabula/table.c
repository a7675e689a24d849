#include "table.h"

#include <math.h>
#include <string.h>

#include "csv.h"
#include "sort.h"

/* Column numbers are kept in the map as pointers, from 1, since NULL says there is none. */
static void *column_tag(size_t column)
{
    return (void *)(uintptr_t)(column + 1);
}

static bool find_column(const struct table *table, const char *name, size_t *column)
{
    uintptr_t tag = (uintptr_t)map_get(&table->columns, name);

    *column = tag - 1;
    return tag != 0;
}

void table_init(struct table *table)
{
    memset(table, 0, sizeof *table);
    arena_init(&table->arena);
    map_init(&table->columns);
}

void table_free(struct table *table)
{
    map_free(&table->columns);
    arena_free(&table->arena);
}

static void add_name(struct table *table, const char *name, size_t length)
{
    size_t size = sizeof *table->names;

    table->names = arena_grow(&table->arena, table->names, table->width * size, (table->width + 1) * size);
    table->names[table->width] = arena_strndup(&table->arena, name, length);
    map_set(&table->columns, table->names[table->width], column_tag(table->width));
    table->width++;
}

static void add_row(struct table *table, struct row *row)
{
    if (table->height == table->capacity) {
        size_t more = table->capacity ? 2 * table->capacity : 16;

        table->rows = arena_grow(&table->arena, table->rows, table->capacity * sizeof *table->rows,
                                 more * sizeof *table->rows);
        table->capacity = more;
    }
    table->rows[table->height++] = row;
}

static struct row *new_row(struct table *table, size_t width)
{
    struct row *row = arena_alloc(&table->arena, sizeof *row + width * sizeof row->cells[0]);

    row->width = (unsigned)width & 0x7fffffffu;
    return row;
}

/* Reading: the first row has the names; a short row is filled with nulls, a long one is an error. */

struct loading {
    struct table *table;
    struct row *row;
    size_t column;
    size_t overlong_line;
    bool header;
};

static void load_field(const char *text, size_t length, bool quoted, void *context)
{
    struct loading *loading = context;
    struct table *table = loading->table;

    if (loading->header) {
        add_name(table, text, length);
        return;
    }
    if (!loading->row)
        loading->row = new_row(table, table->width);
    if (loading->column < table->width) {
        struct value *cell = &loading->row->cells[loading->column];

        *cell = quoted ? value_string(&table->arena, text, length) : value_parse(&table->arena, text, length);
        cell->quoted = quoted;
    }
    loading->column++;
}

static void load_row_end(size_t line, void *context)
{
    struct loading *loading = context;

    if (loading->row) {
        loading->row->line = line;
        add_row(loading->table, loading->row);
    }
    if (!loading->overlong_line && loading->column > loading->table->width)
        loading->overlong_line = line;
    loading->header = false;
    loading->row = NULL;
    loading->column = 0;
}

bool table_read_csv(struct table *table, const char *text, size_t length, struct strbuf *error)
{
    struct loading loading = {.table = table, .header = true};
    const struct csv_handler handler = {load_field, load_row_end, &loading};
    struct csv_error csv_error;

    if (!csv_read(text, length, ',', &handler, &csv_error)) {
        strbuf_printf(error, "line %zu: %s", csv_error.line, csv_error.what);
        return false;
    }
    if (loading.overlong_line) {
        strbuf_printf(error, "line %zu: more than %zu fields", loading.overlong_line, table->width);
        return false;
    }
    return true;
}

struct row_scope {
    const struct table *table;
    const struct row *row;
    size_t index;
};

static bool lookup_cell(const char *name, struct value *value, void *context)
{
    const struct row_scope *scope = context;
    size_t column;

    if (strcmp(name, "row_number") == 0) {
        *value = value_int((int64_t)scope->index + 1);
        return true;
    }
    if (!find_column(scope->table, name, &column))
        return false;
    *value = column < scope->row->width ? scope->row->cells[column] : (struct value){.kind = VALUE_NULL};
    return true;
}

/* Gives each row's value of the expression to `use`; stops at the first that has none. */
static bool for_each_row(struct table *table, const char *text, void (*use)(struct row **, const struct value *, void *),
                         void *context, struct strbuf *error)
{
    struct expr *expr = expr_parse(&table->arena, text, error);

    if (!expr)
        return false;
    for (size_t i = 0; i < table->height; i++) {
        struct row_scope row_scope = {table, table->rows[i], i};
        struct expr_scope scope = {lookup_cell, &row_scope, &table->arena};
        struct value value;

        if (!expr_eval(expr, &scope, &value, error)) {
            strbuf_printf(error, " (line %zu)", table->rows[i]->line);
            return false;
        }
        use(&table->rows[i], &value, context);
    }
    return true;
}

static void select_row(struct row **row, const struct value *value, void *context)
{
    (void)context;
    (*row)->selected = value_truth(value);
}

bool table_filter(struct table *table, const char *condition, struct strbuf *error)
{
    size_t kept = 0;

    if (!for_each_row(table, condition, select_row, NULL, error))
        return false;
    for (size_t i = 0; i < table->height; i++)
        if (table->rows[i]->selected)
            table->rows[kept++] = table->rows[i];
    table->height = kept;
    return true;
}

static void widen_row(struct row **row, const struct value *value, void *context)
{
    struct row *wide = new_row(context, (*row)->width + 1);

    wide->line = (*row)->line;
    memcpy(wide->cells, (*row)->cells, (*row)->width * sizeof wide->cells[0]);
    wide->cells[(*row)->width] = *value;
    *row = wide;
}

bool table_add_column(struct table *table, const char *name, const char *formula, struct strbuf *error)
{
    if (!for_each_row(table, formula, widen_row, table, error))
        return false;
    add_name(table, name, strlen(name));
    return true;
}

struct row_order {
    size_t column;
    int direction;
};

static int compare_rows(const void *a, const void *b, void *context)
{
    const struct row_order *order = context;
    const struct row *left = a, *right = b;

    return order->direction * value_compare(&left->cells[order->column], &right->cells[order->column]);
}

bool table_sort(struct table *table, const char *key, bool descending, struct strbuf *error)
{
    struct row_order order = {.direction = descending ? -1 : 1};

    if (!find_column(table, key, &order.column)) {
        strbuf_printf(error, "no column '%s'", key);
        return false;
    }
    sort_pointers((void **)table->rows, table->height, compare_rows, &order);
    return true;
}

/* Welford's method: one pass, and no difference of large sums. */
bool table_summary(const struct table *table, const char *column_name, struct summary *summary)
{
    size_t column;
    double squares = 0.0;

    *summary = (struct summary){.minimum = INFINITY, .maximum = -INFINITY};
    if (!find_column(table, column_name, &column))
        return false;
    for (size_t i = 0; i < table->height; i++) {
        double x, delta;

        if (!value_to_real(&table->rows[i]->cells[column], &x))
            continue;
        summary->count++;
        delta = x - summary->mean;
        summary->mean += delta / (double)summary->count;
        squares += delta * (x - summary->mean);
        summary->minimum = fmin(summary->minimum, x);
        summary->maximum = fmax(summary->maximum, x);
    }
    if (summary->count > 1)
        summary->deviation = sqrt(squares / (double)(summary->count - 1));
    return summary->count > 0;
}

struct value table_to_value(struct table *table)
{
    struct value array = {.kind = VALUE_ARRAY, .length = (unsigned)table->height & 0x7ffffffu};

    array.as.items = arena_alloc(&table->arena, table->height * sizeof *array.as.items);
    for (size_t i = 0; i < table->height; i++) {
        struct value *object = &array.as.items[i];

        object->kind = VALUE_OBJECT;
        object->length = (unsigned)table->width & 0x7ffffffu;
        object->as.members = arena_alloc(&table->arena, table->width * sizeof *object->as.members);
        for (size_t j = 0; j < table->width; j++)
            object->as.members[j] = (struct member){table->names[j], table->rows[i]->cells[j]};
    }
    return array;
}

void table_write_csv(const struct table *table, struct strbuf *out)
{
    struct strbuf cell;

    strbuf_init(&cell);
    for (size_t j = 0; j < table->width; j++) {
        if (j > 0)
            strbuf_putc(out, ',');
        csv_write_field(out, table->names[j], strlen(table->names[j]), ',');
    }
    strbuf_putc(out, '\n');
    for (size_t i = 0; i < table->height; i++) {
        for (size_t j = 0; j < table->width; j++) {
            strbuf_clear(&cell);
            value_print(&table->rows[i]->cells[j], &cell);
            if (j > 0)
                strbuf_putc(out, ',');
            csv_write_field(out, cell.text, cell.length, ',');
        }
        strbuf_putc(out, '\n');
    }
    strbuf_free(&cell);
}
