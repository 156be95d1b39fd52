// A format that is passed on: it is read when the program runs.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
static char text[16];
static void show(const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
}
int main(void) {
    show("%s:%03d", "id", 7);
    assert(strcmp(text, "id:007") == 0);
    show("%c%lx", 'x', 255L);
    assert(strcmp(text, "xff") == 0);
    return 0;
}
