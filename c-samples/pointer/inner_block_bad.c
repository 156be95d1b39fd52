// A variable of an inner block dies at its end.
// truth: deref false line 12
// verify: --property deref => false(valid-deref) line 12
int main(void) {
    int *p;
    int outer = 0;
    p = &outer;
    {
        int inner = 1;
        p = &inner;
    }
    return *p;
}
