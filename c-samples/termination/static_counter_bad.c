// The variable that counts the calls is not static.
// truth: termination false line 10
// verify: --property termination => false(termination) line 10
static int again(void) {
    int calls = 0;
    return ++calls < 1000;
}

int main(void) {
    while (again())
        ;
    return 0;
}
