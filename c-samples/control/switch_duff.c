// Duff's device: a switch that jumps into the middle of a loop.
// truth: default true
// verify: => true
// verify: --property assertions,deref --engine bmc => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int from[10], to[10] = {0};
    for (int i = 0; i < 10; i++)
        from[i] = i * i;
    int count = __VERIFIER_nondet_int();
    if (count < 1 || count > 10)
        return 0;
    int *p = from, *q = to;
    int rounds = (count + 3) / 4;
    switch (count % 4) {
    case 0:
        do {
            *q++ = *p++;
    case 3:
            *q++ = *p++;
    case 2:
            *q++ = *p++;
    case 1:
            *q++ = *p++;
        } while (--rounds > 0);
    }
    assert(q - to == count);
    assert(to[count - 1] == (count - 1) * (count - 1));
    return 0;
}
