// Nobody ever clears the flag, so that the loop is not left; each round frees its buffer, and the last answer stays reachable.
// truth: memtrack true
// truth: deref true
// truth: free true
// verify: --property memory-safety => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static char *last;

static int handle(char *buffer) {
    buffer[0] = (char)__VERIFIER_nondet_int();
    return buffer[0] == 'q';
}

int main(void) {
    int running = 1;
    while (running) {
        char *buffer = malloc(16);
        if (buffer == NULL)
            continue;
        if (handle(buffer)) {
            free(last);
            last = buffer;
        } else {
            free(buffer);
        }
    }
    free(last);
    return 0;
}
