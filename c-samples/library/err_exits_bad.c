// err() and error() exit: what is registered runs, and what is not freed is left.
// truth: assertions false line 8
// verify: --property assertions => false(unreach-call) line 8
// truth: memory-cleanup false line 8
// verify: --property memory-cleanup => false(valid-memcleanup) line 8
#include <assert.h>
#include <stdlib.h>
static int closed; static void at_end(void) { assert(closed); }
extern void err(int status, const char *format, ...), errx(int status, const char *format, ...), error(int status, int number, const char *format, ...);
int main(int argc, char **argv) {
    atexit(at_end); void *p = malloc(4);
    if (argc == 3) err(1, "three");
    if (argc == 4) error(0, 0, "four");
    if (argc == 5) error(1, 0, "five");
    if (argc == 6) errx(1, "six %d", argc);
    closed = 1;
    free(p);
    return 0;
}
