#include "strbuf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void strbuf_init(struct strbuf *buf)
{
    buf->text = buf->small;
    buf->length = 0;
    buf->capacity = sizeof buf->small;
    buf->small[0] = '\0';
}

void strbuf_free(struct strbuf *buf)
{
    if (buf->text != buf->small)
        free(buf->text);
    strbuf_init(buf);
}

void strbuf_clear(struct strbuf *buf)
{
    buf->length = 0;
    buf->text[0] = '\0';
}

static void reserve(struct strbuf *buf, size_t extra)
{
    size_t needed = buf->length + extra + 1;
    size_t capacity = buf->capacity;
    bool was_small = buf->text == buf->small;

    if (needed <= capacity)
        return;
    do
        capacity += capacity / 2;
    while (capacity < needed);
    buf->text = realloc(was_small ? NULL : buf->text, capacity);
    if (!buf->text)
        abort();
    if (was_small)
        memcpy(buf->text, buf->small, buf->length + 1);
    buf->capacity = capacity;
}

void strbuf_add(struct strbuf *buf, const void *bytes, size_t length)
{
    reserve(buf, length);
    memcpy(buf->text + buf->length, bytes, length);
    buf->length += length;
    buf->text[buf->length] = '\0';
}

void strbuf_puts(struct strbuf *buf, const char *text)
{
    strbuf_add(buf, text, strlen(text));
}

void strbuf_putc(struct strbuf *buf, char c)
{
    strbuf_add(buf, &c, 1);
}

void strbuf_fill(struct strbuf *buf, char c, size_t count)
{
    reserve(buf, count);
    memset(buf->text + buf->length, c, count);
    buf->length += count;
    buf->text[buf->length] = '\0';
}

void strbuf_utf8(struct strbuf *buf, uint32_t code_point)
{
    static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    char bytes[4];
    int count;

    if (code_point < 0x80)
        count = 1;
    else if (code_point < 0x800)
        count = 2;
    else if (code_point < 0x10000)
        count = 3;
    else
        count = 4;
    if (count == 1) {
        bytes[0] = (char)code_point;
    } else {
        for (int i = count - 1; i > 0; i--) {
            bytes[i] = (char)(0x80 | (code_point & 0x3f));
            code_point >>= 6;
        }
        bytes[0] = (char)(lead[count] | code_point);
    }
    strbuf_add(buf, bytes, (size_t)count);
}

void strbuf_vprintf(struct strbuf *buf, const char *format, va_list arguments)
{
    va_list again;
    int length;

    va_copy(again, arguments);
    length = vsnprintf(NULL, 0, format, arguments);
    if (length > 0) {
        reserve(buf, (size_t)length);
        vsnprintf(buf->text + buf->length, (size_t)length + 1, format, again);
        buf->length += (size_t)length;
    }
    va_end(again);
}

void strbuf_printf(struct strbuf *buf, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    strbuf_vprintf(buf, format, arguments);
    va_end(arguments);
}

bool strbuf_equals(const struct strbuf *buf, const char *text)
{
    size_t length = strlen(text);

    return length == buf->length && memcmp(buf->text, text, length) == 0;
}
