// Even numbers never meet 7, but where overflow is undefined they must end.
// truth: termination false line 8
// truth: --signed-overflow undefined termination true
// verify: --property termination => false(termination) line 8
// verify: --property termination --signed-overflow undefined => true
int main(void) {
    int i = 0;
    while (i != 7)
        i += 2;
    return 0;
}
