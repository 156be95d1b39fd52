// A condition that relates two parameters.
// truth: termination true
// truth: --function between termination false line 11
// verify: --property termination --modular => true
// verify: --property termination --preconditions => true says "between  terminates if low <= high"
extern unsigned short __VERIFIER_nondet_ushort(void);

static int between(unsigned low, unsigned high) {
    int steps = 0;
    // Past the end it never comes back.
    while (low > high)
        steps++;
    return steps;
}

int main(void) {
    unsigned low = __VERIFIER_nondet_ushort();
    return between(low, low + 64) > 0;
}
