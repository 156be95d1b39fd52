// Two indices with an odd distance pass each other and never meet.
// truth: termination false line 11
// truth: --signed-overflow undefined termination true
// fails for: j = 1
// verify: --property termination --timeout 60 => false(termination) line 11
// verify: --property termination --signed-overflow undefined => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int i = 0, j = __VERIFIER_nondet_int() % 1000000;
    while (i != j) {
        i++;
        j--;
    }
    return 0;
}
