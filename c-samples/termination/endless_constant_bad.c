// A condition that is constant, and a body that changes nothing.
// truth: termination false line 6
// verify: --property termination => false(termination) line 6
int main(void) {
    int go = 1;
    while (go)
        ;
    return 0;
}
