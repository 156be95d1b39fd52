// A constant of a block is written through a pointer: compilers take it for what it was initialised with.
// truth: deref false line 6
// verify: --property deref => false(valid-deref) line 6
int __VERIFIER_nondet_int(void);

static void clear(int *p) { *p = 0; }

int main(void) {
    int some = 1, sum = 0;
    for (int i = 0; i < 3; i++) {
        const int limit = i + 4;
        clear(__VERIFIER_nondet_int() == 7 ? (int *)&limit : &some);
        sum += limit;
    }
    return sum;
}
