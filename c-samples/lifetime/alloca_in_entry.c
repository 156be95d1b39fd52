// What the entry function leaves behind is looked at if the program calls it again.
// truth: --function entry deref false line 19
// verify: --property deref --function entry => false(valid-deref) line 19
#include <alloca.h>
extern int __VERIFIER_nondet_int(void);
static int *kept;
int main(void) { return 0; }
int entry(int depth) {
    if (depth != 1 && depth != 2) return 0;
    for (int i = 0; i < 2; i++) {
        int *p = alloca(sizeof *p);
        *p = i;
        if (i == 0)
            kept = p;
    }
    if (depth == 1)
        return 0;
    entry(1);
    return *kept;
}
