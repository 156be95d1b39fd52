// A string is copied to a block of the same size.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

int main(void) {
    int size = __VERIFIER_nondet_int();
    if (size < 1 || size > 1000)
        return 0;
    char *from = malloc(size), *to = malloc(size);
    for (int i = 0; i < size - 1; i++)
        from[i] = __VERIFIER_nondet_char();
    from[size - 1] = 0;
    const char *p = from;
    char *q = to;
    while ((*q++ = *p++))
        ;
    free(from);
    free(to);
    return 0;
}
