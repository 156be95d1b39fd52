// A pointer without a prototype leads to a function that has one.
// truth: assertions false line 14
// verify: --property assertions => false(unreach-call) line 14
#include <assert.h>
static void set(int **p, long n) {
    static int x;
    *p = &x;
    x = (int)n + 8;
}
static int *made_by(void (*make)()) { int *made = 0; make(&made, 2L); return made; }
int (*reader())(int);
static int next(int n) { return n + 1; }
int (*reader())(int) { return next; }
int main(void) { assert(reader()(*made_by(set)) != 11); return 0; }
