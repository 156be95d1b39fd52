// Two strings are joined in a block without a place for the end.
// truth: deref false line 20,21
// fails for: two empty strings
// verify: --property memory-safety => false(valid-deref)
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
    char *joined = malloc(strlen(left) + strlen(right));
    strcpy(joined, left);
    strcat(joined, right);
    free(joined);
    return 0;
}
