// What alloca gives dies when the function returns.
// truth: deref false line 11
// verify: --property deref => false(valid-deref) line 11
#include <alloca.h>
static int *make(int n) {
    int *p = alloca(n * sizeof *p);
    p[0] = n;
    return p;
}
int main(void) {
    return *make(3);
}
