// truth: assertions false line 34
// truth: overflow true
// fails for: 734512 at once, then 99994, then -8806, then 19078973, then 900 times anything
// verify: --property assertions --engine fuzz => false(unreach-call) line 34
// verify: --property assertions --engine run --timeout 1 => unknown
// verify: --property overflow --engine fuzz --timeout 1 => unknown
//
// A lock whose combination has to be found digit by digit: each one is compared in another way, and it opens late.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));

int main(void) {
    int state = 0;
    for (int turn = 0; turn < 2000; turn++) {
        int digit = __VERIFIER_nondet_int();
        switch (state) {
        case 0:
            if (digit == 734512)
                state = 1;
            break;
        case 1:
            if (digit * 3u + 18u == 300000u)
                state = 2;
            break;
        case 2:
            if ((long long)digit - state == -8808)
                state = 3;
            break;
        case 3:
            if ((digit ^ 0x5a5a) == 0x1234567)
                state = 4;
            break;
        case 4:
            if (turn > 900) __assert_fail("locked", __FILE__, 34, "main");
        }
    }
    return 0;
}
