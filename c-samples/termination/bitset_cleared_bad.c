// Only every other element is taken out.
// truth: termination false line 9
// fails for: set = 2
// verify: --property termination => false(termination) line 9
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned set = __VERIFIER_nondet_uint(), element = 0;
    while (set != 0) {
        element = (element + 2) % 32;
        set &= ~(1u << element);
    }
    return 0;
}
