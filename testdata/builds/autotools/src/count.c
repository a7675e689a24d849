#ifdef HAVE_STDINT_H
#include <stdint.h>
typedef uint32_t count_t;
#else
typedef unsigned count_t;
#endif

count_t count(const char *text)
{
    count_t length = 0;
    while (*text++)
        length++;
    return length;
}
