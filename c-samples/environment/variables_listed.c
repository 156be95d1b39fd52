// The variables of the environment are texts up to NULL, as many as there are.
// truth: deref true
// truth: free true
// truth: memtrack true
// verify: --property memory-safety => true
// truth: memory-cleanup true
// verify: --property memory-cleanup => true
#include <stddef.h>
#include <string.h>

int main(int argc, char **argv, char **variables) {
    int paths = 0;
    for (char **next = variables; *next != NULL; next++)
        if (strncmp(*next, "PATH=", 5) == 0)
            paths++;
    return paths > 1;
}
