// The counter that falls is a local copy of the global one.
// truth: termination false line 9
// fails for: fuel = 1
// verify: --property termination => false(termination) line 9
extern short __VERIFIER_nondet_short(void);

static int fuel;

static void burn(void) {
    int left = fuel;
    if (left <= 0)
        return;
    left--;
    burn();
}

int main(void) {
    fuel = __VERIFIER_nondet_short();
    burn();
    return fuel > 0;
}
