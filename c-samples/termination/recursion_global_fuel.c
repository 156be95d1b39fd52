// A global counter bounds the depth.
// truth: termination true
// verify: --property termination => true
extern short __VERIFIER_nondet_short(void);

static int fuel;

static void burn(void) {
    if (fuel <= 0)
        return;
    fuel--;
    burn();
}

int main(void) {
    fuel = __VERIFIER_nondet_short();
    burn();
    return fuel > 0;
}
