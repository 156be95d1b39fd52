// Both flags change in each round; they are never set at the same time.
// truth: termination false line 6
// verify: --property termination => false(termination) line 6
int main(void) {
    _Bool a = 0, b = 1;
    while (!(a && b)) {
        a = !a;
        b = !b;
    }
    return 0;
}
