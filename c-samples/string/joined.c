// Two strings are joined in a block that is large enough for both.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety => true
// verify: --property memory-cleanup => true
#include <stdlib.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);

static void fill(char *s) {
    for (int i = 0; i < 7; i++)
        s[i] = __VERIFIER_nondet_char();
    s[7] = 0;
}

int main(void) {
    char left[8], right[8];
    fill(left);
    fill(right);
    char *joined = malloc(strlen(left) + strlen(right) + 1);
    strcpy(joined, left);
    strcat(joined, right);
    free(joined);
    return 0;
}
