// Two flags count to three, then the loop ends.
// truth: termination true
// verify: --property termination => true
int main(void) {
    _Bool a = 0, b = 0;
    while (!(a && b)) {
        if (a)
            b = !b;
        a = !a;
    }
    return 0;
}
