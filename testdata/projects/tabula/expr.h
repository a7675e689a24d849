/* Expressions over the columns of a row: `price * count > 100 and name ~ "tea"`. */
#ifndef TABULA_EXPR_H
#define TABULA_EXPR_H

#include "value.h"

struct expr;

/* What a name stands for; false when it is unknown. */
typedef bool expr_lookup(const char *name, struct value *value, void *context);

struct expr_scope {
    expr_lookup *lookup;
    void *context;
    struct arena *arena;
};

struct expr *expr_parse(struct arena *arena, const char *text, struct strbuf *error);
bool expr_eval(const struct expr *expr, const struct expr_scope *scope, struct value *result, struct strbuf *error);
void expr_print(const struct expr *expr, struct strbuf *out);

#endif
