// A string is built byte by byte in a block of the right size, and ends where it should.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property assertions => unknown
// verify: --property memory-safety => true
// verify: --engine bmc --unwind 3 --property memory-cleanup => unknown
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000)
        return 0;
    char *text = malloc(n + 1);
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
