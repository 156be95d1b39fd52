// realloc takes the old buffer and returns the new one, which is the one to free.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety => true
// verify: --property memory-cleanup => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 10000)
        return 0;
    char *line = NULL;
    for (int i = 1; i <= n; i++) {
        line = realloc(line, i);
        line[i - 1] = 'a';
    }
    free(line);
    return 0;
}
