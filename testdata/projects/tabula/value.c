#include "value.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const kind_names[] = {
    [VALUE_NULL] = "null",     [VALUE_BOOL] = "bool",   [VALUE_INT] = "int",       [VALUE_REAL] = "real",
    [VALUE_STRING] = "string", [VALUE_ARRAY] = "array", [VALUE_OBJECT] = "object",
};

const char *value_kind_name(enum value_kind kind)
{
    return kind_names[kind];
}

struct value value_bool(bool boolean)
{
    return (struct value){.kind = VALUE_BOOL, .as.boolean = boolean};
}

struct value value_int(int64_t integer)
{
    return (struct value){.kind = VALUE_INT, .as.integer = integer};
}

struct value value_real(double real)
{
    return (struct value){.kind = VALUE_REAL, .as.real = real};
}

struct value value_string(struct arena *arena, const char *text, size_t length)
{
    struct value value = {.kind = VALUE_STRING, .length = (unsigned)length & 0x7ffffffu};

    value.as.string = arena_strndup(arena, text, length);
    return value;
}

/* The narrowest kind that the text spells whole: null, bool, int, real, and string otherwise. */
struct value value_parse(struct arena *arena, const char *text, size_t length)
{
    char buffer[64];
    char *end;

    if (length == 0)
        return (struct value){.kind = VALUE_NULL};
    if (length >= sizeof buffer)
        goto string;
    memcpy(buffer, text, length);
    buffer[length] = '\0';
    if (strcmp(buffer, "true") == 0 || strcmp(buffer, "false") == 0)
        return value_bool(buffer[0] == 't');
    if (!strchr("+-.0123456789", buffer[0]))
        goto string;

    errno = 0;
    int64_t integer = strtoll(buffer, &end, 10);
    if (errno == 0 && *end == '\0')
        return value_int(integer);
    errno = 0;
    double real = strtod(buffer, &end);
    if (errno == 0 && *end == '\0')
        return value_real(real);
string:
    return value_string(arena, text, length);
}

bool value_to_real(const struct value *value, double *real)
{
    switch (value->kind) {
    case VALUE_BOOL:
        *real = value->as.boolean ? 1.0 : 0.0;
        return true;
    case VALUE_INT:
        *real = (double)value->as.integer;
        return true;
    case VALUE_REAL:
        *real = value->as.real;
        return true;
    default:
        return false;
    }
}

bool value_truth(const struct value *value)
{
    switch (value->kind) {
    case VALUE_NULL:
        return false;
    case VALUE_BOOL:
        return value->as.boolean;
    case VALUE_INT:
        return value->as.integer != 0;
    case VALUE_REAL:
        return value->as.real != 0.0 && !isnan(value->as.real);
    default:
        return value->length > 0;
    }
}

static int compare_lengths(size_t a, size_t b)
{
    return (a > b) - (a < b);
}

/* A total order: by kind, numbers among themselves by size, NaN after all of them. */
int value_compare(const struct value *a, const struct value *b)
{
    double x, y;

    if (a->kind == VALUE_INT && b->kind == VALUE_INT)
        return (a->as.integer > b->as.integer) - (a->as.integer < b->as.integer);
    if (value_to_real(a, &x) && value_to_real(b, &y)) {
        if (isnan(x) || isnan(y))
            return !!isnan(x) - !!isnan(y);
        return (x > y) - (x < y);
    }
    if (a->kind != b->kind)
        return (int)a->kind - (int)b->kind;
    if (a->kind == VALUE_STRING) {
        unsigned shorter = a->length < b->length ? a->length : b->length;
        int order = memcmp(a->as.string, b->as.string, shorter);

        return order ? order : compare_lengths(a->length, b->length);
    }
    if (a->kind == VALUE_ARRAY)
        for (unsigned i = 0; i < a->length && i < b->length; i++) {
            int order = value_compare(&a->as.items[i], &b->as.items[i]);

            if (order)
                return order;
        }
    return compare_lengths(a->length, b->length);
}

void value_print(const struct value *value, struct strbuf *out)
{
    switch (value->kind) {
    case VALUE_NULL:
        break;
    case VALUE_BOOL:
        strbuf_puts(out, value->as.boolean ? "true" : "false");
        break;
    case VALUE_INT:
        strbuf_printf(out, "%lld", (long long)value->as.integer);
        break;
    case VALUE_REAL:
        strbuf_printf(out, "%.10g", value->as.real);
        break;
    case VALUE_STRING:
        strbuf_add(out, value->as.string, value->length);
        break;
    case VALUE_ARRAY:
    case VALUE_OBJECT:
        strbuf_printf(out, "<%s of %u>", value_kind_name(value->kind), value->length);
        break;
    }
}
