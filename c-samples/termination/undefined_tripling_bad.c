// Even numbers times three never give one; the overflow comes soon if it is undefined.
// truth: termination false line 13
// truth: --signed-overflow undefined termination true
// fails for: x = 2
// verify: --property termination => false(termination) line 13
// verify: --property termination --signed-overflow undefined => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 2)
        return 0;
    while (x != 1)
        x *= 3;
    return 0;
}
