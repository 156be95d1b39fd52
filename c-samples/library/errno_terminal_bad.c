// isatty tells by errno why something is no terminal, and what looks at errno later takes that for its own.
// truth: assertions false line 14
// fails for: an output that is no terminal
// verify: --property assertions => unknown says "isatty()"
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

int main(void) {
    errno = 0;
    int colours = isatty(STDOUT_FILENO);
    long width = strtol("80", NULL, 10);
    assert(errno == 0);
    return colours && width > 0;
}
