// Sums that clang folds: compared with null, and in an initialiser that comes back.
// truth: --function compared pointer-arithmetic false
// verify: --property pointer-arithmetic --function compared => unknown
// truth: --function member pointer-arithmetic false
// verify: --property pointer-arithmetic --function member => unknown
// truth: --function returned pointer-arithmetic false
// verify: --property pointer-arithmetic --function returned => unknown
static int table[4];
static struct { int first[3], last; } pair;
int compared(void) { return table + 5 == 0; }
int member(void) { return &pair.first[9] == 0; }
int returned(void) { static int *p = table + 6 - 3; return p == table; }
