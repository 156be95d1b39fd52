// The address one past a member may be formed: to fill nothing there, and to step back from.
// truth: deref true
// verify: --property deref => true
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct message { int before; int kind[2]; int rows[2][3]; int length; };
int main(void) {
    struct message m = {0};
    unsigned n = __VERIFIER_nondet_uint() % 3;
    memset(&m.kind[n], 1, (2 - n) * sizeof(int));
    (&m.rows[2])[-1][n] = 7;
    return *(&m.kind[2] - 1);
}
