// The length of a string in a block of the stack, by a pointer.
// truth: termination true
// verify: --property termination => true
#include <alloca.h>
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

int main(void) {
    int size = __VERIFIER_nondet_int();
    if (size < 1 || size > 1000)
        return 0;
    char *text = alloca(size);
    for (int i = 0; i < size; i++)
        text[i] = __VERIFIER_nondet_char();
    text[size - 1] = 0;
    const char *p = text;
    while (*p != 0)
        p++;
    return p - text >= size;
}
