// clang folds sums of what was just assigned: in C source they are not checked, and nothing is proved.
// truth: overflow false line 5
// truth: shift true
// verify: --property overflow => unknown says "a constant expression overflows"
int main(void) { int x, y = (x = 2147483647) + 1; return x == y; }
