// With start = length the loop begins behind its end and runs on.
// truth: --function copy_authority assertions false line 17
// fails for: length = 1, start = 1
// verify: --function copy_authority --property assertions => false(unreach-call) line 17
// verify: --function copy_authority --property assertions --zones => false(unreach-call) line 17
// verify: --function copy_authority --property assertions --havoc --k-induction => false(unreach-call) line 17
#include <assert.h>
extern void __CPROVER_assume(_Bool);

void copy_authority(const char *uri, int length, int start, char *authority) {
    __CPROVER_assume(length > 0);
    __CPROVER_assume(start > 0 && start <= length);
    int read = start;
    while (read != length - 1) {
        if (uri[read] == '/')
            break;
        assert(read < length);
        authority[read - start] = uri[read];
        read++;
    }
}
