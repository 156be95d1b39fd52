// A parser compares lengths before it moves its pointer.
// truth: pointer-arithmetic true
// truth: deref true
// verify: --property pointer-arithmetic => true
// verify: --property deref => true
#include <stddef.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern int __VERIFIER_nondet_int(void);

static int parse(const unsigned char *at, const unsigned char *end) {
    int fields = 0;
    while (end - at >= 2) {
        ptrdiff_t length = at[1];
        if (length < 2 || length > end - at)
            return -1;
        at += length;
        fields++;
    }
    return fields;
}

int main(void) {
    unsigned char message[64];
    for (int i = 0; i < 64; i++)
        message[i] = __VERIFIER_nondet_uchar();
    int size = __VERIFIER_nondet_int();
    if (size < 0 || size > 64)
        return 0;
    return parse(message, message + size);
}
