/* A table: named columns, rows of values. */
#ifndef TABULA_TABLE_H
#define TABULA_TABLE_H

#include "expr.h"
#include "map.h"

struct row {
    size_t line;
    unsigned selected : 1;
    unsigned width : 31;
    struct value cells[];
};

struct table {
    struct arena arena;
    struct map columns;
    const char **names;
    size_t width;
    struct row **rows;
    size_t height;
    size_t capacity;
};

struct summary {
    size_t count;
    double minimum, maximum, mean, deviation;
};

void table_init(struct table *table);
void table_free(struct table *table);
bool table_read_csv(struct table *table, const char *text, size_t length, struct strbuf *error);
bool table_filter(struct table *table, const char *condition, struct strbuf *error);
bool table_add_column(struct table *table, const char *name, const char *formula, struct strbuf *error);
bool table_sort(struct table *table, const char *key, bool descending, struct strbuf *error);
bool table_summary(const struct table *table, const char *column, struct summary *summary);
struct value table_to_value(struct table *table);
void table_write_csv(const struct table *table, struct strbuf *out);

#endif
