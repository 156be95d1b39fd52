// Elements are taken out of a set of bits until it is empty.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned set = __VERIFIER_nondet_uint(), element = 0;
    while (set != 0) {
        element = (element + 1) % 32;
        set &= ~(1u << element);
    }
    return 0;
}
