// The inner loop takes back what the outer loop has gained.
// truth: termination false line 11
// fails for: height = 1, width = 1
// verify: --property termination => false(termination) line 11
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int height = __VERIFIER_nondet_int(), width = __VERIFIER_nondet_int();
    if (width > 1000 || height > 1000)
        return 0;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            y--;
    return 0;
}
