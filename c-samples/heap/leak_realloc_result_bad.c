// realloc of a null pointer is malloc: the old buffer stays.
// truth: deref true
// truth: free true
// truth: memtrack false line 23
// truth: memory-cleanup false line 23
// fails for: n = 2
// verify: --property memory-safety => false(valid-memtrack) line 23
// verify: --property memory-cleanup => false(valid-memcleanup) line 23
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 10000)
        return 0;
    char *line = NULL;
    for (int i = 1; i <= n; i++) {
        line = realloc(NULL, i);
        line[i - 1] = 'a';
    }
    free(line);
    return 0;
}
