// An array of variable length has elements: its length may be negative here, and 0.
// truth: undefined false line 9
// verify: --property undefined => false(undefined) line 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 50) return 0;
    char text[n + 1];
    if (n > 0) text[n] = 0;
    return 0;
}
