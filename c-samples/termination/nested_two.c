// Two nested loops over a rectangle.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int width = __VERIFIER_nondet_int(), height = __VERIFIER_nondet_int(), cells = 0;
    if (width > 1000 || height > 1000)
        return 0;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            cells++;
    return cells < 0;
}
