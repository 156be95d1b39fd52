// A string is built byte by byte in a block without a place for its end.
// truth: deref false line 19
// fails for: n = 0
// verify: --property memory-safety => false(valid-deref) line 19
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000)
        return 0;
    char *text = malloc(n);
    for (int i = 0; i < n; i++) {
        char c = __VERIFIER_nondet_char();
        text[i] = c ? c : ' ';
    }
    text[n] = 0;
    for (int i = 0; i < n; i++)
        assert(text[i]);
    free(text);
    return 0;
}
