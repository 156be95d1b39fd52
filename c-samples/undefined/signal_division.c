// A handler for a division by zero returns.
// truth: assertions true
// verify: --property assertions => unknown
#include <signal.h>

static void handler(int number) {
    (void)number;
}

int main(void) {
    int zero = 0;
    signal(SIGFPE, handler);
    return 1 / zero;
}
