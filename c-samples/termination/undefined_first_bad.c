// The number fits no integer, so that nobody can say what the loop does.
// truth: termination true
// truth: float-conversion false
// verify: --property float-conversion => false(float-conversion) line 9
// verify: --property termination => false(float-conversion) line 9
int main(void) {
    double large = 1e300;
    for (;;) {
        int n = (int)large;
        if (n == 5)
            return 0;
    }
}
