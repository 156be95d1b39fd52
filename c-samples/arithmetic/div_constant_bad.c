// Clang folds the division: nothing of it is left but a value that is none.
// truth: --function quotient div-by-zero false line 8
// verify: --property div-by-zero --function quotient => unknown
// truth: --function power shift false line 9
// verify: --property shift --function power => unknown
// truth: --function either div-by-zero false line 10
// verify: --property div-by-zero --function either => unknown
int quotient(void) { return 1 / 0; }
int power(void) { return 1 << 40; }
int either(int c) { return c ? 7 % 0 : 2; }
