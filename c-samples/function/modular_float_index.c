// A conversion and an index, each with its own bounds: the condition has those of both, and numbers above -1 are cut to 0.
// truth: deref true
// truth: float-conversion true
// truth: --function bucket deref false line 13
// verify: --property deref --property float-conversion --modular => true
// verify: --property deref --preconditions => true says "bucket  is safe if position > -1.0 && position < 10.0"
// verify: --property deref --function bucket => false(valid-deref) line 13
extern float __VERIFIER_nondet_float(void);

static int buckets[10];

static int bucket(float position) {
    return buckets[(int)position];
}

int main(void) {
    float share = __VERIFIER_nondet_float();
    if (share >= 0.0f && share < 1.0f)
        return bucket(share * 9.5f);
    return 0;
}
