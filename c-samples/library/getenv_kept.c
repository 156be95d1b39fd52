// A variable of the environment is not the program's to free.
// truth: memory-cleanup true
// truth: memtrack true
// verify: --property memory-cleanup => true
// verify: --property memtrack => true
#include <stdlib.h>

int main(void) {
    return getenv("HOME") != 0;
}
