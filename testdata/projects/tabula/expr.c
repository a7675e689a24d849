#include "expr.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

enum { MAX_ARGUMENTS = 4 };

enum expr_kind { EXPR_LITERAL, EXPR_NAME, EXPR_UNARY, EXPR_BINARY, EXPR_CALL, EXPR_CHOICE };

/* In the order of binary_operators. */
enum operator { OP_OR, OP_AND, OP_EQ, OP_NE, OP_LE, OP_GE, OP_LT, OP_GT, OP_MATCH, OP_ADD, OP_SUB, OP_MUL, OP_DIV,
                OP_MOD, OP_POW, OP_COUNT, OP_NEGATE, OP_NOT };

struct function;

struct expr {
    enum expr_kind kind : 8;
    enum operator op : 8;
    unsigned count : 16;
    union {
        struct value literal;
        const char *name;
        const struct function *function;
    } as;
    struct expr *arguments[MAX_ARGUMENTS];
};

static const struct {
    const char *spelling;
    unsigned char precedence;
    bool right;
} binary_operators[OP_COUNT] = {
    [OP_OR] = {"or", 1, false},  [OP_AND] = {"and", 2, false}, [OP_EQ] = {"==", 3, false},   [OP_NE] = {"!=", 3, false},
    [OP_LE] = {"<=", 4, false},  [OP_GE] = {">=", 4, false},   [OP_LT] = {"<", 4, false},    [OP_GT] = {">", 4, false},
    [OP_MATCH] = {"~", 4, false}, [OP_ADD] = {"+", 5, false},  [OP_SUB] = {"-", 5, false},   [OP_MUL] = {"*", 6, false},
    [OP_DIV] = {"/", 6, false},  [OP_MOD] = {"%", 6, false},   [OP_POW] = {"^", 7, true},
};

/* Functions. The argument count is checked when an expression is read. */

typedef bool function_body(const struct expr_scope *scope, const struct value *arguments, struct value *result);

struct function {
    const char *name;
    unsigned count;
    union {
        double (*one)(double);
        double (*two)(double, double);
        function_body *any;
    } body;
    enum { BODY_ONE, BODY_TWO, BODY_ANY } takes;
};

static double clamp01(double x)
{
    return x < 0.0 ? 0.0 : x > 1.0 ? 1.0 : x;
}

static bool function_len(const struct expr_scope *scope, const struct value *arguments, struct value *result)
{
    (void)scope;
    if (arguments[0].kind < VALUE_STRING)
        return false;
    *result = value_int(arguments[0].length);
    return true;
}

static bool function_upper(const struct expr_scope *scope, const struct value *arguments, struct value *result)
{
    char *text;

    if (arguments[0].kind != VALUE_STRING)
        return false;
    *result = value_string(scope->arena, arguments[0].as.string, arguments[0].length);
    text = (char *)result->as.string;
    for (unsigned i = 0; i < result->length; i++)
        text[i] = (char)toupper((unsigned char)text[i]);
    return true;
}

static bool function_concat(const struct expr_scope *scope, const struct value *arguments, struct value *result)
{
    struct strbuf text;

    strbuf_init(&text);
    value_print(&arguments[0], &text);
    value_print(&arguments[1], &text);
    *result = value_string(scope->arena, text.text, text.length);
    strbuf_free(&text);
    return true;
}

static bool function_between(const struct expr_scope *scope, const struct value *arguments, struct value *result)
{
    (void)scope;
    *result = value_bool(value_compare(&arguments[1], &arguments[0]) <= 0 &&
                         value_compare(&arguments[0], &arguments[2]) <= 0);
    return true;
}

static const struct function functions[] = {
    {"sqrt", 1, {.one = sqrt}, BODY_ONE},
    {"floor", 1, {.one = floor}, BODY_ONE},
    {"ceil", 1, {.one = ceil}, BODY_ONE},
    {"abs", 1, {.one = fabs}, BODY_ONE},
    {"log", 1, {.one = log}, BODY_ONE},
    {"clamp01", 1, {.one = clamp01}, BODY_ONE},
    {"min", 2, {.two = fmin}, BODY_TWO},
    {"max", 2, {.two = fmax}, BODY_TWO},
    {"hypot", 2, {.two = hypot}, BODY_TWO},
    {"len", 1, {.any = function_len}, BODY_ANY},
    {"upper", 1, {.any = function_upper}, BODY_ANY},
    {"concat", 2, {.any = function_concat}, BODY_ANY},
    {"between", 3, {.any = function_between}, BODY_ANY},
};

static const struct function *find_function(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++)
        if (strlen(functions[i].name) == length && memcmp(functions[i].name, name, length) == 0)
            return &functions[i];
    return NULL;
}

/* Reading: precedence climbing. A failure leaves the message and unwinds with NULL. */

struct reader {
    struct arena *arena;
    const char *start;
    const char *at;
    struct strbuf *error;
};

static struct expr *read_expr(struct reader *reader, int precedence);

static struct expr *complain(struct reader *reader, const char *what)
{
    if (reader->error->length == 0)
        strbuf_printf(reader->error, "column %d: %s", (int)(reader->at - reader->start) + 1, what);
    return NULL;
}

static struct expr *new_expr(struct reader *reader, enum expr_kind kind)
{
    struct expr *expr = arena_alloc(reader->arena, sizeof *expr);

    expr->kind = kind;
    return expr;
}

static void skip_space(struct reader *reader)
{
    while (isspace((unsigned char)*reader->at))
        reader->at++;
}

static bool take(struct reader *reader, const char *spelling)
{
    size_t length = strlen(spelling);

    skip_space(reader);
    if (strncmp(reader->at, spelling, length) != 0)
        return false;
    /* A word ends where its letters end. */
    if (isalpha((unsigned char)spelling[0]) &&
        (isalnum((unsigned char)reader->at[length]) || reader->at[length] == '_'))
        return false;
    reader->at += length;
    return true;
}

static struct expr *read_string(struct reader *reader)
{
    const char *start = ++reader->at;
    struct expr *expr;

    while (*reader->at != '"') {
        if (!*reader->at)
            return complain(reader, "a string without its end");
        reader->at++;
    }
    expr = new_expr(reader, EXPR_LITERAL);
    expr->as.literal = value_string(reader->arena, start, (size_t)(reader->at - start));
    expr->as.literal.quoted = 1;
    reader->at++;
    return expr;
}

static struct expr *read_number(struct reader *reader)
{
    const char *start = reader->at;
    struct expr *expr = new_expr(reader, EXPR_LITERAL);

    while (isdigit((unsigned char)*reader->at) || *reader->at == '.')
        reader->at++;
    expr->as.literal = value_parse(reader->arena, start, (size_t)(reader->at - start));
    return expr->as.literal.kind == VALUE_STRING ? complain(reader, "no such number") : expr;
}

static struct expr *read_call(struct reader *reader, const struct function *function)
{
    struct expr *call = new_expr(reader, EXPR_CALL);

    call->as.function = function;
    if (!take(reader, ")"))
        do {
            struct expr *argument = read_expr(reader, 0);

            if (!argument)
                return NULL;
            if (call->count == MAX_ARGUMENTS)
                return complain(reader, "too many arguments");
            call->arguments[call->count++] = argument;
        } while (take(reader, ","));
    else
        goto closed;
    if (!take(reader, ")"))
        return complain(reader, "')' expected");
closed:
    return call->count == function->count ? call : complain(reader, "wrong number of arguments");
}

static struct expr *read_name(struct reader *reader)
{
    const char *start = reader->at;
    size_t length;
    struct expr *expr;

    while (isalnum((unsigned char)*reader->at) || *reader->at == '_')
        reader->at++;
    length = (size_t)(reader->at - start);
    if (take(reader, "(")) {
        const struct function *function = find_function(start, length);

        return function ? read_call(reader, function) : complain(reader, "unknown function");
    }
    expr = new_expr(reader, EXPR_NAME);
    expr->as.name = arena_strndup(reader->arena, start, length);
    return expr;
}

static struct expr *read_primary(struct reader *reader)
{
    struct expr *expr;
    enum operator op = OP_COUNT;

    if (take(reader, "-"))
        op = OP_NEGATE;
    else if (take(reader, "not"))
        op = OP_NOT;
    if (op != OP_COUNT) {
        struct expr *operand = op == OP_NOT ? read_expr(reader, 3) : read_expr(reader, 7);

        if (!operand)
            return NULL;
        expr = new_expr(reader, EXPR_UNARY);
        expr->op = op;
        expr->count = 1;
        expr->arguments[0] = operand;
        return expr;
    }
    if (take(reader, "(")) {
        expr = read_expr(reader, 0);
        if (expr && !take(reader, ")"))
            return complain(reader, "')' expected");
        return expr;
    }
    skip_space(reader);
    if (*reader->at == '"')
        return read_string(reader);
    if (isdigit((unsigned char)*reader->at))
        return read_number(reader);
    if (isalpha((unsigned char)*reader->at) || *reader->at == '_')
        return read_name(reader);
    return complain(reader, *reader->at ? "a value expected" : "a value expected, not the end");
}

static enum operator peek_operator(struct reader *reader)
{
    const char *at = reader->at;
    enum operator op = OP_OR;

    while (op < OP_COUNT && !take(reader, binary_operators[op].spelling))
        op++;
    reader->at = at;
    return op;
}

static struct expr *read_expr(struct reader *reader, int precedence)
{
    struct expr *left = read_primary(reader);

    while (left) {
        enum operator op = peek_operator(reader);
        struct expr *binary;

        if (op == OP_COUNT || binary_operators[op].precedence < precedence)
            break;
        take(reader, binary_operators[op].spelling);
        binary = new_expr(reader, EXPR_BINARY);
        binary->op = op;
        binary->count = 2;
        binary->arguments[0] = left;
        binary->arguments[1] = read_expr(reader, binary_operators[op].precedence + !binary_operators[op].right);
        left = binary->arguments[1] ? binary : NULL;
    }
    if (left && precedence == 0 && take(reader, "?")) {
        struct expr *choice = new_expr(reader, EXPR_CHOICE);

        choice->count = 3;
        choice->arguments[0] = left;
        if (!(choice->arguments[1] = read_expr(reader, 0)))
            return NULL;
        if (!take(reader, ":"))
            return complain(reader, "':' expected");
        if (!(choice->arguments[2] = read_expr(reader, 0)))
            return NULL;
        return choice;
    }
    return left;
}

struct expr *expr_parse(struct arena *arena, const char *text, struct strbuf *error)
{
    struct reader reader = {arena, text, text, error};
    struct expr *expr = read_expr(&reader, 0);

    skip_space(&reader);
    if (expr && *reader.at)
        return complain(&reader, "text after the expression");
    return expr;
}

/* Evaluation. */

static bool integer_operation(enum operator op, int64_t a, int64_t b, struct value *result)
{
    int64_t out;
    bool overflow;

    switch (op) {
    case OP_ADD:
        overflow = __builtin_add_overflow(a, b, &out);
        break;
    case OP_SUB:
        overflow = __builtin_sub_overflow(a, b, &out);
        break;
    case OP_MUL:
        overflow = __builtin_mul_overflow(a, b, &out);
        break;
    case OP_MOD:
        if (b == 0)
            return false;
        overflow = b == -1;
        out = overflow ? 0 : a % b;
        if (overflow) {
            *result = value_int(0);
            return true;
        }
        break;
    default:
        return false;
    }
    if (overflow)
        return false;
    *result = value_int(out);
    return true;
}

static bool arithmetic(enum operator op, const struct value *a, const struct value *b, struct value *result)
{
    double x, y;

    if (a->kind == VALUE_INT && b->kind == VALUE_INT && integer_operation(op, a->as.integer, b->as.integer, result))
        return true;
    if (!value_to_real(a, &x) || !value_to_real(b, &y))
        return false;
    switch (op) {
    case OP_ADD:
        *result = value_real(x + y);
        return true;
    case OP_SUB:
        *result = value_real(x - y);
        return true;
    case OP_MUL:
        *result = value_real(x * y);
        return true;
    case OP_DIV:
        *result = value_real(x / y);
        return true;
    case OP_MOD:
        *result = value_real(fmod(x, y));
        return true;
    case OP_POW:
        *result = value_real(pow(x, y));
        return true;
    default:
        return false;
    }
}

static bool compare(enum operator op, const struct value *a, const struct value *b)
{
    int order = value_compare(a, b);

    switch (op) {
    case OP_EQ: return order == 0;
    case OP_NE: return order != 0;
    case OP_LE: return order <= 0;
    case OP_GE: return order >= 0;
    case OP_LT: return order < 0;
    default: return order > 0;
    }
}

static bool call(const struct expr *expr, const struct expr_scope *scope, const struct value *arguments,
                 struct value *result)
{
    const struct function *function = expr->as.function;
    double x, y;

    switch (function->takes) {
    case BODY_ONE:
        if (!value_to_real(&arguments[0], &x))
            return false;
        *result = value_real(function->body.one(x));
        return true;
    case BODY_TWO:
        if (!value_to_real(&arguments[0], &x) || !value_to_real(&arguments[1], &y))
            return false;
        *result = value_real(function->body.two(x, y));
        return true;
    case BODY_ANY:
        return function->body.any(scope, arguments, result);
    }
    return false;
}

bool expr_eval(const struct expr *expr, const struct expr_scope *scope, struct value *result, struct strbuf *error)
{
    struct value arguments[MAX_ARGUMENTS];
    unsigned evaluated = expr->kind == EXPR_CHOICE ? 1 : expr->count;
    bool lazy = expr->kind == EXPR_BINARY && (expr->op == OP_AND || expr->op == OP_OR);

    for (unsigned i = 0; i < (lazy ? 1 : evaluated); i++)
        if (!expr_eval(expr->arguments[i], scope, &arguments[i], error))
            return false;
    switch (expr->kind) {
    case EXPR_LITERAL:
        *result = expr->as.literal;
        return true;
    case EXPR_NAME:
        if (scope->lookup(expr->as.name, result, scope->context))
            return true;
        strbuf_printf(error, "no column '%s'", expr->as.name);
        return false;
    case EXPR_UNARY: {
        struct value zero = value_int(0);

        if (expr->op == OP_NOT) {
            *result = value_bool(!value_truth(&arguments[0]));
            return true;
        }
        if (arithmetic(OP_SUB, &zero, &arguments[0], result))
            return true;
        break;
    }
    case EXPR_BINARY:
        if (lazy) {
            if (value_truth(&arguments[0]) == (expr->op == OP_OR)) {
                *result = value_bool(expr->op == OP_OR);
                return true;
            }
            if (!expr_eval(expr->arguments[1], scope, &arguments[1], error))
                return false;
            *result = value_bool(value_truth(&arguments[1]));
            return true;
        }
        if (expr->op == OP_MATCH) {
            if (arguments[0].kind != VALUE_STRING || arguments[1].kind != VALUE_STRING)
                break;
            *result = value_bool(strstr(arguments[0].as.string, arguments[1].as.string) != NULL);
            return true;
        }
        if (expr->op < OP_ADD) {
            *result = value_bool(compare(expr->op, &arguments[0], &arguments[1]));
            return true;
        }
        if (arithmetic(expr->op, &arguments[0], &arguments[1], result))
            return true;
        break;
    case EXPR_CALL:
        if (call(expr, scope, arguments, result))
            return true;
        break;
    case EXPR_CHOICE:
        return expr_eval(expr->arguments[value_truth(&arguments[0]) ? 1 : 2], scope, result, error);
    }
    strbuf_puts(error, "wrong kind of value in ");
    expr_print(expr, error);
    return false;
}

void expr_print(const struct expr *expr, struct strbuf *out)
{
    switch (expr->kind) {
    case EXPR_LITERAL:
        if (expr->as.literal.quoted)
            strbuf_putc(out, '"');
        value_print(&expr->as.literal, out);
        if (expr->as.literal.quoted)
            strbuf_putc(out, '"');
        break;
    case EXPR_NAME:
        strbuf_puts(out, expr->as.name);
        break;
    case EXPR_UNARY:
        strbuf_puts(out, expr->op == OP_NOT ? "not " : "-");
        expr_print(expr->arguments[0], out);
        break;
    case EXPR_BINARY:
        strbuf_putc(out, '(');
        expr_print(expr->arguments[0], out);
        strbuf_printf(out, " %s ", binary_operators[expr->op].spelling);
        expr_print(expr->arguments[1], out);
        strbuf_putc(out, ')');
        break;
    case EXPR_CALL:
        strbuf_printf(out, "%s(", expr->as.function->name);
        for (unsigned i = 0; i < expr->count; i++) {
            strbuf_puts(out, i ? ", " : "");
            expr_print(expr->arguments[i], out);
        }
        strbuf_putc(out, ')');
        break;
    case EXPR_CHOICE:
        expr_print(expr->arguments[0], out);
        strbuf_puts(out, " ? ");
        expr_print(expr->arguments[1], out);
        strbuf_puts(out, " : ");
        expr_print(expr->arguments[2], out);
        break;
    }
}
