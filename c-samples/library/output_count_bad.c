// Of puts it is said only that the number is not negative.
// truth: assertions false line 6
// verify: --property assertions => false(unreach-call) line 6
#include <assert.h>
#include <stdio.h>
int main(void) { int n = puts("abc"); assert(n == EOF || n == 1); }
