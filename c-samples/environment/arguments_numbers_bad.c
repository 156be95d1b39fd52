// Numbers among the arguments: the index 10 passes.
// truth: deref false line 12
// verify: --property deref => false(valid-deref) line 12
#include <stdlib.h>

static int table[10];

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        int n = atoi(argv[i]);
        if (n >= 0 && n <= 10)
            table[n]++;
    }
    return table[0];
}
