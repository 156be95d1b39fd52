// The last text with an a at its start gives way to a block without an end.
// truth: deref false line 17
// verify: --property deref => false(valid-deref) line 17
#include <stdlib.h>

int main(int argc, char **argv) {
    char *best = argv[0];
    for (int i = 1; i < argc; i++) {
        char *c = malloc(4);
        if (!c)
            return 0;
        if (argv[i][0] == 'a')
            best = c;
    }
    int n = 0;
    // Nobody has written to the block.
    while (best[n])
        n++;
    return n;
}
