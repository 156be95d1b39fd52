// Copying a part of a string: the loop stops at the last character or at a slash.
// The fact that proves the assertion, read < length, relates two variables.
// truth: --function copy_authority assertions true
// truth: --function copy_authority overflow true
// truth: --function copy_authority deref false line 22,25
// verify: --function copy_authority --property assertions --havoc => unknown
// verify: --function copy_authority --property assertions --intervals => unknown
// verify: --function copy_authority --property assertions --zones => true
// verify: --function copy_authority --property assertions --octagons => true
// verify: --function copy_authority --property assertions --havoc --k-induction => true
// verify: --function copy_authority --property assertions => true
// verify: --function copy_authority --property overflow => true
// verify: --function copy_authority --property deref => false(valid-deref)
#include <assert.h>
extern void __CPROVER_assume(_Bool);

void copy_authority(const char *uri, int length, int start, char *authority) {
    __CPROVER_assume(length > 0);
    __CPROVER_assume(start > 0 && start < length);
    int read = start;
    while (read != length - 1) {
        if (uri[read] == '/')
            break;
        assert(read < length);
        authority[read - start] = uri[read];
        read++;
    }
}
