#include "csv.h"

#include <string.h>

enum state { FIELD_START, UNQUOTED, QUOTED, QUOTE_IN_QUOTED };

bool csv_read(const char *text, size_t length, char separator, const struct csv_handler *handler,
              struct csv_error *error)
{
    struct strbuf field;
    enum state state = FIELD_START;
    bool row_open = false;
    size_t line = 1;
    bool ok = false;

    strbuf_init(&field);
    for (size_t i = 0; i < length; i++) {
        char c = text[i];

        if (c == '\r' && i + 1 < length && text[i + 1] == '\n' && state != QUOTED)
            continue;
        switch (state) {
        case FIELD_START:
            if (c == '"') {
                state = QUOTED;
                row_open = true;
                break;
            }
            state = UNQUOTED;
            /* fall through */
        case UNQUOTED:
            if (c == separator || c == '\n')
                goto end_of_field;
            if (c == '"') {
                error->what = "a quote inside an unquoted field";
                goto fail;
            }
            strbuf_putc(&field, c);
            row_open = true;
            break;
        case QUOTED:
            if (c == '"')
                state = QUOTE_IN_QUOTED;
            else
                strbuf_putc(&field, c);
            if (c == '\n')
                line++;
            break;
        case QUOTE_IN_QUOTED:
            if (c == '"') {
                strbuf_putc(&field, c);
                state = QUOTED;
                break;
            }
            if (c == separator || c == '\n')
                goto end_of_field;
            error->what = "text after a quoted field";
            goto fail;
        end_of_field:
            /* An empty line is no row. */
            if (c == separator || row_open)
                handler->field(field.text, field.length, state == QUOTE_IN_QUOTED, handler->context);
            if (c == '\n') {
                if (row_open)
                    handler->row_end(line, handler->context);
                line++;
            }
            row_open = c == separator;
            state = FIELD_START;
            strbuf_clear(&field);
            break;
        }
    }
    if (state == QUOTED) {
        error->what = "a quoted field without its end";
        goto fail;
    }
    if (row_open) {
        handler->field(field.text, field.length, state == QUOTE_IN_QUOTED, handler->context);
        handler->row_end(line, handler->context);
    }
    ok = true;
fail:
    error->line = line;
    strbuf_free(&field);
    return ok;
}

void csv_write_field(struct strbuf *out, const char *text, size_t length, char separator)
{
    bool quote = false;

    for (size_t i = 0; i < length && !quote; i++)
        quote = text[i] == separator || text[i] == '"' || text[i] == '\n' || text[i] == '\r';
    if (!quote) {
        strbuf_add(out, text, length);
        return;
    }
    strbuf_putc(out, '"');
    for (const char *end = text + length; text < end;) {
        const char *next = memchr(text, '"', (size_t)(end - text));
        size_t part = (size_t)((next ? next + 1 : end) - text);

        strbuf_add(out, text, part);
        if (next)
            strbuf_putc(out, '"');
        text += part;
    }
    strbuf_putc(out, '"');
}
