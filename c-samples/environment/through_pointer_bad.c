// What is volatile is the access, here through a pointer.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
// verify: --property deref --volatile memory => true
static int status;
static char table[8];
int main(void) {
    volatile int *s = &status;
    status = 0;
    if (*s != 0) table[8] = 1;
    return 0;
}
