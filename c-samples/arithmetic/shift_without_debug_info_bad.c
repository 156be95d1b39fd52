// A function without debug information: its signed shift overflows, its distance is fine.
// truth: overflow false line 7
// verify: --property overflow => false(no-overflow)
// truth: shift true
// verify: --property shift => true
extern int __VERIFIER_nondet_int(void);
__attribute__((nodebug)) static int times_eight(int x) { return x << 3; }

int main(void) {
    return times_eight(__VERIFIER_nondet_int()) == 8;
}
