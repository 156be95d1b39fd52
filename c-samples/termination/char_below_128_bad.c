// A char is always below 128.
// truth: termination false line 6
// verify: --property termination => false(termination) line 6
int main(void) {
    int steps = 0;
    for (signed char c = 0; c < 128; c++)
        steps ^= 1;
    return steps;
}
