// A server that never ends and frees each block.
// truth: memtrack true
// verify: --property memtrack => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    while (1) {
        char *request = malloc(16);
        if (!request) exit(1);
        request[0] = __VERIFIER_nondet_int();
        free(request);
    }
}
