// A compound literal dies with the block around it.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
int main(void) {
    int *p;
    {
        p = (int[]){1, 2};
    }
    return *p;
}
