// The vector ends with null; texts are copied into memory that is large enough.
// truth: deref true
// truth: free true
// truth: memtrack true
// verify: --property memory-safety => true
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    char **at = argv;
    while (*at) {
        size_t n = strlen(*at);
        char *copy = malloc(n + 1);
        if (copy) {
            memcpy(copy, *at, n + 1);
            free(copy);
        }
        at++;
    }
    return 0;
}
