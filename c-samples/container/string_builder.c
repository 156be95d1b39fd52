// A string grows byte by byte; there is always room for the terminator.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
// verify: --engine bmc --unwind 3 --property memory-cleanup => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 1000000)
        return 0;
    int length = 0, capacity = 16;
    char *text = malloc(capacity);
    for (int i = 0; i < n; i++) {
        char c = (char)__VERIFIER_nondet_int();
        if (c == 0)
            break;
        if (length + 1 == capacity) {
            capacity += 16;
            text = realloc(text, capacity);
        }
        text[length++] = c;
    }
    text[length] = 0;
    free(text);
    return 0;
}
