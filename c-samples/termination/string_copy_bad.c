// The loop copies the first character again and again.
// truth: termination false line 18
// fails for: size = 2, from = 'a' (97)
// verify: --property termination => false(termination) line 18
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
    int i = 0;
    while ((to[i] = from[i]))
        ;
    free(from);
    free(to);
    return 0;
}
