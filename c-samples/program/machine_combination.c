// truth: assertions true
// verify: --property assertions --engine fuzz --timeout 1 => unknown
// verify: --property assertions => true
//
// The same lock, which asks for a digit that no number is: three times a number plus a multiple of three is no other one, without wrapping around.
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
            if (digit * 3LL + 18 == 300001)
                state = 2;
            break;
        case 2:
            __assert_fail("locked", __FILE__, 24, "main");
        }
    }
    return 0;
}
