// Two indices move towards each other until they meet or pass.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int i = 0, j = __VERIFIER_nondet_int() % 1000000;
    while (i < j) {
        i++;
        j--;
    }
    return 0;
}
