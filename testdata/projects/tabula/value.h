/* A value of a table's cell, of JSON and of an expression. */
#ifndef TABULA_VALUE_H
#define TABULA_VALUE_H

#include "arena.h"
#include "strbuf.h"

enum value_kind { VALUE_NULL, VALUE_BOOL, VALUE_INT, VALUE_REAL, VALUE_STRING, VALUE_ARRAY, VALUE_OBJECT };

struct value;
struct member;

struct value {
    enum value_kind kind : 4;
    unsigned quoted : 1;
    unsigned length : 27;
    union {
        bool boolean;
        int64_t integer;
        double real;
        const char *string;
        struct value *items;
        struct member *members;
    } as;
};

struct member {
    const char *name;
    struct value value;
};

_Static_assert(sizeof(struct value) <= 16, "a value fits two registers");

const char *value_kind_name(enum value_kind kind);
struct value value_bool(bool boolean);
struct value value_int(int64_t integer);
struct value value_real(double real);
struct value value_string(struct arena *arena, const char *text, size_t length);
struct value value_parse(struct arena *arena, const char *text, size_t length);
bool value_to_real(const struct value *value, double *real);
bool value_truth(const struct value *value);
int value_compare(const struct value *a, const struct value *b);
void value_print(const struct value *value, struct strbuf *out);

#endif
