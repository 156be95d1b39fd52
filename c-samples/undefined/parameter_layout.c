// Parameters are objects of their own, wherever they lie.
// truth: deref false line 5
// verify: --property deref => false(valid-deref) line 5
static int second(int a, int b) {
    return (&a)[1] == b;
}

int main(void) {
    return second(1, 2);
}
