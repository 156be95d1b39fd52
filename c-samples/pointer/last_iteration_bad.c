// The array of an iteration is used in the next one.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int first[4] = {0}, *p = first;
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        sum += p[i];
        int next[4] = {1, 2, 3, 4};
        p = next;
    }
    return sum;
}
