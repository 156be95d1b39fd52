// truth: assertions false line 22
// verify: --property assertions => false(unreach-call) line 22
// verify: --property assertions --engine slices => unknown
//
// A pointer that is copied byte by byte leads to what is asserted of. Where addresses are put together so, nobody knows what a write may change, so that there are no slices.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assert(int);

static int kept = 3;

int main(void) {
    int *known = &kept, *copied;
    for (unsigned i = 0; i < sizeof known; i++)
        ((char *)&copied)[i] = ((char *)&known)[i];
    int x = __VERIFIER_nondet_int();
    while (x > 0) {
        x--;
        if (x == 5)
            *copied = 4;
    }

    __VERIFIER_assert(kept == 3);
    return 0;
}
