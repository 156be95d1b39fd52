// The loop stops only after the counter has overflowed.
// truth: overflow false line 12
// fails for: limit = 2147483647
// verify: --property overflow => false(no-overflow) line 12
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int limit = __VERIFIER_nondet_int();
    if (limit < 2147483600)
        return 0;
    int steps = 0;
    for (int i = 2147483590; i <= limit; i++)
        steps++;
    return steps;
}
