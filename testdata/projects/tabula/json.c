#include "json.h"

#include <math.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

enum { MAX_DEPTH = 200 };

struct parser {
    struct arena *arena;
    const char *start;
    const char *at;
    const char *end;
    struct json_error *error;
    struct strbuf scratch;
    int depth;
    jmp_buf failed;
};

_Noreturn static void fail(struct parser *parser, const char *format, ...) __attribute__((format(printf, 2, 3)));
static struct value read_value(struct parser *parser);

_Noreturn static void fail(struct parser *parser, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(parser->error->message, sizeof parser->error->message, format, arguments);
    va_end(arguments);
    parser->error->offset = (size_t)(parser->at - parser->start);
    longjmp(parser->failed, 1);
}

/* The next byte that is no white space, or -1 at the end. */
static int peek(struct parser *parser)
{
    while (parser->at < parser->end && (*parser->at == ' ' || *parser->at == '\t' || *parser->at == '\n' ||
                                        *parser->at == '\r'))
        parser->at++;
    return parser->at < parser->end ? (unsigned char)*parser->at : -1;
}

static void expect(struct parser *parser, char c)
{
    if (peek(parser) != (unsigned char)c)
        fail(parser, "'%c' expected", c);
    parser->at++;
}

static bool accept(struct parser *parser, char c)
{
    if (peek(parser) != (unsigned char)c)
        return false;
    parser->at++;
    return true;
}

static void expect_word(struct parser *parser, const char *word)
{
    size_t length = strlen(word);

    if ((size_t)(parser->end - parser->at) < length || memcmp(parser->at, word, length) != 0)
        fail(parser, "'%s' expected", word);
    parser->at += length;
}

static uint32_t read_hex4(struct parser *parser)
{
    uint32_t code = 0;

    for (int i = 0; i < 4; i++) {
        int c = parser->at < parser->end ? *parser->at : 0;

        if (c >= '0' && c <= '9')
            c -= '0';
        else if ((c | 0x20) >= 'a' && (c | 0x20) <= 'f')
            c = (c | 0x20) - 'a' + 10;
        else
            fail(parser, "four hexadecimal digits expected");
        code = code << 4 | (uint32_t)c;
        parser->at++;
    }
    return code;
}

static void read_escape(struct parser *parser)
{
    static const char from[] = "\"\\/bfnrt";
    static const char to[] = "\"\\/\b\f\n\r\t";
    char c = parser->at < parser->end ? *parser->at++ : '\0';
    const char *known = c ? strchr(from, c) : NULL;

    if (known) {
        strbuf_putc(&parser->scratch, to[known - from]);
    } else if (c == 'u') {
        uint32_t code = read_hex4(parser);

        if (code >= 0xd800 && code < 0xdc00) {
            uint32_t low;

            expect_word(parser, "\\u");
            low = read_hex4(parser);
            if (low < 0xdc00 || low > 0xdfff)
                fail(parser, "half of a surrogate pair");
            code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        }
        strbuf_utf8(&parser->scratch, code);
    } else {
        fail(parser, "unknown escape");
    }
}

static struct value read_string(struct parser *parser)
{
    struct value value;

    expect(parser, '"');
    strbuf_clear(&parser->scratch);
    for (;;) {
        unsigned char c;

        if (parser->at == parser->end)
            fail(parser, "a string without its end");
        c = (unsigned char)*parser->at++;
        if (c == '"')
            break;
        if (c < 0x20)
            fail(parser, "control byte %02x in a string", c);
        if (c == '\\')
            read_escape(parser);
        else
            strbuf_putc(&parser->scratch, (char)c);
    }
    value = value_string(parser->arena, parser->scratch.text, parser->scratch.length);
    value.quoted = 1;
    return value;
}

static struct value read_number(struct parser *parser)
{
    const char *start = parser->at;
    struct value value;

    while (parser->at < parser->end && strchr("+-.eE0123456789", *parser->at) && *parser->at)
        parser->at++;
    value = value_parse(parser->arena, start, (size_t)(parser->at - start));
    if (value.kind != VALUE_INT && value.kind != VALUE_REAL) {
        parser->at = start;
        fail(parser, "a number expected");
    }
    return value;
}

static struct value read_array(struct parser *parser)
{
    struct value array = {.kind = VALUE_ARRAY};
    size_t count = 0, capacity = 0;

    expect(parser, '[');
    if (accept(parser, ']'))
        return array;
    do {
        struct value item = read_value(parser);

        if (count == capacity) {
            size_t more = capacity ? 2 * capacity : 4;

            array.as.items = arena_grow(parser->arena, array.as.items, capacity * sizeof item, more * sizeof item);
            capacity = more;
        }
        array.as.items[count++] = item;
    } while (accept(parser, ','));
    expect(parser, ']');
    array.length = (unsigned)count & 0x7ffffffu;
    return array;
}

static struct value read_object(struct parser *parser)
{
    struct value object = {.kind = VALUE_OBJECT};
    size_t count = 0, capacity = 0;

    expect(parser, '{');
    if (accept(parser, '}'))
        return object;
    do {
        struct member member;

        peek(parser);
        member.name = read_string(parser).as.string;
        expect(parser, ':');
        member.value = read_value(parser);
        if (count == capacity) {
            size_t more = capacity ? 2 * capacity : 4;

            object.as.members =
                arena_grow(parser->arena, object.as.members, capacity * sizeof member, more * sizeof member);
            capacity = more;
        }
        object.as.members[count++] = member;
    } while (accept(parser, ','));
    expect(parser, '}');
    object.length = (unsigned)count & 0x7ffffffu;
    return object;
}

static struct value read_value(struct parser *parser)
{
    struct value value = {.kind = VALUE_NULL};

    if (++parser->depth > MAX_DEPTH)
        fail(parser, "nested deeper than %d", MAX_DEPTH);
    switch (peek(parser)) {
    case '{':
        value = read_object(parser);
        break;
    case '[':
        value = read_array(parser);
        break;
    case '"':
        value = read_string(parser);
        break;
    case 't':
        expect_word(parser, "true");
        value = value_bool(true);
        break;
    case 'f':
        expect_word(parser, "false");
        value = value_bool(false);
        break;
    case 'n':
        expect_word(parser, "null");
        break;
    case -1:
        fail(parser, "a value expected, not the end");
    default:
        value = read_number(parser);
    }
    parser->depth--;
    return value;
}

bool json_read(struct arena *arena, const char *text, size_t length, struct value *value, struct json_error *error)
{
    struct parser parser = {.arena = arena, .start = text, .at = text, .end = text + length, .error = error};
    struct arena_mark mark = arena_mark(arena);

    strbuf_init(&parser.scratch);
    if (setjmp(parser.failed)) {
        strbuf_free(&parser.scratch);
        arena_reset(arena, mark);
        return false;
    }
    *value = read_value(&parser);
    if (peek(&parser) != -1)
        fail(&parser, "text after the value");
    strbuf_free(&parser.scratch);
    return true;
}

static void write_string(const char *text, size_t length, struct strbuf *out)
{
    strbuf_putc(out, '"');
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];

        switch (c) {
        case '"':
        case '\\':
            strbuf_putc(out, '\\');
            strbuf_putc(out, (char)c);
            break;
        case '\n':
            strbuf_puts(out, "\\n");
            break;
        case '\t':
            strbuf_puts(out, "\\t");
            break;
        default:
            if (c < 0x20)
                strbuf_printf(out, "\\u%04x", c);
            else
                strbuf_putc(out, (char)c);
        }
    }
    strbuf_putc(out, '"');
}

static void new_line(int indent, int level, struct strbuf *out)
{
    if (indent > 0) {
        strbuf_putc(out, '\n');
        strbuf_fill(out, ' ', (size_t)indent * (size_t)level);
    }
}

static void write_value(const struct value *value, int indent, int level, struct strbuf *out)
{
    bool object = value->kind == VALUE_OBJECT;

    switch (value->kind) {
    case VALUE_NULL:
        strbuf_puts(out, "null");
        return;
    case VALUE_STRING:
        write_string(value->as.string, value->length, out);
        return;
    case VALUE_REAL:
        /* JSON has no word for these. */
        if (isnan(value->as.real) || isinf(value->as.real)) {
            strbuf_puts(out, "null");
            return;
        }
        break;
    case VALUE_ARRAY:
    case VALUE_OBJECT:
        strbuf_putc(out, object ? '{' : '[');
        for (unsigned i = 0; i < value->length; i++) {
            if (i > 0)
                strbuf_putc(out, ',');
            new_line(indent, level + 1, out);
            if (object) {
                const struct member *member = &value->as.members[i];

                write_string(member->name, strlen(member->name), out);
                strbuf_puts(out, indent ? ": " : ":");
                write_value(&member->value, indent, level + 1, out);
            } else {
                write_value(&value->as.items[i], indent, level + 1, out);
            }
        }
        if (value->length > 0)
            new_line(indent, level, out);
        strbuf_putc(out, object ? '}' : ']');
        return;
    default:
        break;
    }
    value_print(value, out);
}

void json_write(const struct value *value, int indent, struct strbuf *out)
{
    write_value(value, indent, 0, out);
}

const struct value *json_member(const struct value *object, const char *name)
{
    if (object->kind != VALUE_OBJECT)
        return NULL;
    for (unsigned i = 0; i < object->length; i++)
        if (strcmp(object->as.members[i].name, name) == 0)
            return &object->as.members[i].value;
    return NULL;
}
