// Spaces are skipped by a continue that also skips the step.
// truth: termination false line 18
// fails for: size = 2, text = ' ' (32)
// verify: --property termination => false(termination) line 18
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

int main(void) {
    int size = __VERIFIER_nondet_int();
    if (size < 1 || size > 1000)
        return 0;
    char *text = malloc(size);
    for (int i = 0; i < size - 1; i++)
        text[i] = __VERIFIER_nondet_char();
    text[size - 1] = 0;
    int i = 0, count = 0;
    while (text[i]) {
        if (text[i] == ' ')
            continue;
        count++;
        i++;
    }
    free(text);
    return count >= size;
}
