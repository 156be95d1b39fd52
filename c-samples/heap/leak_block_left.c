// The block is left with its pointer handed over, and the program exits.
// truth: memtrack true
// verify: --property memtrack => true
#include <stdlib.h>

int main(void) {
    char *kept = NULL;
    for (int i = 0; i < 3; i++) {
        char *p = malloc(1);
        if (i == 2) {
            kept = p;
            break;
        }
        free(p);
    }
    if (kept)
        exit(0);
    return 1;
}
