// strchr finds nothing, and nobody asks.
// truth: deref false line 9
// fails for: c = 'z'
// verify: --property deref => false(valid-deref) line 9
#include <string.h>
extern char __VERIFIER_nondet_char(void);
int main(void) {
    const char *rest = strchr("path/file", __VERIFIER_nondet_char());
    return strlen(rest) > 3;
}
