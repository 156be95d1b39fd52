// A loop that ends at a bound: what multiplication and addition need of its invariants.
int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), last = 0;
    for (int i = 0; i < n && i < 1000; i++)
        last = i * i;
    return last;
}
