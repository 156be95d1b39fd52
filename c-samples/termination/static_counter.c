// A function counts its calls in a static variable.
// truth: termination true
// verify: --property termination => true
static int again(void) {
    static int calls;
    return ++calls < 1000;
}

int main(void) {
    while (again())
        ;
    return 0;
}
