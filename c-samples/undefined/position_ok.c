// A position that the stream has given, kept in a structure and copied.
// truth: deref true
// truth: uninitialized true
// verify: --property deref => true
// verify: --property uninitialized => true
#include <stdio.h>
struct mark { int line; fpos_t position; };
int main(void) {
    struct mark mark, copy;
    FILE *file = tmpfile();
    if (!file) return 1;
    mark.line = 3;
    if (fgetpos(file, &mark.position)) return 1;
    copy = mark;
    fputc('a', file);
    return fsetpos(file, &copy.position);
}
