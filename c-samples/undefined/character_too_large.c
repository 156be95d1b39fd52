// isalpha looks its argument up in a table that has 384 entries.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
#include <ctype.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    return isalpha(__VERIFIER_nondet_int()) != 0;
}
