// A loop without a condition and without an exit.
// truth: termination false line 6
// verify: --property termination => false(termination) line 6
int main(void) {
    int x = 0;
    for (;;)
        x = !x;
}
