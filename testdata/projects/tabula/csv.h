/* CSV as RFC 4180 has it, read as a stream of fields. */
#ifndef TABULA_CSV_H
#define TABULA_CSV_H

#include "strbuf.h"

struct csv_handler {
    void (*field)(const char *text, size_t length, bool quoted, void *context);
    void (*row_end)(size_t line, void *context);
    void *context;
};

struct csv_error {
    size_t line;
    const char *what;
};

bool csv_read(const char *text, size_t length, char separator, const struct csv_handler *handler,
              struct csv_error *error);
void csv_write_field(struct strbuf *out, const char *text, size_t length, char separator);

#endif
