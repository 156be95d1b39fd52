// A list is copied to be read twice: once for the length, and once for the text.
// truth: default true
// truth: memtrack true
// verify: => true
// verify: --property memtrack => true
#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static char *joined(int count, ...) {
    va_list list, again;
    size_t length = 0;
    va_start(list, count);
    va_copy(again, list);
    for (int i = 0; i < count; i++)
        length += strlen(va_arg(list, const char *));
    va_end(list);
    char *text = malloc(length + 1), *end = text;
    for (int i = 0; i < count; i++)
        for (const char *s = va_arg(again, const char *); *s; s++)
            *end++ = *s;
    va_end(again);
    *end = 0;
    return text;
}

int main(void) {
    char *text = joined(3, "com", "bin", "ed");
    assert(strcmp(text, "combined") == 0);
    free(text);
    return 0;
}
