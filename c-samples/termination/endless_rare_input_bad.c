// Only one pair of inputs out of very many leads to the endless loop.
// truth: termination false line 10
// fails for: a = 123456789, b = -5
// verify: --property termination => false(termination) line 10
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a == 123456789 && b == -5)
        while (a > b)
            a = b * -2;
    return 0;
}
