// Initialisers of static variables have no code. What is wrong with them only clang knows.
// truth: overflow false line 6
// truth: shift true
// verify: --property overflow => unknown says "shifts a negative number"
// verify: --property shift => true
static int negative = -1 << 2;
int main(void) { return negative; }
