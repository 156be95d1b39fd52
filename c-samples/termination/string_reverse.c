// Two indices move towards each other and swap.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

int main(void) {
    int size = __VERIFIER_nondet_int();
    if (size < 1 || size > 1000)
        return 0;
    char *text = malloc(size);
    for (int i = 0; i < size; i++)
        text[i] = __VERIFIER_nondet_char();
    for (int i = 0, j = size - 1; i < j; i++, j--) {
        char c = text[i];
        text[i] = text[j];
        text[j] = c;
    }
    free(text);
    return 0;
}
