/* JSON as RFC 8259 has it. */
#ifndef TABULA_JSON_H
#define TABULA_JSON_H

#include "value.h"

struct json_error {
    size_t offset;
    char message[96];
};

bool json_read(struct arena *arena, const char *text, size_t length, struct value *value, struct json_error *error);
void json_write(const struct value *value, int indent, struct strbuf *out);
const struct value *json_member(const struct value *object, const char *name);

#endif
