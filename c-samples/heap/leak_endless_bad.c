// A server that never ends loses the block of each request that it refuses.
// truth: memtrack false line 12
// verify: --property memtrack => false(valid-memtrack) line 12
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int serves(const char *request) { return request[0] == 'G'; }

int main(void) {
    char *request = 0;
    for (;;) {
        request = malloc(16);
        if (!request) exit(1);
        request[0] = __VERIFIER_nondet_int();
        if (!serves(request)) continue;
        free(request);
    }
}
