// A failing __CPROVER_assert.
// truth: assertions false line 12
// fails for: x = 1000
// verify: => false(unreach-call) line 12 says "the square is below a million"
extern int __VERIFIER_nondet_int(void);
extern void __CPROVER_assume(_Bool);
extern void __CPROVER_assert(_Bool, const char *);

int main(void) {
    int x = __VERIFIER_nondet_int();
    __CPROVER_assume(x > -1000 && x <= 1000);
    __CPROVER_assert(x * x < 1000000, "the square is below a million");
    return 0;
}
