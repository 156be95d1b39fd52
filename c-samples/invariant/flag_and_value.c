// The value matters only while the flag is set: valid implies value = 10, which no octagon says.
// truth: default true
// verify: --property assertions --timeout 1 => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int valid = 0, value = -1;
    while (1) {
        int command = __VERIFIER_nondet_int();
        if (command == 1) {
            value = 10;
            valid = 1;
        } else if (command == 2) {
            valid = 0;
            value = -5;
        } else if (command == 3 && valid) {
            assert(value > 0);
        } else if (command == 4) {
            break;
        }
    }
    return 0;
}
