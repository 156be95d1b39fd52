// A proof needs an invariant that is a disjunction: the domain has none, but somebody may propose it.
// truth: assertions true
// verify: --property assertions --engine kiki --domain intervals --timeout 1 => unknown
// verify: --property assertions --engine kiki --domain intervals --invariant 19:x==3||x==10 => true
// verify: --property assertions --engine kiki --domain intervals --invariant 19:x==3||x==10 --invariant 19:x==3 => true says "invariant 19:x==3: not used, since an execution comes to the loop where it does not hold"
// verify: --property assertions --engine kiki --domain intervals --invariant 19:x==3||x==10 --invariant 19:turns<4000000000 => true says "invariant 19:turns<4000000000: not used, since it was not shown to hold again after an iteration"
// verify: --property assertions --engine k-induction --invariant 19:x==3||x==10 => true
// verify: --property assertions --engine kiki --domain intervals --invariant 19:x==3||y==10 --timeout 1 => unknown says "invariant 19:x==3||y==10: a number or a variable expected at column 7; the variables are "
// verify: --property assertions --engine kiki --domain intervals --invariant 18:x==3 --timeout 1 => unknown says "invariant 18:x==3: no loop has its condition there"
// verify: --property assertions --engine kiki --domain intervals --invariant other.c:19:x==3 --invariant proposed_disjunction.c:19:(x==3||x==10) => true says "invariant other.c:19:x==3: no loop has its condition there"
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));

int main(void) {
    int x = 3;
    unsigned turns = 0;

    // It goes to and fro.
    while (__VERIFIER_nondet_int()) {
        x = 13 - x;
        turns++;
    }
    if (x != 3 && x != 10) __assert_fail("x == 3 || x == 10", __FILE__, 23, "main");
    return 0;
}
