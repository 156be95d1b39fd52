// The variable that leads to the object is gone where its block is left, although main is still active when the program exits.
// truth: memtrack false line 13
// verify: --property memtrack => false(valid-memtrack) line 13
#include <stdlib.h>

int main(void) {
    for (int i = 0; i < 3; i++) {
        char *p = malloc(1);
        if (i == 2)
            break;
        free(p);
    }
    exit(0);
}
