// Numbers among the arguments: an index that was checked.
// truth: deref true
// verify: --property deref => true
#include <stdlib.h>

static int table[10];

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        int n = atoi(argv[i]);
        if (n >= 0 && n < 10)
            table[n]++;
    }
    return table[0];
}
