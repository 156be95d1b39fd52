// A text is a constant, however it is reached.
// truth: deref false line 8
// fails for: n = 1
// verify: --property deref => false(valid-deref) line 8
extern int __VERIFIER_nondet_int(void);
static char buffer[8];
static void mark(char *text) {
    text[0] = 'x';
}
int main(void) {
    mark(__VERIFIER_nondet_int() == 1 ? (char *)"text" : buffer);
    return 0;
}
