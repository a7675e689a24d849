/* A string that grows. Always NUL-terminated, may hold NUL bytes. */
#ifndef TABULA_STRBUF_H
#define TABULA_STRBUF_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct strbuf {
    char *text;
    size_t length;
    size_t capacity;
    char small[24];
};

void strbuf_init(struct strbuf *buf);
void strbuf_free(struct strbuf *buf);
void strbuf_clear(struct strbuf *buf);
void strbuf_add(struct strbuf *buf, const void *bytes, size_t length);
void strbuf_puts(struct strbuf *buf, const char *text);
void strbuf_putc(struct strbuf *buf, char c);
void strbuf_fill(struct strbuf *buf, char c, size_t count);
void strbuf_utf8(struct strbuf *buf, uint32_t code_point);
void strbuf_printf(struct strbuf *buf, const char *format, ...) __attribute__((format(printf, 2, 3)));
void strbuf_vprintf(struct strbuf *buf, const char *format, va_list arguments);
bool strbuf_equals(const struct strbuf *buf, const char *text);

#endif
