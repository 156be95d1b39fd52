// A char can get to 127.
// truth: termination true
// verify: --property termination => true
int main(void) {
    int steps = 0;
    for (signed char c = 0; c < 127; c++)
        steps++;
    return steps != 127;
}
