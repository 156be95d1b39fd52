// clang folds sums of what was just assigned: what its sanitizer makes of the C source tells.
// truth: overflow false line 5
// truth: shift true
// verify: --property overflow => false(no-overflow) line 5
int main(void) { int x, y = (x = 2147483647) + 1; return x == y; }
