// What is volatile is the access, here through a pointer.
// truth: deref false line 11
// verify: --property deref => false(valid-deref) line 11
// truth: --volatile memory deref true
// verify: --volatile memory --property deref => true
static int status;
static char table[8];
int main(void) {
    volatile int *s = &status;
    status = 0;
    if (*s != 0) table[8] = 1;
    return 0;
}
