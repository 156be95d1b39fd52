// Loop contracts of CBMC propose invariants: they count if they are inductive, whatever macros they are made of, and a wrong one does no harm.
// truth: assertions true
// truth: -D WRONG assertions true
// truth: -D EXIT=5 assertions false line 34
// verify: --property assertions --engine kiki --domain intervals => true
// verify: -D WRONG --property assertions --engine kiki --domain intervals --timeout 1 => unknown
// verify: -D EXIT=5 --property assertions => false(unreach-call) line 34
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
#define LOW 3
#define HIGH 10
#ifdef WRONG
#define ONE_OF(x) (x) == LOW
#else
#define ONE_OF(x) ((x) == LOW || (x) == HIGH)
#endif
#ifndef EXIT
#define EXIT HIGH
#endif

int main(void) {
    int x = LOW, turns = 0;
    if (__VERIFIER_nondet_int())
        while (__VERIFIER_nondet_int())
            __CPROVER_assigns(x, turns)
            __CPROVER_loop_invariant(ONE_OF(x))
            __CPROVER_decreases(-turns)
        {
            x = HIGH + LOW - x;
            if (turns < 1000) turns++;
        }
    else
        x = LOW;
    if (x != LOW && x != EXIT) __assert_fail("x", __FILE__, 34, "main");
    return 0;
}
