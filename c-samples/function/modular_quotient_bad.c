// One of the calls divides by zero.
// truth: div-by-zero false line 9
// fails for: 0
// verify: --property div-by-zero --modular => false(div-by-zero) line 9
// verify: --property div-by-zero --preconditions => false(div-by-zero) says "divided  is safe if b != 0"
extern int __VERIFIER_nondet_int(void);

static int divided(int a, int b) {
    return a / b;
}

int main(void) {
    return divided(7, 2) == divided(9, __VERIFIER_nondet_int());
}
