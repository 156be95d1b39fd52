// The address of a local variable outlives its function.
// truth: deref false line 12
// verify: --property deref => false(valid-deref) line 12
static int *escape(int x) {
    int local = x;
    int *p = &local;
    return p;
}

int main(void) {
    int *p = escape(5);
    return *p;
}
