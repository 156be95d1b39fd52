// A jump back to a label, past the only exit.
// truth: termination false line 12
// fails for: x = 1
// verify: --property termination => false(termination) line 12
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 0)
        goto out;
again:
    x = -x;
    if (x != 0)
        goto again;
out:
    return x;
}
